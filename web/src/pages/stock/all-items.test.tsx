import { firstList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import type { Role } from '@contract/team';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '@/testing/history';
import { PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Component as AllItems } from './all-items';

const OWNER = 'owner@x.example';
const data = vi.hoisted(() => ({ teams: new Map<string, Role>(), products: [] as Product[] }));
vi.mock(import('@/data/teams'), async (original) => ({
  ...(await original()),
  useTeams: () => success(data.teams),
  useAccess: () => (product) => (product.email === PERSON.email ? 'owner' : data.teams.get(product.email)),
}));
vi.mock(import('@/data/product-page'), async (original) => ({
  ...(await original()),
  useProductPage: (state) =>
    success({
      id: state.whose,
      products: data.products,
      start: firstList,
      next: undefined,
      total: { count: data.products.length, isExact: true },
      isCut: false,
      isUnshared: state.whose === 'shared' && data.teams.size === 0,
    }),
}));
vi.mock(import('@/data/products'), async (original) => ({
  ...(await original()),
  useProducts: () => success([]),
  useProductCount: () => success(1),
}));

beforeEach(() => {
  data.teams = new Map();
  data.products = [{ ...PRODUCT, email: OWNER }];
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
    const items = page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(items).toEqual([...links.map((link) => link.split(' ')[0]), 'History', 'View on the website']);
  },
);

test('given an address of shared cars and nobody who shares any, the list says so and leads to all products', async () => {
  data.products = [];
  await renderSignedIn(<AllItems />, { at: '/manageitems?whose=shared' });
  await expect.element(page.getByText('You are in nobody’s team')).toBeVisible();
  data.products = [PRODUCT];
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect.element(page.getByText('Yours', { exact: true })).toBeVisible();
});
