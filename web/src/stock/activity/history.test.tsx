import type { Access } from '@contract/team';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Entry } from '@/data/read/history';
import type { Made, UndoRefusal } from '@/data/write/undo';
import { undone } from '@/stock/writing/notify-change';
import { expectNoViolation } from '@/testing/axe';
import { buildEntry, buildStock, steady, success } from '@/testing/history';
import { PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Activity } from './activity';
import { Timeline } from './timeline';

const data = vi.hoisted(() => ({
  entries: [] as Entry[],
  days: [] as string[],
  needsCount: false,
  access: undefined as Access,
  undo: (async () => 'done') as (change: Made) => Promise<'done' | UndoRefusal>,
}));
vi.mock(import('@/data/read/history'), async (original) => ({
  ...(await original()),
  useTimeline: () => ({
    result: success(data.entries),
    hasEarlier: false,
    showEarlier: async () => undefined,
    isLoading: false,
    problem: undefined,
  }),
  useActivityPage: () => pageOf(data.entries),
}));
vi.mock(import('@/data/read/stock-count'), async (original) => ({
  ...(await original()),
  useStockCount: () => success(buildStock({ timeZone: 'Pacific/Auckland', needsCount: data.needsCount })),
  useStockDay: (_email, day) => {
    if (day) data.days.push(day);
    return success({ in: 3, out: 1 });
  },
}));
vi.mock(import('@/data/read/teams'), async (original) => ({
  ...(await original()),
  useAccess: () => accessFor(data.access),
  useMembers: () => success([]),
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  useProducts: () => products,
}));
vi.mock(import('@/data/write/undo'), async (original) => ({
  ...(await original()),
  undoChange: (_database, _person, change) => data.undo(change),
}));

const products = success([PRODUCT]);
const pageOf = steady((entries: Entry[]) => success({ entries, page: 1, next: undefined }));
const accessFor = steady(
  (access: Access) =>
    ({ email }: { email: string }): Access =>
      email === PERSON.email ? 'owner' : access,
);

const NOW = '2026-11-25T21:00:00Z';
const entry = (id: string, changes: Partial<Entry> = {}) => buildEntry({ id, ...changes });

beforeEach(() => {
  vi.setSystemTime(NOW);
  data.entries = [entry('b', { command: 'press' }), entry('a', { kind: 'created', delta: 10, quantityAfter: 10 })];
  data.days = [];
  data.needsCount = false;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/New_York',
  } as Intl.ResolvedDateTimeFormatOptions);
  data.access = undefined;
  data.undo = async () => 'done';
  undone.set([]);
  // The server's clock, whatever this computer's is.
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const headers = { Date: new Date(NOW).toUTCString() };
    return new Response(null, { headers });
  });
});

const line = (index: number) => page.getByRole('listitem').nth(index);
const undoButton = page.getByRole('button', { name: 'Undo: Stock −1, 9 in stock' });

test('given a press on Undo, the change is undone by the id that its toast has, its line is struck at once, and a toast without Undo says so', async () => {
  const sent: Made[] = [];
  data.undo = async (change) => {
    sent.push(change);
    return 'done';
  };
  await renderSignedIn(<Timeline product={PRODUCT} />);
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await undoButton.click();
  const toast = page.getByText('Undone: 1 piece is back in stock.');
  await expect.element(toast).toBeVisible();
  expect(sent).toMatchObject([{ id: `press-${PRODUCT._id}`, product: PRODUCT._id, delta: -1 }]);
  await expect.element(line(0)).toMatchTextContent(/Undone$/);
  await expect.element(page.getByText('−1')).toHaveStyle({ textDecorationLine: 'line-through' });
  await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('given an Undo that is refused, the toast says why and the line stays as it is, until the change is undone elsewhere in this tab', async () => {
  data.undo = async () => 'changed-since';
  await renderSignedIn(<Timeline product={PRODUCT} />);
  await undoButton.click();
  await expect.element(page.getByRole('alert').getByText('This has changed since.')).toBeVisible();
  await expect.element(undoButton).toBeVisible();
  await expect.element(page.getByText('−1')).not.toHaveStyle({ textDecorationLine: 'line-through' });
  // The Undo of another toast succeeds.
  undone.set([{ id: `press-${PRODUCT._id}`, product: PRODUCT._id, email: PERSON.email, delta: -1 }]);
  await expect.element(line(0)).toMatchTextContent(/Undone$/);
});

test('a long text without spaces is cut to the difference, and opens to both texts', async () => {
  const [from, to] = ['A quiet sedan.', 'A long text without spaces'.repeat(20)];
  data.entries = [buildEntry({ kind: 'edited', delta: 0, changes: { description: { from, to } } })];
  await renderSignedIn(<Timeline product={PRODUCT} />);
  await expect.element(page.getByText(to, { exact: true })).not.toBeVisible();
  await page.getByText(/^Description: /).click();
  await expect.element(page.getByText(to, { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
  await expectNoViolation();
});

test('a million breaks nowhere', async () => {
  data.entries = [entry('b', { quantityAfter: 1_000_000, delta: 1_000_000 })];
  await page.viewport(390, 844);
  await renderSignedIn(<Timeline product={PRODUCT} />);
  for (const text of ['+1,000,000', '1,000,000 in stock']) {
    const figure = page.getByText(text, { exact: true });
    await expect.element(figure).toBeVisible();
    expect(figure.element().getClientRects().length).toBe(1);
    expect(figure.element().getBoundingClientRect().height).toBeLessThan(30);
  }
});

const owner = 'kim@meridian.example';
test.each<[string, Access, Partial<Entry>[], RegExp[], number]>([
  [
    'own products',
    undefined,
    [{ reason: 'sold', note: 'Order 12', by: owner }, { by: '' }, { reason: 'damaged' }, {}],
    [/Sold “Order 12” by kim@meridian\.example/, /by a former colleague/, /Damaged(?!.*by )/, /^(?!.*by )/],
    4,
  ],
  ["an owner's products", 'deliver', [{ email: owner }, { email: owner, by: owner }], [/by you/, /by kim@/], 1],
  ["an owner's products, which are shared no longer", undefined, [{ email: owner }], [/by you/], 0],
])(
  'given changes of %s, each says why, and who has made it, but for own ones of own products; what may be undone has its Undo',
  async (_of, access, entries, texts, undos) => {
    data.access = access;
    data.entries = entries.map((changes, index) => entry(`${index}`, changes));
    await renderSignedIn(<Timeline product={PRODUCT} />);
    for (const [index, text] of texts.entries()) await expect.element(line(index)).toMatchTextContent(text);
    expect(page.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(undos);
  },
);

test("Activity: a heading for each day of the person's own, the stock's day where it is another one, its totals of the server's day, times from the server's clock; and since when the value counts", async () => {
  const noon = new Date('2026-11-24T17:00:00Z');
  data.entries = [entry('b'), entry('a', { at: noon, day: '2026-11-25', product: 'gone' })];
  await renderSignedIn(<Activity />);
  const days = page.getByRole('heading', { level: 2 });
  await expect.element(days.nth(0)).toHaveTextContent('Wednesday, November 25, 2026');
  await expect.element(days.nth(1)).toHaveTextContent('Tuesday, November 24, 2026');
  await expect.element(line(0)).toMatchTextContent('3:57:00 PM EST counts for Nov 26, 2026');
  await expect.element(page.getByText(/count days in Pacific\/Auckland, where it is Nov 26, 2026\./)).toBeVisible();
  await expect.poll(() => data.days.at(-1)).toBe('2026-11-26');
  await expect.element(line(0)).toMatchTextContent(/3 minutes ago|just now/);
  // A product that exists leads to its page; one that was deleted is a name.
  await expect.element(line(0).getByRole('link', { name: 'Solis', exact: true })).toBeVisible();
  await expect.element(line(1).getByRole('link', { name: 'Solis', exact: true })).not.toBeInTheDocument();
});

test('Activity: given a day in the address, its totals are of that day', async () => {
  await renderSignedIn(<Activity />, { at: '/manageitems/activity?day=2026-11-20' });
  await expect.element(page.getByText('In that day')).toBeVisible();
  expect(new Set(data.days)).toEqual(new Set(['2026-11-20']));
});

test('Activity: given a first product that is not counted yet, no figure says 0', async () => {
  const figure = page.getByRole('definition');
  data.needsCount = true;
  const screen = await renderSignedIn(<Activity />);
  await expect
    .poll(() => figure.elements().map(({ textContent }) => textContent))
    .toEqual(Array(6).fill('being counted'));
  await screen.unmount();
  data.needsCount = false;
  await renderSignedIn(<Activity />);
  await expect.element(figure.nth(0)).toHaveTextContent('2');
});
