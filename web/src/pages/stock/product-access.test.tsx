import type { Product } from '@contract/product-fields';
import type { Role } from '@contract/team';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { steady, success } from '@/testing/history';
import { button, field, PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Component as Delivery } from './delivery';
import { Component as Details } from './details';
import { Component as Restock } from './restock';

const OWNER = 'owner@x.example';
const data = vi.hoisted(() => ({
  product: {} as Product,
  roles: new Map<string, Role>(),
  /** Shows the car as it is stored now; `null`: deleted. */
  show: (_product: Product | null) => undefined as unknown,
}));
const answerOf = steady((product: Product | null) => success(product));
vi.mock(import('@/data/read/teams'), async (original) => {
  const teams = await original();
  return { ...teams, useTeams: () => success(data.roles), useAccess: () => teams.accessOf(PERSON.email, data.roles) };
});
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  useProduct: () => {
    const [product, setProduct] = useState<Product | null>(data.product);
    data.show = setProduct;
    return answerOf(product);
  },
}));
vi.mock(import('@/data/read/codes'), async (original) => ({ ...(await original()), useCodes: () => success([]) }));
vi.mock(import('@/stock/activity/timeline'), async (original) => ({ ...(await original()), Timeline: () => <></> }));
vi.mock(import('@/stock/car/codes'), async (original) => ({ ...(await original()), Codes: () => <></> }));

const OPTIONS = { at: `/screen/${PRODUCT._id}`, path: '/screen/:id' };
const OF_OTHER = `This car belongs to ${OWNER}. Only its owner can change it.`;
const MISSING = page.getByText('Picture cannot be loaded');

beforeEach(() => {
  data.product = PRODUCT;
  data.roles = new Map();
});

test.each([
  ['deliver', 'deliver', [[], ['Deliver'], []]],
  ['restock', 'deliver and restock', [['Update', 'Add 10'], ['Deliver'], []]],
  ['texts', 'correct texts and pictures', [[], [], ['Save']]],
  [undefined, '', [[], [], []]],
] as const)(
  'to a colleague who may %s, Restock, Delivery and Correct details say what is allowed, and have the controls for it and no other',
  async (role, may, commands) => {
    data.product = { ...PRODUCT, email: OWNER };
    data.roles = new Map(role && [[OWNER, role]]);
    const said = role ? `${OWNER} shares this stock with you: you may ${may}. The rest is the owner’s.` : OF_OTHER;
    const offered = page.getByRole('button', { name: /^(Deliver|Add 10|Update|Save)$/ });
    for (const [at, Screen] of [Restock, Delivery, Details].entries()) {
      const screen = await renderSignedIn(<Screen />, OPTIONS);
      await expect.element(page.getByText(said)).toBeVisible();
      expect(offered.elements().map(({ textContent }) => textContent)).toEqual(commands[at]);
      expect([field('Price'), field('Supplier')].flatMap((each) => each.elements())).toEqual([]);
      if (commands[at]?.length === 0) expect(page.getByRole('textbox').elements()).toEqual([]);
      await screen.unmount();
    }
  },
);

test.each([
  ['Restock', Restock, 'Update', 'Description'],
  ['Delivery', Delivery, 'Deliver', undefined],
  ['Correct details', Details, 'Save', 'Name'],
])(
  'given a car that is deleted, or gets another owner, while %s is open, that is said and nothing can be written; of what is gone, what was typed stays',
  async (_title, Screen, command, label) => {
    await renderSignedIn(<Screen />, OPTIONS);
    await expect.element(button(command)).toBeVisible();
    const typed = label && field(label);
    if (typed) await typed.fill('Words that took me an hour.');
    data.show(null);
    await expect.element(page.getByText('Solis was deleted meanwhile. Nothing more can be written.')).toBeVisible();
    await expect.element(button(command)).not.toBeInTheDocument();
    if (typed) await expect.element(typed).toHaveValue('Words that took me an hour.');
    data.show(PRODUCT);
    await expect.element(button(command)).toBeVisible();
    data.show({ ...PRODUCT, email: OWNER });
    await expect.element(page.getByText(OF_OTHER)).toBeVisible();
    await expect.element(button(command)).not.toBeInTheDocument();
  },
);

test('given a lost picture, Restock says so to the owner alone', async () => {
  data.product = { ...PRODUCT, img: '/cars/no-such-picture.svg' };
  await renderSignedIn(<Restock />, OPTIONS);
  await expect.element(MISSING).toBeVisible();
  data.show({ ...data.product, email: OWNER });
  await expect.element(page.getByRole('article').getByText('Solis')).toBeVisible();
  await expect.element(MISSING).not.toBeInTheDocument();
});
