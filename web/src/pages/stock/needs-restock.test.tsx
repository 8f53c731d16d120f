import type { Product } from '@contract/product-fields';
import type { Access, Role } from '@contract/team';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onOrder } from '@/data/read/on-order';
import type { StoredOrder } from '@/data/read/orders';
import { makeOrder, newestOrder } from '@/data/write/orders';
import { saveFile } from '@/lib/browser/save-file';
import { lowStockPath, toOrderPath } from '@/lib/site/paths';
import { steady, success } from '@/testing/history';
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
  low: 3,
  countedAt: 0,
  show: (_products: Product[]) => undefined as unknown,
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  useAlerts: () => success(stock.products.map(({ _id }) => _id)),
  useKnownLow: () => [],
  useFurtherAlerts: () => ({
    further: [],
    hasMore: false,
    showMore: async () => undefined,
    isLoading: false,
    problem: undefined,
  }),
  useProducts: (ids) => {
    const [data, setData] = useState(stock.products);
    useEffect(() => {
      if (ids.length > 0) stock.show = setData;
    });
    return found(data, ids.join());
  },
}));
vi.mock(import('@/data/read/teams'), async (original) => ({
  ...(await original()),
  useAccess: () => accessFor(stock.role),
  useTeams: () => success(new Map()),
}));
vi.mock(import('@/data/read/stock-count'), async (original) => ({
  ...(await original()),
  useCountedLow: () => counted(stock.low, stock.countedAt),
}));
vi.mock(import('@/data/write/orders'), async (original) => ({
  ...(await original()),
  makeOrder: vi.fn(),
  newestOrder: vi.fn(),
}));
vi.mock(import('@/lib/browser/save-file'), async (original) => ({ ...(await original()), saveFile: vi.fn() }));

const counted = steady((low: number, at: number) => success({ low, at }));
const found = steady((all: Product[], ids: string) => success(all.filter(({ _id }) => ids.split(',').includes(_id))));
const accessFor = steady(
  (role: Access) =>
    ({ email }: { email: string }): Access =>
      email === PERSON.email ? 'owner' : role,
);

const open = () => renderSignedIn(<Component />, { at: lowStockPath });
const order = (name: string) => page.getByRole('textbox', { name: `To order of ${name}` });
const group = (text: string) => page.getByRole('row', { name: new RegExp(`^${RegExp.escape(text)}`) });
const orderFrom = (name: string) => button(`Order from ${name}`);
const made = () => vi.mocked(makeOrder).mock.calls;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  stock.products = [aria, bora, kite];
  stock.role = undefined;
  stock.low = 3;
  stock.countedAt = 0;
  onOrder.set(new Map());
  vi.mocked(makeOrder).mockReset().mockResolvedValue(12);
  vi.mocked(newestOrder).mockReset().mockResolvedValue(11);
  vi.mocked(saveFile).mockClear();
});

test('the suggested number can be changed: sum, file and what is offered follow, and it is there at the next visit', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const screen = await open();
  await expect.element(page.getByText(/^To order: twice the reorder level minus the stock, at least 1/)).toBeVisible();
  await button('Print').click();
  expect(print).toHaveBeenCalledOnce();
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
  await button('Export').click();
  await expect.poll(() => vi.mocked(saveFile).mock.calls.length).toBe(1);
  const lines = String(vi.mocked(saveFile).mock.calls[0]?.[1]).trim().split('\r\n');
  expect(lines.slice(1)).toEqual(['Nordlicht,Aria,a,1,2,30', 'Werk Turin,Kite,k,2,5,8']);
});

test('given what is no number, the field says why, keeps it over a reload, and nothing is ordered until it is right', async () => {
  const problem = 'To order must be a whole number';
  const screen = await open();
  await order('Aria').fill('2.5');
  await screen.unmount();
  await open();
  await expect.element(order('Aria')).toHaveValue('2.5');
  await expect.element(order('Aria')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(order('Aria')).toHaveAccessibleDescription(problem);
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.element(group('Nordlicht Correct the number that is marked.')).toBeVisible();
  await expect.element(button('Export')).not.toBeInTheDocument();
  await expect.element(orderFrom('Nordlicht')).not.toBeInTheDocument();
  await order('Aria').fill('0');
  await expect.element(orderFrom('Nordlicht')).toBeVisible();
  await expect.element(button('Export')).toBeVisible();
});

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

test('what is on order stands beside the stock, and is not suggested again; more of it can be ordered', async () => {
  onOrder.set(
    new Map([
      ['a', 2],
      ['b', 1],
    ]),
  );
  await open();
  await expect.element(order('Aria')).toHaveValue('1');
  await expect.element(order('Bora')).toHaveValue('0');
  await expect.element(group('Nordlicht 1 car, 1 to order')).toBeVisible();
  const cells = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Aria' }) })
    .getByRole('gridcell');
  await expect.element(page.getByRole('columnheader', { name: 'On order' })).toBeVisible();
  await expect.element(cells.nth(3)).toHaveTextContent('2');
  await order('Bora').fill('5');
  await expect.element(group('Nordlicht 2 cars, 6 to order')).toBeVisible();
});

test('given a press on Order, the order of the supplier is made with its note, and what was typed is forgotten', async () => {
  await open();
  await order('Aria').fill('33');
  await orderFrom('Nordlicht').click();
  const dialog = page.getByRole('dialog', { name: 'Order from Nordlicht' });
  await expect.element(dialog).toMatchTextContent('2 cars, 34 pieces');
  const expected = dialog.getByLabelText('Expected (optional)');
  await expected.fill('2026-01-31');
  const isLate = dialog.getByText('This day has passed: the order is late from the start.');
  await expect.element(isLate).toBeVisible();
  await expected.fill('2098-12-01');
  await expect.element(isLate).not.toBeInTheDocument();
  await dialog.getByLabelText('Note (optional)').fill(' Before  Friday ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Order 12: 2 cars, 34 pieces.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Order 12' }))
    .toHaveAttribute('href', '/manageitems/orders?order=12');
  expect(made().map(([, , draft]) => draft)).toEqual([
    {
      ...{ email: PERSON.email, supplier: 'Nordlicht', note: 'Before Friday', expected: '2098-12-01' },
      ...{ lines: { a: 33, b: 1 }, names: { a: 'Aria', b: 'Bora' } },
    },
  ]);
  expect(made()[0]?.[3]).toBe(11);
  await expect.element(order('Aria')).toHaveValue('3');
});

test('given an order of the same cars since the press on Order, it is said whose, and nothing is ordered before the person wants it all the same', async () => {
  const theirs = { number: 12, by: 'bert@meridian.example', lines: { a: 3, k: 8 }, names: { a: 'Aria', k: 'Kite' } };
  const meanwhile = { ...theirs, received: {}, parts: {}, cancelled: false } as unknown as StoredOrder;
  vi.mocked(makeOrder)
    .mockResolvedValueOnce({ seen: 12, orders: [meanwhile] })
    .mockResolvedValueOnce(13);
  await open();
  await orderFrom('Nordlicht').click();
  // It comes to the list too, and what was to be ordered stays as it was looked at.
  onOrder.set(new Map([['a', 3]]));
  const behind = page.getByRole('textbox', { name: 'To order of Aria', includeHidden: true });
  await expect.element(behind).toHaveValue('0');
  const dialog = page.getByRole('dialog', { name: 'Order from Nordlicht' });
  await expect.element(dialog).toMatchTextContent('2 cars, 4 pieces');
  await button('Make order').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Order 12, just made by bert@meridian.example, has 3 × Aria.');
  await button('Order all the same').click();
  await expect.element(page.getByText('Order 13: 2 cars, 4 pieces.')).toBeVisible();
  const [[, command, draft], [, ...again]] = made() as [
    ReturnType<typeof made>[number],
    ReturnType<typeof made>[number],
  ];
  expect(draft.lines).toEqual({ a: 3, b: 1 });
  expect(again).toEqual([command, draft, 12]);
});

test('given cars of two owners, each owner gets an order', async () => {
  stock.products = [aria, shared];
  stock.role = 'restock';
  vi.mocked(makeOrder).mockResolvedValueOnce(12).mockResolvedValueOnce(3);
  await open();
  await orderFrom('Nordlicht').click();
  await button('Make order').click();
  await expect
    .element(page.getByRole('link', { name: 'Order 3' }))
    .toHaveAttribute('href', `/manageitems/orders?order=3&of=${encodeURIComponent(shared.email)}`);
  expect(made().map(([, , { email, lines }]) => [email, lines])).toEqual([
    [PERSON.email, { a: 3 }],
    [shared.email, { s: 6 }],
  ]);
});

test('offline, Make order waits with the reason; given no answer, that is said, and what is typed stays; pressed again, the same command is sent', async () => {
  vi.mocked(makeOrder).mockRejectedValueOnce(Object.assign(new Error('lost'), { code: 'unavailable' }));
  await open();
  await order('Kite').fill('30');
  await orderFrom('Werk Turin').click();
  await expectDisabledOffline(button('Make order'));
  await button('Make order').click();
  await expect.element(page.getByRole('alert').getByText(/Press again: it is ordered once\./)).toBeVisible();
  await button('Make order').click();
  await expect.element(page.getByText('Order 12: 1 car, 30 pieces.')).toBeVisible();
  expect(made()[1]).toEqual(made()[0]);
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
      .element(group(mayRestock ? 'Nordlicht 2 cars, 9 to order' : 'Nordlicht 1 car, 3 to order'))
      .toBeVisible();
    await row.getByRole('button', { name: 'More for Sirocco' }).click();
    const items = () =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent);
    const views = ['History', 'View on the website'];
    const all = mayRestock ? ['Restock', 'Delivery', 'Order', ...views] : ['Delivery', ...views];
    await expect.poll(items).toEqual(all);
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

test('on a phone the cards have the field and Order too; what is wrong is said below it', async () => {
  await page.viewport(390, 844);
  await open();
  await order('Aria').fill('1.5');
  await expect.element(page.getByText('To order must be a whole number')).toBeVisible();
  await order('Aria').fill('5');
  await orderFrom('Nordlicht').click();
  await expect
    .element(page.getByRole('dialog', { name: 'Order from Nordlicht' }))
    .toMatchTextContent('2 cars, 6 pieces');
});

test('in the field the arrows move the caret, and lead on from the ends of the text; up and down they lead along the column, and over the command of a heading', async () => {
  await open();
  await order('Aria').click();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}2');
  await expect.element(order('Aria')).toHaveValue('23');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(order('Bora')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(button('Add pieces to Bora')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(orderFrom('Werk Turin')).toHaveFocus();
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

test('a car of which there is enough is ordered too: its link adds it, it stays over visits, and it is taken off or ordered', async () => {
  const vela = { ...nordlicht, _id: 'v', name: 'Vela', quantity: 40, reorderAt: 2 };
  stock.products = [aria, vela];
  const screen = await renderSignedIn(<Component />, { at: toOrderPath('v') });
  await expect.element(order('Vela')).toHaveFocus();
  await order('Vela').fill('7');
  await screen.unmount();
  const again = await open();
  await expect.element(order('Vela')).toHaveValue('7');
  await button('Take Vela off the list').click();
  await expect.element(order('Vela')).toHaveAttribute('readonly');
  await again.unmount();
  const without = await open();
  await expect.element(order('Aria')).toBeVisible();
  await expect.element(order('Vela')).not.toBeInTheDocument();
  await without.unmount();
  const last = await renderSignedIn(<Component />, { at: toOrderPath('v') });
  await expect.element(order('Vela')).toHaveValue('0');
  await order('Vela').fill('9');
  await orderFrom('Nordlicht').click();
  await button('Make order').click();
  await expect.poll(() => made().at(-1)?.[2].lines).toEqual({ a: 3, v: 9 });
  await expect.element(page.getByText('Order 12: 2 cars, 12 pieces.')).toBeVisible();
  await last.unmount();
  await open();
  await expect.element(order('Aria')).toBeVisible();
  await expect.element(order('Vela')).not.toBeInTheDocument();
});

test('given more cars in the totals than in the list, that is said as long as they were added to lately, and not of equal ones', async () => {
  const note = page.getByText(/Changes are still being counted/);
  stock.countedAt = Date.now();
  const screen = await open();
  await expect.element(order('Aria')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await screen.unmount();
  stock.low = 101;
  const later = await open();
  await expect.element(note).toBeVisible();
  await later.unmount();
  stock.countedAt = Date.now() - 60_000;
  await open();
  await expect.element(order('Aria')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test('given a list that falls from 101 to 100 under the pointer, no row moves', async () => {
  const car = (at: number) => ({ ...aria, _id: `c${at}`, name: `Car ${100 + at}` });
  stock.products = Array.from({ length: 101 }, (_, at) => car(at));
  await open();
  await order('Car 150').hover();
  const top = () => order('Car 150').element().getBoundingClientRect().y;
  const before = top();
  stock.show(stock.products.map((product) => (product._id === 'c0' ? { ...product, quantity: 9 } : product)));
  await expect.element(button('Show changes')).toBeVisible();
  expect(top()).toBe(before);
});
