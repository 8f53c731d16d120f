import type { Page } from '@playwright/test';
import { EDITOR_CLAIM } from '../../../functions/src/contract/site/editor.ts';
import { HOME_SETTING } from '../../../functions/src/contract/site/home-models.ts';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { auth } from '../../support/admin.ts';
import { createUser } from '../../support/users.ts';
import { beginUse, modelCards } from '../public/storefront-steps.ts';
import { desktop, expectNoViolation, phone } from '../support/axe-steps.ts';
import { clickForToast, enter, pageTitle } from '../support/steps.ts';
import { expect, goTo, test } from '../support/stock-steps.ts';

/** The first of the line-up, which the home page shows until some are chosen. */
const names = PRODUCTS.slice(0, 18).map(({ name }) => name);
const ids = PRODUCTS.slice(0, 18).map(({ _id }) => _id);
const [first = '', second = '', third = ''] = names;
const last = names.at(-1) ?? '';
/** The third, the second and the first, then the others. */
const turned = <T>([one, two, three, ...others]: readonly T[]) => [three, two, one, ...others];

const cars = (page: Page) => page.getByRole('list', { name: 'Cars of the home page' }).getByRole('strong');
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Drag ${name}`, exact: true });

test.afterEach(async ({ firestore }) => {
  await firestore.recursiveDelete(firestore.doc(HOME_SETTING));
});

test('an editor moves the cars of the home page with the keyboard and by dragging, adds one and restores; to another signed-in person there is no such page', async ({
  page,
  openElsewhere,
  firestore,
}) => {
  const models = async () => (await firestore.doc(HOME_SETTING).get()).get('models');
  const editor = await createUser();
  await auth.setCustomUserClaims(editor.uid, { [EDITOR_CLAIM]: true });
  const site = await openElsewhere(editor);

  await page.goto('/manageitems/site');
  await expect(pageTitle(page)).toHaveText('Page not Found');
  await expect(page).toHaveTitle(/^Page not Found/);

  await site.goto('/manageitems');
  await goTo(site, 'Site');
  await site.getByRole('button', { name: 'Start with those' }).click();
  await expect(cars(site)).toHaveText(names);
  await handle(site, first).focus();
  const spoken = (text: string) => site.getByRole('status').filter({ hasText: text });
  await site.keyboard.press('Space');
  await site.keyboard.press('ArrowDown');
  await expect(spoken(`${first} is at place 2.`)).toBeAttached();
  await site.keyboard.press('Space');
  await expect(spoken(`${first} was put at place 2.`)).toBeAttached();
  await expect(cars(site)).toHaveText([second, first, ...names.slice(2)]);
  await expect(handle(site, first)).toBeFocused();

  const [from, to] = [await handle(site, third).boundingBox(), await handle(site, second).boundingBox()];
  if (!from || !to) throw new Error('There is no handle.');
  await site.mouse.move(from.x + 8, from.y + 8);
  await site.mouse.down();
  await site.mouse.move(to.x + 8, to.y, { steps: 12 });
  // Where it would be put, a person sees it.
  await expect(cars(site)).toHaveText(turned(names) as string[]);
  await site.mouse.up();
  await expect(cars(site)).toHaveText(turned(names) as string[]);

  await site.getByRole('button', { name: `Remove ${last}`, exact: true }).click();
  await expect(cars(site)).toHaveCount(17);
  await enter(site.getByRole('searchbox', { name: 'Add a car: model or supplier' }), last);
  await site.getByRole('list', { name: 'Cars found' }).getByRole('button', { name: last }).first().click();
  await expect(cars(site)).toHaveCount(18);
  await expectNoViolation(site, { sizes: [phone, desktop] });
  await clickForToast(site.getByRole('button', { name: 'Save' }), 'The home page is saved');
  expect(await models()).toEqual(turned(ids));
  await page.goto('/');
  await beginUse(page);
  await expect(modelCards(page).getByRole('heading')).toHaveText(turned(names).slice(0, 6) as string[]);

  const restore = site.getByRole('button', { name: /^Restore what was before/ });
  await restore.click();
  await expect.poll(models).toEqual([]);
  await expect(cars(site)).toHaveCount(0);
  await expect(restore).toHaveCount(2);
});
