import type { Role } from '@contract/team';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DAMAGED_LINK } from '@/lib/list/texts';
import { success } from '@/testing/history';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Component as Orders } from './orders';

const OWNER = 'owner@x.example';
const read = vi.hoisted(() => vi.fn());
const shared = vi.hoisted(() => ({ roles: new Map<string, Role>(), withOrders: '' }));
vi.mock(import('@/data/read/teams'), async (original) => ({
  ...(await original()),
  useTeams: () => success(shared.roles),
}));
vi.mock(import('@/data/read/orders'), async (original) => ({
  ...(await original()),
  useOrdersPage: read,
  firstWithOrders: async (_database, owners) => owners.find((owner) => owner === shared.withOrders),
}));

const open = (query: string) => renderSignedIn(<Orders />, { at: `/manageitems/orders?${query}` });

test('given a link to orders that are shared no more, that is said, and the person stays signed in', async () => {
  // React tells the console what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue();
  read.mockImplementation(() => {
    throw Object.assign(new Error('denied'), { code: 'permission-denied' });
  });
  await open(`of=${OWNER}`);
  await expect.element(page.getByText('These orders are not shared with you')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/manageitems/orders');
});

test.each(['before=1e3&page=2', 'before=-4&page=2', 'before=9', 'page=2', 'before=9&page=-3'])(
  'given %s, it is said, and the newest orders are shown',
  async (query) => {
    read.mockReset().mockReturnValue(success({ orders: [], next: undefined }));
    await open(query);
    await expect.element(page.getByText(DAMAGED_LINK)).toBeVisible();
    expect(read.mock.calls.at(-1)?.[1]).toBeUndefined();
  },
);

test.each([
  ['whoever shares them', 'sharing@x.example', 'sharing@x.example', 'sharing@x.example'],
  ['the person too', 'other@x.example', PERSON.email, ''],
  ['nobody', 'third@x.example', 'nobody', ''],
])('where %s has orders, those are shown first, and the own ones when they are chosen', async (...row) => {
  const [_who, sharing, withOrders, first] = row;
  read.mockReset().mockReturnValue(success({ orders: [], next: undefined }));
  Object.assign(shared, { roles: new Map([[sharing, 'restock']]), withOrders });
  await open('');
  const whose = page.getByLabelText('Whose');
  await expect.poll(() => read.mock.lastCall?.[0]).toBe(first || PERSON.email);
  await expect.element(whose).toHaveValue(first);
  await whose.selectOptions('Yours');
  await expect.poll(() => read.mock.lastCall?.[0]).toBe(PERSON.email);
  await expect.element(whose).toHaveValue('');
});
