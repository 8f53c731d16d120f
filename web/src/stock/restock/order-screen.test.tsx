import type { Product } from '@contract/product-fields';
import type { Role } from '@contract/team';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredOrder } from '@/data/read/orders';
import type { ProductWrite } from '@/data/write/change';
import { cancelOrder, expectOrder } from '@/data/write/orders';
import { saveFile } from '@/lib/browser/save-file';
import type { WriteRows } from '@/stock/writing/batch/run';
import { success } from '@/testing/history';
import { button, expectDisabledOffline, PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { OrderScreen } from './order-screen';

const aria = { ...PRODUCT, _id: 'a', name: 'Aria', quantity: 1 };
const bora = { ...PRODUCT, _id: 'b', name: 'Bora', quantity: 0 };
const ORDER: StoredOrder = {
  ...{ number: 12, email: PERSON.email, by: PERSON.email, supplier: 'Nordlicht', note: 'Before Friday' },
  ...{ lines: { b: 4, a: 30 }, names: { a: 'Aria', b: 'Bora' }, received: {}, parts: {} },
  ...{ command: 'c', open: ['a', 'b'], isOpen: true, cancelled: false },
  at: new Date('2026-11-27T12:00:00Z'),
};

const stock = vi.hoisted(() => ({
  products: [] as Product[],
  role: undefined as Role | undefined,
  sent: [] as (readonly ProductWrite[])[],
  writer: {} as WriteRows,
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  useProducts: () => success(stock.products),
}));
vi.mock(import('@/data/read/teams'), async (original) => ({
  ...(await original()),
  useAccess: () => (product) => (product.email === PERSON.email ? 'owner' : stock.role),
}));
vi.mock(import('@/data/write/change'), async (original) => ({
  ...(await original()),
  writeAll: async (_database, writes) => stock.writer(writes),
}));
vi.mock(import('@/data/write/orders'), async (original) => ({
  ...(await original()),
  cancelOrder: vi.fn(),
  expectOrder: vi.fn(),
}));
vi.mock(import('@/lib/browser/save-file'), async (original) => ({ ...(await original()), saveFile: vi.fn() }));

const open = (changes: Partial<StoredOrder> = {}) => renderSignedIn(<OrderScreen order={{ ...ORDER, ...changes }} />);
const came = (name: string) => page.getByRole('textbox', { name: `Came now of ${name}` });
const lines = page.getByRole('table', { name: 'Order 12' }).getByRole('row');

beforeEach(() => {
  stock.products = [aria, bora];
  stock.role = undefined;
  stock.sent = [];
  stock.writer = async (writes) => {
    stock.sent.push(writes);
    return writes.map(() => 'done');
  };
  vi.mocked(cancelOrder).mockReset();
});

test.each([360, 820])('given a window of %i px, nothing is wider, whatever a car is called', async (width) => {
  await page.viewport(width, 844);
  await open({ names: { a: 'A'.repeat(120), b: 'Bora' } });
  await expect.element(came('Bora')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('given a press on Received, all that is to come is added in one batch, each line by a write of its own as a part of the order, and one Undo takes all back', async () => {
  await open({ received: { a: 10 }, parts: { a: 1 } });
  await expect.element(lines.nth(1)).toMatchTextContent('Aria10 of 30 received30101');
  await button('Received: add 24 pieces to 2 cars').click();
  await expect.element(page.getByText('Order 12: 24 pieces added to 2 cars.')).toBeVisible();
  const of = { order: '12', stock: PERSON.email };
  const command = expect.objectContaining({ email: PERSON.email, act: 'add', reason: 'received', ...of });
  const change = { kind: 'receive' };
  const line = (id: string, delta: number, part: number) => [
    {
      ...{ product: id, owner: PERSON.email, command },
      change: { ...change, delta, order: { number: 12, product: id, part } },
    },
  ];
  expect(stock.sent).toEqual([line('a', 20, 1), line('b', 4, 0)]);
  expect(new Set(stock.sent.flat().map((write) => write.command.batch)).size).toBe(1);
  await button('Undo').click();
  await expect.element(page.getByText('Undone: 24 pieces are out of the stock again.')).toBeVisible();
  const undone = stock.sent
    .slice(2)
    .map((writes) =>
      writes.map(({ change: { kind, ...undo } }) => 'of' in undo && [kind, undo.of.delta, undo.of.order]),
    );
  expect(undone).toEqual([[['undo', 20, '12']], [['undo', 4, '12']]]);
});

test('given an order with the line `constructor`, of which nothing has come, it is shown as any', async () => {
  const odd = {
    lines: { constructor: 7, a: 30 },
    names: { constructor: 'Odd', a: 'Aria' },
  } as unknown as Partial<StoredOrder>;
  await open(odd);
  await expect.element(lines.nth(2)).toMatchTextContent('Odd deleted');
  await expect.element(page.getByRole('definition').filter({ hasText: '37' }).first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/NaN|native code/);
});

test('one line can be received alone, and a part of it; more than was ordered is said', async () => {
  await open();
  await came('Aria').fill('35');
  await expect.element(page.getByText('5 more than ordered')).toBeVisible();
  await came('Aria').fill('12');
  await button('Received: Aria').click();
  await expect.element(page.getByText('Order 12: 12 pieces added to 1 car.')).toBeVisible();
  expect(stock.sent.flat().map(({ product, change }) => [product, change.kind === 'receive' && change.delta])).toEqual([
    ['a', 12],
  ]);
});

test('given what is no number, the field says why, and nothing is received until it is right', async () => {
  await open();
  await came('Aria').fill('a few');
  await expect.element(page.getByText('Received must be a number, in digits only')).toBeVisible();
  await expect.element(button('Received: add 0 pieces to 0 cars')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Received: Aria')).toHaveAttribute('aria-disabled', 'true');
});

test('given one that is refused, the others are added, and it is named with its reason', async () => {
  stock.writer = async (writes) => writes.map(({ product }) => (product === 'a' ? 'booked' : 'done'));
  await open();
  await button('Received: add 34 pieces to 2 cars').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Order 12: 4 pieces added to 1 car. Not added: Aria. It was received already.');
});

test('offline, Received waits with the reason; given no answer, that is said, and Try again sends the same command, which adds once', async () => {
  const write = stock.writer;
  stock.writer = async (writes) => {
    const answers = await write(writes);
    if (stock.sent.length <= 2) throw Object.assign(new Error('lost'), { code: 'unavailable' });
    return answers;
  };
  await open();
  await expectDisabledOffline(button('Received: add 34 pieces to 2 cars'));
  await button('Received: add 34 pieces to 2 cars').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing was added. Not known whether');
  await button('Try again').click();
  await expect.element(page.getByText('Order 12: 34 pieces added to 2 cars.')).toBeVisible();
  expect(stock.sent.slice(2)).toEqual(stock.sent.slice(0, 2));
});

test('it is copied for a mail and saved as a file', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  await button('Copy for a mail').click();
  await expect.element(page.getByText('Copied: paste it into a mail.')).toBeVisible();
  expect(copied.mock.lastCall?.[0]).toBe(
    'Order 12, Nov 27, 2026\nNordlicht\n\n30 × Aria\n4 × Bora\n\nIn all 2 cars, 34 pieces. Before Friday',
  );
  await button('Export').click();
  await expect.poll(() => vi.mocked(saveFile).mock.calls.length).toBe(1);
  const [, ...rows] = String(vi.mocked(saveFile).mock.calls[0]?.[1]).trim().split('\r\n');
  expect(rows).toEqual([
    '12,2026-11-27,Nordlicht,Aria,a,30,0,,Before Friday',
    '12,2026-11-27,Nordlicht,Bora,b,4,0,,Before Friday',
  ]);
});

test('it is cancelled, which Undo takes back; of one that is cancelled, or a colleague’s who may only deliver, nothing is received', async () => {
  const screen = await open();
  await button('Cancel order').click();
  await button('Undo').click();
  expect(vi.mocked(cancelOrder).mock.calls.map(([, , cancelled]) => cancelled)).toEqual([true, false]);
  await screen.unmount();
  const cancelled = await open({ cancelled: true, isOpen: false });
  await expect.element(page.getByText('Cancelled')).toBeVisible();
  await expect.element(came('Aria')).not.toBeInTheDocument();
  await button('Open again').click();
  await expect.element(page.getByText('Order 12 is open again')).toBeVisible();
  expect(vi.mocked(cancelOrder).mock.lastCall?.[2]).toBe(false);
  await cancelled.unmount();
  stock.role = 'deliver';
  await open({ email: 'owner@meridian.example' });
  await expect.element(button('Print')).toBeVisible();
  await expect.element(came('Aria')).not.toBeInTheDocument();
  await expect.element(button('Cancel order')).not.toBeInTheDocument();
});

test('a car that was deleted is named, and cannot be received', async () => {
  stock.products = [bora];
  await open();
  await expect.element(lines.nth(1)).toMatchTextContent('Aria deleted');
  await expect.element(button('Received: add 4 pieces to 1 car')).toBeVisible();
});

test('its line of a deleted car that has ended is not to come; when all have, the order has ended', async () => {
  stock.products = [bora];
  const screen = await open({ open: ['b'], ended: ['a'] });
  await expect.element(page.getByRole('definition').nth(4)).toHaveTextContent('4');
  await screen.unmount();
  await open({ open: [], ended: ['a', 'b'], isOpen: false });
  await expect.element(page.getByText('Ended')).toBeVisible();
});

test('given a day that has passed, what is to come is late; another day is written', async () => {
  await open({ expected: '2026-01-31' });
  await expect.element(page.getByText('Open, late')).toBeVisible();
  await button('Expected date').click();
  const day = page.getByLabelText('Expected (optional)');
  await expect.element(day).toHaveValue('2026-01-31');
  await day.fill('1999-12-31');
  await button('Save').click();
  await expect.element(page.getByText('Expected must be a whole date of this century')).toBeVisible();
  expect(expectOrder).not.toHaveBeenCalled();
  await day.fill('2098-12-31');
  await button('Save').click();
  await expect.poll(() => vi.mocked(expectOrder).mock.lastCall?.[2]).toBe('2098-12-31');
});

test.each([
  { expected: '2098-12-31' },
  { expected: '2026-01-31', isOpen: false, open: [], received: { a: 30, b: 4 } },
  {},
])('given %o, nothing is late', async (changes) => {
  await open(changes);
  await expect.element(button('Print')).toBeVisible();
  await expect.element(page.getByText(/late/)).not.toBeInTheDocument();
});
