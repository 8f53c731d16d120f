import { firstList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import type { Role } from '@contract/team';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProductPage } from '@/data/read/product-page';
import { BY_PRICE, DAMAGED_LINK } from '@/lib/list/texts';
import { loading, type QueryResult } from '@/lib/query-result';
import { expectNoViolation } from '@/testing/axe';
import { buildStock, steady, success } from '@/testing/history';
import { PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Component as AllItems } from './all-items';

const OWNER = 'owner@x.example';
const data = vi.hoisted(() => ({
  teams: new Map<string, Role>(),
  products: [] as Product[],
  all: [] as Product[],
  own: 1,
  needsCount: false,
  /** In place of the products. */
  result: undefined as QueryResult<ProductPage> | undefined,
}));
vi.mock(import('@/data/read/teams'), async (original) => ({
  ...(await original()),
  useTeams: () => success(data.teams),
  useAccess: () => (product) => (product.email === PERSON.email ? 'owner' : data.teams.get(product.email)),
}));
vi.mock(import('@/data/read/product-page'), async (original) => ({
  ...(await original()),
  useProductPage: ({ whose }) =>
    data.result ?? pageOf(whose, data.products, whose === 'shared' && data.teams.size === 0),
}));
vi.mock(import('@/data/read/read-all'), async (original) => ({
  ...(await original()),
  readAll: async () => data.all,
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  useProducts: () => none,
  useProductCount: () => success(1),
}));
vi.mock(import('@/data/read/stock-count'), async (original) => ({
  ...(await original()),
  useStockCount: () => success(buildStock({ products: data.own, needsCount: data.needsCount })),
}));

beforeEach(() => {
  Object.assign(data, { teams: new Map(), own: 1, needsCount: false, result: undefined });
  data.products = [{ ...PRODUCT, email: OWNER }];
});

const none = success([]);
const pageOf = steady((id: string, products: Product[], hasNoTeam: boolean) => {
  const total = { count: products.length, isExact: true };
  return success({ id, products, start: firstList, next: undefined, total, isCut: false, hasNoTeam });
});

const ways = page.getByRole('link', { name: /^(Add a car|Import a list|Work in a colleague’s stock)$/ });

test('given a person without cars, three ways to begin stand above everybody’s cars', async () => {
  data.own = 0;
  await renderSignedIn(<AllItems />, { at: '/manageitems' });
  await expect.poll(() => ways.elements().length).toBe(3);
  const [row] = page.getByRole('row', { name: /Solis/ }).elements();
  expect(
    ways
      .first()
      .element()
      .compareDocumentPosition(row as Element),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['a car', { own: 1 }],
  ['a car that is not counted yet', { own: 0, needsCount: true }],
  ['a team', { own: 0, teams: new Map([[OWNER, 'deliver']]) }],
])('control: a person with %s sees the list alone', async (_what, changes) => {
  Object.assign(data, changes);
  await renderSignedIn(<AllItems />, { at: '/manageitems' });
  await expect.element(page.getByRole('row', { name: /Solis/ })).toBeVisible();
  await new Promise((done) => setTimeout(done, 200));
  expect(ways.elements()).toEqual([]);
});

const named = (role: 'button' | 'link') =>
  page
    .getByRole('row', { name: /Solis/ })
    .getByRole(role)
    .elements()
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);

test.each([
  ['who may deliver', 'deliver', `Shared by ${OWNER}`, ['Delivery of Solis'], ['Deliver one Solis']],
  [
    'who may restock',
    'restock',
    `Shared by ${OWNER}`,
    ['Restock Solis', 'Delivery of Solis'],
    ['Deliver one Solis', 'Add one Solis'],
  ],
  ['who may correct texts', 'texts', `Shared by ${OWNER}`, [], []],
  ['who may nothing', undefined, OWNER, [], []],
] as const)(
  'given a car of somebody else’s, a colleague %s sees whose it is and what is allowed',
  async (_who, role, mark, links, buttons) => {
    await page.viewport(1_440, 900);
    if (role) data.teams = new Map([[OWNER, role]]);
    const screen = await renderSignedIn(<AllItems />, { at: '/manageitems' });
    await expect.element(page.getByText(mark, { exact: true })).toBeVisible();
    expect(named('link')).toEqual(['Solis', ...links]);
    expect(named('button').filter((name) => name?.includes('one'))).toEqual(buttons);
    await screen.unmount();
    await page.viewport(390, 844);
    await renderSignedIn(<AllItems />, { at: '/manageitems' });
    await expect.element(page.getByText(mark, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More for Solis' }).click();
    const items = () =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent);
    const views = [
      ...(links.some((link) => link.startsWith('Restock')) ? ['Order'] : []),
      ...(role === 'texts' ? ['Correct details'] : []),
      ...(role ? ['History'] : []),
      'View on the website',
    ];
    await expect.poll(items).toEqual([...links.map((link) => link.split(' ')[0]), ...views]);
  },
);

test('given lost pictures, a sign says so of the own car alone', async () => {
  await page.viewport(1_440, 900);
  const lost = { ...PRODUCT, img: '/cars/no-such-picture.svg' };
  data.products = [lost, { ...lost, _id: 'theirs', name: 'Theirs', email: OWNER }];
  await renderSignedIn(<AllItems />, { at: '/manageitems' });
  const signIn = (row: RegExp) =>
    page.getByRole('row', { name: row }).getByRole('img', { name: 'Picture cannot be loaded' });
  await expect.element(signIn(/Solis/)).toBeVisible();
  await expect.poll(() => document.querySelectorAll('tbody img')).toHaveLength(0);
  await expect.element(signIn(/Theirs/)).not.toBeInTheDocument();
});

test('given an address of shared cars and nobody who shares any, the list says so and leads to all products', async () => {
  data.products = [];
  await renderSignedIn(<AllItems />, { at: '/manageitems?whose=shared' });
  await expect.element(page.getByText('You are in nobody’s team')).toBeVisible();
  data.products = [PRODUCT];
  await page.getByRole('link', { name: 'Show all cars' }).click();
  await expect.element(page.getByText('Yours', { exact: true })).toBeVisible();
});

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const address = () => page.getByLabelText('Address').element().textContent;

/** The list of two own cars, with its address. */
async function openOwn(at: string): Promise<void> {
  await page.viewport(1_440, 900);
  const own = { ...PRODUCT, email: PERSON.email };
  data.products = [own, { ...own, _id: 'aria', name: 'Aria' }];
  await renderSignedIn(
    <>
      <AllItems />
      <Address />
    </>,
    { at },
  );
}

test('by pointer and keyboard a title sorts, the other way, and no more; it says so and keeps the focus', async () => {
  await openOwn('/manageitems');
  const title = page.getByRole('columnheader', { name: 'Price' }).getByRole('button');
  const sorted = () => [...document.querySelectorAll('[aria-sort]')].map((cell) => cell.getAttribute('aria-sort'));
  await title.click();
  await expect.poll(address).toBe('?sort=price');
  expect(sorted()).toEqual(['ascending']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('?sort=price&dir=desc');
  expect(sorted()).toEqual(['descending']);
  await userEvent.keyboard(' ');
  await expect.poll(address).toBe('');
  expect(sorted()).toEqual([]);
  await expect.element(title).toHaveFocus();
});

test('given an address of which a part cannot be read, that is said, and the address is corrected; its price range has its own order', async () => {
  await openOwn('/manageitems?min=40&stock=maybe');
  await expect.element(page.getByText(DAMAGED_LINK)).toBeVisible();
  await expect.poll(address).toBe('?min=40');
  await expect.element(page.getByRole('button', { name: 'Model' })).toBeDisabled();
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await expect.element(sort).toHaveAccessibleDescription(BY_PRICE);
  await expect.element(sort).toHaveTextContent('Price, lowest firstPrice, highest first');
});

test('rows are one stop of Tab: arrows, Home and End lead through their controls', async () => {
  await openOwn('/manageitems');
  (page.getByRole('button', { name: 'Quantity', exact: true }).element() as HTMLElement).focus();
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  for (const [key, name] of [
    ['Tab', 'Solis'],
    ['ArrowRight', 'Deliver one Solis'],
    ['ArrowRight', '10 pieces of Solis: change'],
    ['ArrowDown', '10 pieces of Aria: change'],
    ['Home', 'Aria'],
    ['End', 'More for Aria'],
    ['ArrowUp', 'More for Solis'],
  ]) {
    await userEvent.keyboard(`{${key}}`);
    expect([key, focused()]).toEqual([key, name]);
  }
});

const STALE = 'Not up to date. It changes by itself when the connection is back.';
const nothing = pageOf('nothing', [], false);
const failure = {
  status: 'error',
  error: 'The latest data cannot be reached right now.',
  retry: () => undefined,
} as const;
test.each<[string, QueryResult<ProductPage>, string]>([
  ['that is loading', loading, 'Loading products'],
  ['that cannot be read', failure, failure.error],
  ['that is read again', { ...pageOf('before', [PRODUCT], false), fromCache: true }, STALE],
  ['that has nothing', nothing, 'No car has “that has nothing” in model, supplier or specification.'],
  ['x', nothing, 'Type at least 2 letters'],
])('a list %s says so, and axe finds nothing', async (search, result, said) => {
  data.result = result;
  await renderSignedIn(<AllItems />, { at: `/manageitems?q=${search}` });
  await expect.element(page.getByText(said).or(page.getByLabelText(said)).first()).toBeVisible();
  await expectNoViolation();
});

test.each([360, 820, 1_440])(
  'given a million pieces and a window of %i px, the number covers nothing beside it',
  async (width) => {
    await page.viewport(width, 844);
    data.products = [{ ...PRODUCT, email: PERSON.email, quantity: 1_000_000 }];
    await renderSignedIn(<AllItems />, { at: '/manageitems' });
    const number = page.getByRole('button', { name: /^1,000,000 pieces/ });
    await expect.element(number).toBeVisible();
    const { left, right } = number.element().getBoundingClientRect();
    const beside = [...(number.element().closest('tr')?.querySelectorAll('th, button') ?? [])];
    const covered = beside.filter((other) => {
      const place = other.getBoundingClientRect();
      return other !== number.element() && place.right > left && place.left < right;
    });
    expect(covered).toEqual([]);
  },
);

test('Print reads the view on all its pages and prints it with its filters, its count and a blank column', async () => {
  await page.viewport(1_280, 720);
  const print = vi.spyOn(window, 'print').mockReturnValue();
  data.all = Array.from({ length: 300 }, (_, index) => ({ ...PRODUCT, _id: `car-${index}`, name: `Solis ${index}` }));
  await renderSignedIn(<AllItems />, { at: '/manageitems?q=solis&stock=in&min=30000' });
  await expect.element(page.getByText('1 of 1 car', { exact: true })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const paper = document.querySelector('body > .printed');
  expect(paper?.querySelector('p')?.textContent).toMatch(
    /^300 cars · “solis” · In stock · Price from \$30,000 · Oldest first · .*20\d\d/,
  );
  expect(paper?.querySelectorAll('tbody tr')).toHaveLength(300);
  expect(paper?.querySelector('tbody tr:last-child')?.textContent).toMatch(/^Solis 299/);
  expect(paper?.textContent).toContain('At most 300 cars are printed.');
  expect([...(paper?.querySelectorAll('tbody td:last-child') ?? [])].every((cell) => cell.textContent === '')).toBe(
    true,
  );
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('body > .printed')).toBeNull();
});

test('printed by the browser alone, a page says which part of the list it is', async () => {
  await renderSignedIn(<AllItems />, { at: '/manageitems' });
  await expect.element(page.getByText('1 of 1 car · Oldest first')).toBeInTheDocument();
});
