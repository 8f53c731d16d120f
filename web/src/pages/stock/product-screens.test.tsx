import type { Product } from '@contract/product-fields';
import type { Role } from '@contract/team';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolation } from '@/testing/axe';
import { steady, success } from '@/testing/history';
import { button, field, PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Component as Delivery } from './delivery';
import { Component as Details } from './details';
import { Component as Restock } from './restock';

const OWNER = 'owner@x.example';
const data = vi.hoisted(() => ({
  product: {} as Product | null,
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
vi.mock(import('@/stock/activity/timeline'), async (original) => ({
  ...(await original()),
  Timeline: () => <p>Its entries</p>,
}));
vi.mock(import('@/stock/car/codes'), async (original) => ({ ...(await original()), Codes: () => <></> }));

const OPTIONS = { at: `/screen/${PRODUCT._id}`, path: '/screen/:id' };
const OF_OTHER = `This car belongs to ${OWNER}. Only its owner can change it.`;
const MISSING = page.getByText('Picture cannot be loaded');

beforeEach(() => {
  data.product = PRODUCT;
  data.roles = new Map();
});

test.each([
  { role: 'deliver', may: 'deliver', titles: ['Facts', 'Delivery', 'Facts'], commands: [[], ['Deliver'], []] },
  {
    role: 'restock',
    may: 'deliver and restock',
    titles: ['Restock', 'Delivery', 'Facts'],
    commands: [['Update', 'Add 10'], ['Deliver'], []],
  },
  {
    role: 'texts',
    may: 'correct texts and pictures',
    titles: ['Facts', 'Facts', 'Correct details'],
    commands: [[], [], ['Save']],
  },
  { role: undefined, may: 'do nothing', titles: ['Restock', 'Delivery', 'Correct details'], commands: [[], [], []] },
] as const)(
  'to somebody who may $may, Restock, Delivery and Correct details are called what can be done on them, say what is allowed, and have the controls for it and no other, and its history; a stranger reads the facts alone',
  async ({ role, may, titles, commands }) => {
    data.product = { ...PRODUCT, email: OWNER };
    data.roles = new Map(role && [[OWNER, role]]);
    const said = role ? `${OWNER} shares this stock with you: you may ${may}. The rest is the owner’s.` : OF_OTHER;
    const offered = page.getByRole('button', { name: /^(Deliver|Add 10|Update|Save)$/ });
    const history = page.getByText('Its entries').or(page.getByRole('link', { name: 'History' }));
    for (const [at, Screen] of [Restock, Delivery, Details].entries()) {
      const screen = await renderSignedIn(<Screen />, OPTIONS);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(titles[at] ?? '');
      await expect.element(page.getByText(said)).toBeVisible();
      expect(offered.elements().map(({ textContent }) => textContent)).toEqual(commands[at]);
      expect([field('Price'), field('Supplier')].flatMap((each) => each.elements())).toEqual([]);
      if (commands[at]?.length === 0) expect(page.getByRole('textbox').elements()).toEqual([]);
      expect(history.elements()).toHaveLength(role ? 2 : 0);
      if (!role) await expect.element(page.getByRole('article')).toMatchTextContent(PRODUCT.description);
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

afterEach(() => void vi.unstubAllEnvs());

const more = page.getByRole('button', { name: `More for ${PRODUCT.name}` });
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

const SENTENCE = /^Cars can be added and changed only with certain email addresses\./;

test.each([
  ['Restock', Restock],
  ['Delivery', Delivery],
  ['Correct details', Details],
])(
  'given an own car and an email that may not add, %s says so in place of its controls, and Delete stays',
  async (title, Screen) => {
    const screen = await renderSignedIn(<Screen />, OPTIONS);
    const controls = page.getByRole('main').or(page.getByRole('form')).or(page.getByRole('spinbutton'));
    // Control: everybody may.
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.poll(() => page.getByRole('textbox').elements().length).toBeGreaterThan(0);
    expect(page.getByText(SENTENCE).elements()).toEqual([]);
    await more.click();
    await expect.poll(items).toEqual(['Order', 'History', 'View on the website', 'Move pieces', 'Copy', 'Delete']);
    await expect
      .element(page.getByRole('menuitem', { name: 'View on the website' }))
      .toHaveAttribute('href', `/models/${PRODUCT._id}`);
    await screen.unmount();
    vi.stubEnv('MAY_ADD', '.*@another[.]example');
    await renderSignedIn(<Screen />, OPTIONS);
    await expect
      .element(page.getByText(SENTENCE))
      .toMatchTextContent(`${PERSON.email} is not one of them. You may delete this car.`);
    expect([page.getByRole('textbox'), controls].flatMap((each) => each.elements())).toEqual([]);
    await more.click();
    await expect.poll(items).toEqual(['History', 'View on the website', 'Delete']);
  },
);

test('given the id of no car, that is said, and axe finds nothing', async () => {
  data.product = null;
  await renderSignedIn(<Delivery />, OPTIONS);
  await expect.element(page.getByRole('heading', { name: 'No such car' })).toBeVisible();
  await expectNoViolation();
});
