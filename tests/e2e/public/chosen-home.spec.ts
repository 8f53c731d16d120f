import { newId } from '../../../functions/src/contract/ids.ts';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { createWrite, FirestoreRest, removeWrite } from '../../rules/firestore-rest.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { createUser, type TestUser } from '../../support/users.ts';
import { expect, test } from '../support/fixtures.ts';
import { carousel, footerModels, modelCards, openLiveHome } from './storefront-steps.ts';

const names = (products: readonly { name: string }[]) => products.map(({ name }) => name);
const ids = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id);
const first = PRODUCTS.slice(0, 6);
const [one, two, three] = [PRODUCTS[12], PRODUCTS[2], PRODUCTS[20]].filter((each) => each !== undefined);
if (!one || !two || !three) throw new Error('The seed has fewer than 21 products');

test('given chosen models, an open home page shows exactly these in their order, and so do carousel and footer', async ({
  page,
  chooseModels,
}) => {
  await openLiveHome(page);
  await expect(modelCards(page).getByRole('heading')).toHaveText(names(first));
  /** How many cards the page showed at each change, because it must never be without any. */
  const counts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const list = document.querySelector('#models');
    if (list)
      new MutationObserver(() => seen.push(list.querySelectorAll('h3').length)).observe(list, {
        childList: true,
        subtree: true,
      });
    return seen;
  });

  await chooseModels([one._id, 'deleted', two._id, three._id]);
  const chosen = [one, two, three];
  await expect(modelCards(page).getByRole('heading')).toHaveText(names(chosen));
  await expect(modelCards(page).getByText('$')).toHaveCount(3);
  expect(new Set(await counts.jsonValue())).toEqual(new Set([3]));
  await expect(footerModels(page).getByRole('link')).toHaveText(names(chosen));
  await expect(carousel(page).getByRole('button', { name: /Go to slide/ })).toHaveCount(3);
  for (const { name, supplier } of chosen) {
    await expect(carousel(page).locator('figure').filter({ hasText: name }).first()).toContainText(supplier);
  }

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveTitle('Terms | Meridian');
  await expect(footerModels(page).getByRole('link')).toHaveText(names(chosen));
});

test('given a chosen model that its owner deletes, it is left out everywhere, and nobody else can put a car in its place', async ({
  page,
  database,
  chooseModels,
}) => {
  const rest = new FirestoreRest(database.project);
  const [maker, stranger] = [await createUser(), await createUser()];
  const as = ({ uid, email }: TestUser) => ({ sub: uid, email, email_verified: true });
  const car = ({ email }: TestUser, id: string, name: string) => createWrite(id, buildStoredProduct({ email, name }));
  const [id, name] = [newId(maker.uid), 'Chosen and deleted'];
  expect(await rest.commit(as(maker), car(maker, id, name))).toBe('admitted');
  await chooseModels([one._id, id]);
  await page.goto('/');
  await expect(modelCards(page).getByRole('heading')).toHaveText([one.name, name]);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).locator('figure')).toContainText([one.name, name]);

  expect(await rest.commit(as(maker), removeWrite(id))).toBe('admitted');
  expect(await rest.commit(as(stranger), car(stranger, id, name))).toBe('refused');
  // Control: under an id of their own they may.
  const own = newId(stranger.uid);
  expect(await rest.commit(as(stranger), car(stranger, own, name))).toBe('admitted');
  expect(await rest.commit(as(stranger), removeWrite(own))).toBe('admitted');

  await expect(modelCards(page).getByRole('heading')).toHaveText([one.name]);
  await expect(footerModels(page).getByRole('link')).toHaveText([one.name]);
  await expect(carousel(page).locator('figure')).toHaveCount(1);
  await expect(carousel(page).locator('figure')).toContainText([one.name]);
});

test('given that none of the chosen models exists, the home page shows the first six', async ({
  page,
  chooseModels,
}) => {
  await chooseModels(['deleted', 'deleted-too']);
  await openLiveHome(page);
  await expect(modelCards(page).getByRole('heading')).toHaveText(names(first));

  await chooseModels(ids([two]));
  await expect(modelCards(page).getByRole('heading')).toHaveText(names([two]));
  await expect(carousel(page).locator('figure')).toContainText([two.name]);
});
