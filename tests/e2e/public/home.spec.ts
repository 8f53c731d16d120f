import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { auth } from '../../support/admin.ts';
import { SITE } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { createUser } from '../../support/users.ts';
import { desktop, expectNoViolation, phone } from '../support/axe-steps.ts';
import { bulkWrite } from '../support/bulk-write.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors, networkErrors, pressWhenBack } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import { clickTo } from '../support/steps.ts';
import {
  beginUse,
  carousel,
  expectFits,
  expectIdle,
  expectLiveHome,
  expectPicturesLoad,
  footerModels,
  modelCards,
  openLiveHome,
  openStarted,
  relatedContents,
} from './storefront-steps.ts';

const six = PRODUCTS.slice(0, 6);
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);
const cardNames = (page: Page) => modelCards(page).getByRole('heading');
const models = (page: Page) => page.getByRole('region', { name: 'Our Models' });

test('the home page shows the award, six live models and the related contents, fits every window and leads on', async ({
  page,
  firestore,
  setOffline,
}) => {
  const contents = await firestore.collection('contents').orderBy('order').get();
  expect(contents.size).toBe(6);
  await page.goto('/');

  await test.step('given a visitor at the top, the first slide has its car, and the others come when the focus moves', async () => {
    const bullets = carousel(page).getByRole('button', { name: /Go to slide/ });
    await expect(modelCards(page).getByText('$')).toHaveCount(6);
    await expectIdle(page);
    await expect(carousel(page)).toContainText(six[0]?.name ?? '');
    await expect(bullets).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(bullets).toHaveCount(6);
    await expect(carousel(page).getByText('Processing....')).toHaveCount(0);
    expect((await carousel(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
    // The skip link, which has the focus, lies over the mark.
    await page.getByRole('heading', { level: 1 }).click();
  });

  await expectLiveHome(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Red Dot Award' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the GV60' })).toHaveAttribute('href', `/models/${six[0]?._id}`);

  await test.step('Our Models shows the first six products as cards, and how many there are', async () => {
    await expect(
      page.getByText(
        'Explore Meridian vehicle line-up with its dynamic yet elegant design and cutting-edge technology',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(cardNames(page)).toHaveText(namesOf(six));
    for (const [index, { _id, name, img, supplier, price, description }] of six.entries()) {
      const card = modelCards(page).nth(index);
      await expect(card.getByRole('img')).toHaveAttribute('src', img);
      const text = description.length > 70 ? `${description.slice(0, 70)}…` : description;
      for (const shown of [supplier, `$${price.toLocaleString('en-US')}`, 'Stock', text])
        await expect(card).toContainText(shown);
      for (const [link, path] of [
        [name, `/models/${_id}`],
        [`Restock ${name}`, `/manageitems/updateitem/${_id}`],
        [`Delivery of ${name}`, `/manageitems/delivery/${_id}`],
      ] as const)
        await expect(card.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', path);
    }
    const all = models(page).getByRole('link', { name: /^All / });
    await expect(all).toHaveText(`All ${PRODUCTS.length} models`);
    await expect(all).toHaveAttribute('href', '/models');
  });

  await test.step('each related content links to its page', async () => {
    for (const content of contents.docs) {
      const link = relatedContents(page)
        .getByRole('link')
        .filter({ hasText: content.get('name') });
      await expect(link).toContainText(content.get('description'));
      await expect(link).toHaveAttribute('href', content.get('navigate'));
    }
  });

  await expectPicturesLoad(page);

  await test.step('a product changed in Firestore shows on the open page', async () => {
    const [product] = six.slice(-1);
    const reference = firestore.collection('products').doc(product?._id ?? '');
    const stock = modelCards(page).nth(5).locator('dd').nth(1);
    await expect(stock).toHaveText(String(product?.quantity));
    await reference.update({ quantity: 77_777 });
    await expect(stock).toHaveText('77,777');
    await reference.update({ quantity: product?.quantity ?? 0 });
    await expect(stock).toHaveText(String(product?.quantity));
  });

  await test.step('offline, a banner shows and the models stay; online again, the banner goes', async () => {
    const old = models(page).getByText('Prices and stock are not up to date.');
    await setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(modelCards(page).getByText('$')).toHaveCount(6);
    await expect(old).toBeVisible();
    await expectNoViolation(page, { sizes: [phone, desktop] });
    await setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(old).toBeHidden();
  });

  await expectFits(page, [320, 390, 820, 2560, 1280]);
  await clickTo(relatedContents(page).getByRole('link').first(), contents.docs[0]?.get('navigate'));
  await page.goBack();
  // The name's link covers the picture.
  await modelCards(page)
    .first()
    .click({ position: { x: 50, y: 50 } });
  await expect(page).toHaveURL(`/models/${six[0]?._id}`);
});

test('given chosen models, the open page, its carousel and the footer show these in their order, without one that is deleted, and the first six when none is left', async ({
  page,
  firestore,
  chooseModels,
}) => {
  const [estate, sedan] = [PRODUCTS[12], PRODUCTS[2]];
  if (!estate || !sedan) throw new Error('The seed has fewer than 13 products');
  const name = 'Chosen and deleted';
  const car = firestore.collection('products').doc();
  await car.set({ ...buildStoredProduct({ name }), createdAt: new Date() });
  const expectShown = async (names: string[]) => {
    await expect(cardNames(page)).toHaveText(names);
    await expect(footerModels(page).getByRole('link')).toHaveText(names);
    for (const shown of names)
      await expect(carousel(page).locator('figure').filter({ hasText: shown })).not.toHaveCount(0);
  };

  await openLiveHome(page);
  await expectShown(namesOf(six));
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
  await expect(carousel(page).getByRole('button', { name: /Go to slide/ })).toHaveCount(3);

  await car.delete();
  await expectShown([estate.name, sedan.name]);
  await chooseModels(['deleted', 'deleted-too']);
  await expectShown(namesOf(six));
});

test('given no products and no contents, the home page says so, and shows products without a reload when they are added', async ({
  page,
  firestore,
}) => {
  const { docs: documents } = await firestore.collection('products').get();
  await bulkWrite(firestore, documents, (batch, { ref }) => batch.delete(ref));
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Models' });
  await page.route('**/models/home.json', (route) => route.fulfill({ json: { models: [], contents: [] } }));
  try {
    await page.goto('/');
    await beginUse(page);
    await expect(models(page).getByText('No models yet')).toBeVisible();
    await expect(carousel(page).getByText('The next models are on their way to the showroom.')).toBeVisible();
    await expect(relatedContents(page).getByText('Nothing to read here yet')).toBeVisible();
    await expect(footer.getByText('No models yet.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expectNoViolation(page, { sizes: [desktop, phone] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  } finally {
    await bulkWrite(firestore, documents, (batch, document) => batch.set(document.ref, document.data()));
  }
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await expect(footer.getByRole('listitem')).toHaveCount(6);
});

test('given an unreachable database, the page is as the CDN has it, also for a person who comes from another page, and Retry makes it live', async ({
  page,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  await page.route('**:8080/**', (route) => route.abort());
  await openStarted(page, '/about');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Meridian/ })
    .click();
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
  await page.reload();
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await expect(modelCards(page).first()).toContainText('$64,900');
  await beginUse(page);
  const note = models(page).getByRole('status').filter({ hasText: 'Prices and stock are not up to date.' });
  await expect(note).toBeVisible();
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('button', { name: 'Pause the carousel' })).toBeVisible();
  await expect(footerModels(page).getByRole('listitem')).toHaveCount(6);
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
  await pressWhenBack('**:8080/**', note.getByRole('button', { name: 'Retry' }));
  await expect(note).toBeHidden();
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
});

test('given that the CDN does not answer, and neither the script of the live lists nor the database, the page waits, says so, and Retry brings the cars and the related contents', async ({
  page,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  expectConsole(missingScriptErrors);
  await page.route('**/models/home.json', (route) => route.abort());
  const fail = await holdRequests(page, '**/assets/live-storefront-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(carousel(page).getByRole('status')).toHaveText('Processing....');
  await expectNoViolation(page, { sizes: [phone, desktop] });
  fail();
  const retry = models(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expectNoViolation(page, { sizes: [phone, desktop] });
  await page.route('**:8080/**', (route) => route.abort());
  await page.unroute('**/assets/live-storefront-*.js');
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(retry).toBeVisible();
  await pressWhenBack('**:8080/**', retry);
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await pressWhenBack('**/models/home.json', relatedContents(page).getByRole('button', { name: 'Retry' }));
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
});

/** Where the car begins in the picture of the award, as it is drawn. */
const CAR_FROM = 900 / 2400;

/** The space between the texts of the top and the car, whose whole picture is shown at the right end of its box. */
const heroGap = (page: Page) =>
  page.evaluate((from) => {
    const picture = document.querySelector<HTMLImageElement>('main picture img');
    const words = document.querySelector('main h1')?.parentElement;
    if (!picture || !words) throw new Error('The page has no hero');
    const { right, width, height } = picture.getBoundingClientRect();
    const range = document.createRange();
    const ends = [...words.querySelectorAll('h1, p')].map((text) => {
      range.selectNodeContents(text);
      return range.getBoundingClientRect().right;
    });
    return right - Math.min(width, (height * 2400) / 1350) * (1 - from) - Math.max(...ends);
  }, CAR_FROM);

test('signed in, mark and photo are whole at 320, 360 and 375 px; from 1024 px on no text of the top lies over the car', async ({
  page,
}) => {
  const person = await createUser();
  await auth.updateUser(person.uid, { photoURL: `${SITE}/pictures/avatar.svg` });
  await restoreSession(page, person);
  await page.goto('/');
  const header = page.getByRole('banner');
  const mark = header.getByRole('link', { name: 'Meridian, home' });
  const photo = header.getByRole('img', { name: person.email });
  for (const width of [320, 360, 375]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(photo).toBeInViewport({ ratio: 1 });
    expect((await photo.boundingBox())?.width, `${width} px`).toBe(40);
    for (const part of [mark, mark.locator('svg')])
      expect((await part.boundingBox())?.width, `${width} px`).toBeGreaterThanOrEqual(28);
  }
  for (const width of [1024, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heroGap(page), `${width} px`).toBeGreaterThan(0);
  }
});
