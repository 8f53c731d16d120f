import { NEW_ID_PATTERN } from '@contract/ids';
import type { Product } from '@contract/product-fields';
import type { Role } from '@contract/team';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BatchAnswer, BatchWrite, BatchWriter } from '@/data/batch';
import { saveFile } from '@/lib/browser/save-file';
import { lowStockPath } from '@/lib/site/paths';
import { success } from '@/testing/history';
import { button, expectDisabledOffline, PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Component } from './my-items';

const nordlicht = { ...PRODUCT, supplier: 'Nordlicht' };
const aria = { ...nordlicht, _id: 'a', name: 'Aria', quantity: 1, reorderAt: 2 };
const bora = { ...nordlicht, _id: 'b', name: 'Bora', quantity: 0 };
const kite = { ...PRODUCT, _id: 'k', name: 'Kite', supplier: 'Werk Turin', quantity: 2, reorderAt: 5 };
const shared = { ...nordlicht, email: 'owner@meridian.example', _id: 's', name: 'Sirocco', quantity: 4, reorderAt: 5 };

const stock = vi.hoisted(() => ({
  products: [] as Product[],
  role: undefined as Role | undefined,
  sent: [] as (readonly BatchWrite[])[],
  writer: {} as BatchWriter,
  show: (_products: Product[]) => undefined as unknown,
}));
vi.mock(import('@/data/products'), async (original) => ({
  ...(await original()),
  useAlerts: () => success(stock.products.map(({ _id }) => _id)),
  useKnownLow: () => [],
  useProducts: (ids) => {
    const [data, setData] = useState(stock.products);
    useEffect(() => {
      if (ids.length > 0) stock.show = setData;
    });
    return success(data.filter(({ _id }) => ids.includes(_id)));
  },
}));
vi.mock(import('@/data/teams'), async (original) => ({
  ...(await original()),
  useAccess: () => (product) => (product.email === PERSON.email ? 'owner' : stock.role),
  useTeams: () => success(new Map()),
}));
vi.mock(import('@/data/batch'), async (original) => ({ ...(await original()), batchWriter: async () => stock.writer }));
vi.mock(import('@/lib/browser/save-file'), async (original) => ({ ...(await original()), saveFile: vi.fn() }));

const open = () => renderSignedIn(<Component />, { at: lowStockPath });
const order = (name: string) => page.getByRole('textbox', { name: `To order of ${name}` });
const group = (text: string) => page.getByRole('row', { name: new RegExp(`^${RegExp.escape(text)}`) });
const received = (name: string) => button(`Received from ${name}`);
const status = page.getByRole('status');

beforeEach(async () => {
  await page.viewport(1_440, 900);
  stock.products = [aria, bora, kite];
  stock.role = undefined;
  stock.sent = [];
  stock.writer = async (writes) => {
    stock.sent.push(writes);
    return writes.map(() => 'done');
  };
  vi.mocked(saveFile).mockClear();
});

test('the suggested number can be changed: sum, file and what is offered follow, and it is there at the next visit', async () => {
  const screen = await open();
  await expect.element(order('Aria')).toHaveValue('3');
  await expect.element(group('Nordlicht 2 cars, 4 to order')).toBeVisible();
  await order('Aria').fill('30');
  await expect.element(order('Aria')).toHaveAccessibleDescription('Suggested: 3');
  await order('Bora').fill('');
  await expect.element(group('Nordlicht 1 car, 30 to order')).toBeVisible();
  await screen.unmount();
  await open();
  await expect.element(order('Aria')).toHaveValue('30');
  await expect.element(order('Bora')).toHaveValue('');
  await button('Add pieces to Aria').click();
  await expect.element(page.getByLabelText('Pieces to add')).toHaveValue('30');
  await userEvent.keyboard('{Escape}');
  await button('Export order').click();
  await expect.poll(() => vi.mocked(saveFile).mock.calls.length).toBe(1);
  const lines = String(vi.mocked(saveFile).mock.calls[0]?.[1]).trim().split('\r\n');
  expect(lines.slice(1)).toEqual(['Nordlicht,Aria,a,1,2,30', 'Werk Turin,Kite,k,2,5,8']);
});

test('once it was exported, an order stays as it was placed, whatever is sold until it arrives', async () => {
  await open();
  await button('Export order').click();
  await expect.poll(() => vi.mocked(saveFile).mock.calls.length).toBe(1);
  stock.show([{ ...aria, quantity: 0 }, bora, kite]);
  await expect.element(order('Aria')).toHaveAccessibleDescription('Suggested: 4');
  await expect.element(order('Aria')).toHaveValue('3');
});

test.each([
  ['-1', 'To order must be 0 or more'],
  ['2.5', 'To order must be a whole number'],
  ['a few', 'To order must be a number, in digits only'],
])(
  'given "%s", the field says why, keeps it over a reload, and nothing is ordered until it is right',
  async (text, problem) => {
    const screen = await open();
    await order('Aria').fill(text);
    await screen.unmount();
    await open();
    await expect.element(order('Aria')).toHaveValue(text);
    await expect.element(order('Aria')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(order('Aria')).toHaveAccessibleDescription(problem);
    await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(group('Nordlicht Correct the number that is marked.')).toBeVisible();
    await expect.element(button('Export order')).not.toBeInTheDocument();
    await expect.element(received('Nordlicht: add 1 piece to 1 car')).not.toBeInTheDocument();
    await order('Aria').fill('0');
    await expect.element(received('Nordlicht: add 1 piece to 1 car')).toBeVisible();
    await expect.element(button('Export order')).toBeVisible();
  },
);

test('numbers of products that have left the list are forgotten at the next visit', async () => {
  const screen = await open();
  await order('Aria').fill('30');
  await order('Bora').fill('7');
  await screen.unmount();
  stock.products = [bora, kite];
  await (await open()).unmount();
  stock.products = [aria, bora, kite];
  await open();
  await expect.element(order('Bora')).toHaveValue('7');
  await expect.element(order('Aria')).toHaveValue('3');
});

test('given a press on Received, what was ordered of the supplier is added in one batch with its reason, and one Undo takes all back', async () => {
  await open();
  await order('Aria').fill('33');
  const press = received('Nordlicht: add 34 pieces to 2 cars');
  await expect.element(press).toHaveAttribute('title', 'Received from Nordlicht: add 34 pieces to 2 cars');
  await press.click();
  await expect.element(page.getByText('Received from Nordlicht: 34 pieces added to 2 cars.')).toBeVisible();
  const command = expect.objectContaining({ email: PERSON.email, act: 'add', reason: 'received' });
  const change = { kind: 'change', changes: {} };
  // What was typed is received once, from whatever tab; what is suggested, while it is as it was shown.
  const once = expect.stringMatching(NEW_ID_PATTERN);
  expect(stock.sent).toEqual([
    [
      { id: 'a', owner: PERSON.email, command, change: { ...change, delta: 33, seen: aria.quantity, once } },
      { id: 'b', owner: PERSON.email, command, change: { ...change, delta: 1, seen: bora.quantity } },
    ],
  ]);
  // Received, the number is the suggested one again; taken back, the order is still to come.
  await expect.element(order('Aria')).toHaveValue('3');
  await button('Undo').click();
  await expect.element(status.getByText('Undone: 34 pieces are out of the stock again.')).toBeVisible();
  expect(stock.sent[1]?.map(({ change: undo }) => undo.kind === 'undo' && undo.of.delta)).toEqual([33, 1]);
  await expect.element(order('Aria')).toHaveValue('33');
  // It is another order then, which can be received.
  await press.click();
  await expect.poll(() => stock.sent.length).toBe(3);
  const [former, next] = [stock.sent[0], stock.sent[2]].map((writes) => writes?.[0]?.change);
  expect(next).toEqual({ ...former, once });
  expect(next).not.toEqual(former);
});

test('given an Undo that is refused, the order does not come back beside the pieces that are there', async () => {
  await open();
  await order('Aria').fill('33');
  await received('Nordlicht: add 34 pieces to 2 cars').click();
  await expect.element(page.getByText('Received from Nordlicht: 34 pieces added to 2 cars.')).toBeVisible();
  stock.writer = async (writes) => writes.map(() => 'changed-since');
  await button('Undo').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not undone');
  await expect.element(order('Aria')).toHaveValue('3');
});

test('while it is under way the rows stay and the button is busy; then those that are left move up', async () => {
  const answer = Promise.withResolvers<BatchAnswer[]>();
  stock.writer = () => answer.promise;
  await open();
  await received('Nordlicht: add 4 pieces to 2 cars').click();
  await expect.element(received('Nordlicht: add 4 pieces to 2 cars')).toHaveAttribute('aria-busy', 'true');
  await expect.element(received('Werk Turin: add 8 pieces to 1 car')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.hover(page.getByRole('heading', { name: 'Needs restock' }));
  (document.activeElement as HTMLElement).blur();
  stock.show([{ ...aria, quantity: 9 }, { ...bora, quantity: 9 }, kite]);
  await expect.element(page.getByRole('rowheader', { name: 'Aria' })).toBeVisible();
  await expect.element(order('Aria')).toHaveAttribute('readonly');
  answer.resolve(['done', 'done']);
  await expect.element(page.getByRole('rowheader', { name: 'Aria' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('rowheader', { name: 'Kite' })).toBeVisible();
});

test('given one that is refused, the others are added, and it is named with its reason and keeps its number', async () => {
  stock.writer = async (writes) => writes.map(({ id }) => (id === 'a' ? 'too-many' : 'done'));
  await open();
  await order('Aria').fill('30');
  await received('Nordlicht: add 31 pieces to 2 cars').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      'Received from Nordlicht: 1 piece added to 1 car. Not added: Aria. More than 1,000,000 pieces.',
    );
  await expect.element(order('Aria')).toHaveValue('30');
});

test('given no answer, it is said, and Try again sends the same command, which adds once', async () => {
  const write = stock.writer;
  stock.writer = async (writes) => {
    const answers = await write(writes);
    if (stock.sent.length === 1) throw Object.assign(new Error('lost'), { code: 'unavailable' });
    return answers;
  };
  await open();
  await received('Werk Turin: add 8 pieces to 1 car').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Nothing was added. Not known whether it was added: Kite.');
  await button('Try again: received from Werk Turin').click();
  await expect.element(page.getByText('Received from Werk Turin: 8 pieces added to 1 car.')).toBeVisible();
  expect(stock.sent[1]).toEqual(stock.sent[0]);
});

test('offline, Received is disabled with the reason', async () => {
  await open();
  await expectDisabledOffline(received('Nordlicht: add 4 pieces to 2 cars'));
});

test.each(['restock', 'deliver'] as const)(
  'given a colleague who may "%s", the shared row says whose it is and has the commands that are allowed',
  async (role) => {
    stock.products = [aria, shared];
    stock.role = role;
    await open();
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Sirocco/ }) });
    await expect.element(row).toMatchTextContent('owner@meridian.example');
    await expect.element(row.getByRole('checkbox')).not.toBeInTheDocument();
    const mayRestock = role === 'restock';
    const shown = (of: ReturnType<typeof row.getByRole>) =>
      mayRestock ? expect.element(of).toBeVisible() : expect.element(of).not.toBeInTheDocument();
    await shown(row.getByRole('textbox'));
    await shown(row.getByRole('button', { name: 'Add pieces to Sirocco' }));
    await expect
      .element(received(mayRestock ? 'Nordlicht: add 9 pieces to 2 cars' : 'Nordlicht: add 3 pieces to 1 car'))
      .toBeVisible();
    await row.getByRole('button', { name: 'More for Sirocco' }).click();
    const items = page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
    const views = ['Delivery', 'History', 'View on the website'];
    expect(items).toEqual(mayRestock ? ['Restock', ...views] : views);
  },
);

test('given cars of somebody else alone, nothing can be selected; given one of the own too, it can', async () => {
  stock.role = 'restock';
  stock.products = [shared];
  const screen = await open();
  await expect.element(order(shared.name)).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await screen.unmount();
  stock.products = [aria, shared];
  await open();
  await expect.element(page.getByRole('checkbox', { name: /all on this page/ })).toBeVisible();
});

test('given a colleague whose access has ended meanwhile, Received says so of what is shared, and Undo is of the owner', async () => {
  stock.products = [aria, shared];
  stock.role = 'restock';
  let allowed = false;
  const write = stock.writer;
  stock.writer = async (writes) => {
    if (allowed) return write(writes);
    return writes.length > 1 ? 'refused' : writes.map(({ id }) => (id === 's' ? 'not-allowed' : 'done'));
  };
  await open();
  await received('Nordlicht: add 9 pieces to 2 cars').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Not added: Sirocco. Its owner does not let you change it.');
  allowed = true;
  await received('Nordlicht: add 9 pieces to 2 cars').click();
  await expect.element(page.getByText('Received from Nordlicht: 9 pieces added to 2 cars.')).toBeVisible();
  await button('Undo').last().click();
  await expect.poll(() => stock.sent.length).toBe(2);
  const undone = stock.sent[1]?.map(({ change }) => change.kind === 'undo' && change.of);
  expect(undone).toMatchObject([
    { product: 'a', email: PERSON.email, by: PERSON.email },
    { product: 's', email: shared.email, by: PERSON.email },
  ]);
});

test('on a phone the cards have the field and Received too; what is wrong is said below it', async () => {
  await page.viewport(390, 844);
  await open();
  await order('Aria').fill('1.5');
  await expect.element(page.getByText('To order must be a whole number')).toBeVisible();
  await order('Aria').fill('5');
  await received('Nordlicht: add 6 pieces to 2 cars').click();
  await expect.element(page.getByText('Received from Nordlicht: 6 pieces added to 2 cars.')).toBeVisible();
});

test('in the field the arrows move the caret, and lead on from the ends of the text; up and down they lead along the column', async () => {
  await open();
  await order('Aria').click();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}2');
  await expect.element(order('Aria')).toHaveValue('23');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(order('Bora')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(button('Add pieces to Bora')).toHaveFocus();
});

test('given letters of twice the size, no heading and no command of a row is cut or reaches beyond the window', async () => {
  await page.viewport(1_280, 900);
  await open();
  await expect.element(button('Add pieces to Aria')).toBeVisible();
  const parts = [...document.querySelectorAll<HTMLElement>('table *')];
  const sizes = parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize));
  for (const [index, part] of parts.entries()) part.style.fontSize = `${2 * (sizes[index] ?? 0)}px`;
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
  const cut = [...document.querySelectorAll('thead th:not(:has(input)), td, td button')].filter(isCut);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(1_280);
});
