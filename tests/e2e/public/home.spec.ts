import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { expectNoViolationHere, phone } from '../support/axe-steps.ts';
import { bulkWrite } from '../support/bulk-write.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors, networkErrors, pressWhenBack } from '../support/network.ts';
import { clickTo, expectAfterAWhile, pageTitle } from '../support/steps.ts';
import {
  beginUse,
  carousel,
  expectFits,
  expectIdle,
  expectLiveHome,
  footerModels,
  modelCards,
  openStarted,
  relatedContents,
} from './storefront-steps.ts';

const six = PRODUCTS.slice(0, 6);
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);
const cardNames = (page: Page) => modelCards(page).getByRole('heading');
const models = (page: Page) => page.getByRole('region', { name: 'Our Models' });

// model-card.test.tsx has what a card shows, build.test.ts the texts of the page.
test('the home page shows six live models and the related contents, fits every window and leads on; given chosen models, the open page and the footer show these in their order, without one that is deleted, and the first six when none is left; given no products and no contents, it says so until some are added', async ({
  page,
  firestore,
  chooseModels,
}) => {
  const [estate, sedan] = [PRODUCTS[12], PRODUCTS[2]];
  if (!estate || !sedan) throw new Error('The seed has fewer than 13 products');
  const expectShown = async (names: string[]) => {
    await expect(cardNames(page)).toHaveText(names);
    await expect(footerModels(page).getByRole('link')).toHaveText(names);
  };
  const contents = await firestore.collection('contents').orderBy('order').get();
  expect(contents.size).toBe(6);
  await page.goto('/');

  await test.step('given a visitor at the top, the first slide has its car, and the others come when the focus moves', async () => {
    const bullets = carousel(page).getByRole('button', { name: /Go to slide/ });
    await expect(modelCards(page).getByText('$')).toHaveCount(6);
    await expectIdle(page);
    await expect(carousel(page)).toContainText(PRODUCTS[6]?.name ?? '');
    await expect(bullets).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(bullets).toHaveCount(12);
    await expect(carousel(page).locator(`a[href="/models/${PRODUCTS[17]?._id}"]`)).not.toHaveCount(0);
    await expect(carousel(page).getByText('Processing....')).toHaveCount(0);
    expect((await carousel(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
    // The skip link, which has the focus, lies over the mark.
    await pageTitle(page).click();
  });

  await expectLiveHome(page);
  await expectShown(namesOf(six));
  const all = models(page).getByRole('link', { name: /^All / });
  await expect(all).toHaveText(`All ${PRODUCTS.length} models`);
  await expect(all).toHaveAttribute('href', '/models');

  await test.step('each related content links to its page', async () => {
    const links = relatedContents(page).getByRole('link');
    await expect(links).toContainText(contents.docs.map((content) => content.get('description')));
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(contents.docs.map((content) => content.get('navigate')));
  });

  // pages.spec.ts has the narrowest and the widest window.
  await expectFits(page, [390, 820, 1024, 1280]);
  await clickTo(relatedContents(page).getByRole('link').first(), contents.docs[0]?.get('navigate'));
  await page.goBack();
  // The name's link covers the picture.
  await modelCards(page)
    .first()
    .click({ position: { x: 50, y: 50 } });
  await expect(page).toHaveURL(`/models/${six[0]?._id}`);
  await page.goBack();
  await expectLiveHome(page);
  await expectShown(namesOf(six));

  const name = 'Chosen and deleted';
  const car = firestore.collection('products').doc();
  await car.set({ ...buildStoredProduct({ name }), createdAt: new Date() });
  /** How many cards the page showed at each change, because it must never be without any. */
  const counts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const list = document.querySelector('#models');
    const count = () => seen.push(list?.querySelectorAll('h3').length ?? 0);
    if (list) new MutationObserver(count).observe(list, { childList: true, subtree: true });
    return seen;
  });
  await chooseModels([estate._id, 'deleted', car.id, sedan._id]);
  await expectShown([estate.name, name, sedan.name]);
  expect(new Set(await counts.jsonValue())).toEqual(new Set([3]));

  await car.delete();
  await expectShown([estate.name, sedan.name]);
  await chooseModels(['deleted', 'deleted-too']);
  await expectShown(namesOf(six));

  const { docs: documents } = await firestore.collection('products').get();
  await bulkWrite(firestore, documents, (batch, { ref }) => batch.delete(ref));
  await page.route('**/models/home.json', (route) => route.fulfill({ json: { models: [], contents: [] } }));
  try {
    await page.goto('/');
    await beginUse(page);
    await expect(models(page).getByText('No models yet')).toBeVisible();
    await expect(carousel(page).getByText('The next models are on their way to the showroom.')).toBeVisible();
    await expect(relatedContents(page).getByText('Nothing to read here yet')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('No models yet.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expectNoViolationHere(page);
    await expectFits(page, [phone.width]);
  } finally {
    await bulkWrite(firestore, documents, (batch, document) => batch.set(document.ref, document.data()));
  }
  await expectShown(namesOf(six));
});

test('given an unreachable database, the page is as the CDN has it, also for a person who comes from another page, and Retry makes it live; given no CDN and no script of the live lists either, it waits, says so, and Retry brings all', async ({
  page,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  expectConsole(missingScriptErrors);
  const prices = modelCards(page).getByText('$');
  await page.clock.install();
  await page.route('**:8080/**', (route) => route.abort());
  await openStarted(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Meridian, home' }).click();
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
  await page.reload();
  await expect(modelCards(page).first()).toContainText('$64,900');
  await beginUse(page);
  const note = models(page).getByRole('status').filter({ hasText: 'Prices and stock are not up to date.' });
  await expectAfterAWhile(note);
  await expect(prices).toHaveCount(6);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('button', { name: 'Pause the carousel' })).toBeVisible();
  await expect(footerModels(page).getByRole('listitem')).toHaveCount(6);
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
  await pressWhenBack('**:8080/**', note.getByRole('button', { name: 'Retry' }));
  await expect(note).toBeHidden();
  await expect(prices).toHaveCount(6);

  await page.route('**/models/home.json', (route) => route.abort());
  const fail = await holdRequests(page, '**/assets/live-storefront-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(carousel(page).getByRole('status')).toHaveText('Processing....');
  fail();
  const retry = models(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expectNoViolationHere(page);
  await pressWhenBack('**/assets/live-storefront-*.js', retry);
  await expect(prices).toHaveCount(6);
  await pressWhenBack('**/models/home.json', relatedContents(page).getByRole('button', { name: 'Retry' }));
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
});
