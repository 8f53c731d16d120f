import type { Product } from '@contract/product-fields';
import type { Role } from '@contract/team';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolation } from '@/testing/axe';
import { success } from '@/testing/history';
import { PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Component as Delivery } from './delivery';
import { Component as Details } from './details';
import { Component as Restock } from './restock';

const data = vi.hoisted(() => ({ product: {} as Product | null, roles: new Map<string, Role>() }));
vi.mock(import('@/data/read/teams'), async (original) => {
  const teams = await original();
  return { ...teams, useTeams: () => success(data.roles), useAccess: () => teams.accessOf(PERSON.email, data.roles) };
});
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  useProduct: () => success(data.product),
}));
vi.mock(import('@/data/read/codes'), async (original) => ({ ...(await original()), useCodes: () => success([]) }));
vi.mock(import('@/stock/activity/timeline'), async (original) => ({
  ...(await original()),
  Timeline: () => <p>Its entries</p>,
}));
vi.mock(import('@/stock/car/codes'), async (original) => ({ ...(await original()), Codes: () => <></> }));

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
    data.product = { ...PRODUCT, email: PERSON.email };
    const options = { at: `/own/${PRODUCT._id}`, path: '/own/:id' };
    const screen = await renderSignedIn(<Screen />, options);
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
    await renderSignedIn(<Screen />, options);
    await expect
      .element(page.getByText(SENTENCE))
      .toMatchTextContent(`${PERSON.email} is not one of them. You may delete this car.`);
    expect([page.getByRole('textbox'), controls].flatMap((each) => each.elements())).toEqual([]);
    await more.click();
    await expect.poll(items).toEqual(['History', 'View on the website', 'Delete']);
  },
);

test.each([
  ['deliver', 'Facts', 'Delivery', 'Facts'],
  ['restock', 'Restock', 'Delivery', 'Facts'],
  ['texts', 'Facts', 'Facts', 'Correct details'],
  [undefined, 'Restock', 'Delivery', 'Correct details'],
] as const)(
  'to a colleague who may %s each screen is called what can be done on it, and has its history; a stranger reads the facts alone',
  async (role, ...titles) => {
    data.product = { ...PRODUCT, email: 'owner@x.example' };
    data.roles = new Map(role && [['owner@x.example', role]]);
    const history = page.getByText('Its entries').or(page.getByRole('link', { name: 'History' }));
    for (const [at, Screen] of [Restock, Delivery, Details].entries()) {
      const screen = await renderSignedIn(<Screen />, { at: `/theirs/${PRODUCT._id}`, path: '/theirs/:id' });
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(titles[at] ?? '');
      expect(history.elements()).toHaveLength(role ? 2 : 0);
      if (!role) await expect.element(page.getByRole('article')).toMatchTextContent(PRODUCT.description);
      await screen.unmount();
    }
  },
);

test('given the id of no car, that is said, and axe finds nothing', async () => {
  data.product = null;
  await renderSignedIn(<Delivery />, { at: '/nobody/nobody', path: '/nobody/:id' });
  await expect.element(page.getByRole('heading', { name: 'No such car' })).toBeVisible();
  await expectNoViolation();
});
