import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { expectFits, expectStarted, markDocument } from '../public/storefront-steps.ts';
import { expectNoViolationHere, phone } from '../support/axe-steps.ts';
import { watchReads } from '../support/billed-reads.ts';
import { bulkWrite } from '../support/bulk-write.ts';
import { functionsDatabase } from '../support/database.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { clickTo, enter, expectAfterAWhile, nextPage, pageTitle, previousPage } from '../support/steps.ts';

interface Cars {
  /** No other car has a name that begins like this. */
  name: string;
  ids: string[];
  label: (index: number) => string;
}

/** 30 cars for all tests of a worker; each is dearer than the one before, and every third is out of stock. */
const test = base.extend<object, { cars: Cars }>({
  cars: [
    async ({}, use) => {
      const { firestore } = functionsDatabase;
      // Without digits, which the searches for a number would find.
      const name = `T${randomUUID()
        .slice(0, 8)
        .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
      const label = (index: number) => `${name} ${String(index).padStart(2, '0')}`;
      const indexes = Array.from({ length: 30 }, (_, index) => index);
      const ids = indexes.map((index) => `${name}-${index}`);
      const product = (index: number) => firestore.doc(`products/${ids[index]}`);
      await bulkWrite(firestore, indexes, (batch, index) =>
        batch.set(product(index), {
          ...buildStoredProduct({ name: label(index), price: 50_000 + index, quantity: index % 3 }),
          createdAt: Timestamp.now(),
        }),
      );
      await use({ name, ids, label });
      await bulkWrite(firestore, indexes, (batch, index) => batch.delete(product(index)));
    },
    { scope: 'worker' },
  ],
});

test.use({ withFunctions: true });

const cards = (page: Page) => page.getByRole('list', { name: 'Cars' }).getByRole('listitem');
const names = (page: Page) => cards(page).getByRole('heading');
const search = (page: Page) => page.getByLabel('Search');
const chip = (page: Page, kind: string, name: string) =>
  page.getByRole('list', { name: kind }).getByRole('link', { name, exact: true });
/** '7 of 28 cars': how many match, and how many there are. Other tests add and delete cars meanwhile. */
const total = (page: Page) => page.getByText(/^[\d,]+\+?( of [\d,]+)? cars?$/);
const seeded = new Set(PRODUCTS.map(({ name }) => name));
const shownOfSeed = async (page: Page) =>
  (await names(page).allTextContents()).filter((name) => seeded.has(name)).toSorted();
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label }).selectOption(option);

async function open(page: Page, address: string): Promise<() => Promise<void>> {
  await page.goto(address);
  await expectStarted(page);
  return markDocument(page);
}

test('the links lead through the pages, and Back, focus, title and live prices follow', async ({
  page,
  cars,
  firestore,
}) => {
  const { name, ids, label } = cars;
  const expectSameDocument = await open(page, `/models?q=${name}&sort=model`);
  await expect(names(page)).toHaveText(Array.from({ length: 24 }, (_, index) => label(index)));
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await nextPage(page).click();
  await expect(names(page)).toHaveText(Array.from({ length: 6 }, (_, index) => label(24 + index)));
  await expect(page).toHaveURL(`/models?q=${name}&sort=model&page=2`);
  await expect(page).toHaveTitle('Models, page 2 | Meridian');
  await expect(page.getByRole('heading', { name: 'Cars, page 2' })).toBeFocused();
  await expect(page.getByRole('status').getByText('6 cars are shown')).toBeAttached();
  await expect(page.getByRole('status').filter({ has: total(page) })).toContainText(/^30 of [\d,]+ cars/);
  expect(await page.evaluate('scrollY')).toBe(0);
  await previousPage(page).click();
  await expect(names(page).first()).toHaveText(label(0));
  await page.goBack();
  await expect(names(page).first()).toHaveText(label(24));
  await previousPage(page).press('Enter');
  await expect(names(page)).toHaveCount(24);
  await expectSameDocument();

  await firestore.doc(`products/${ids[2]}`).update({ price: 61_234, quantity: 9 });
  await expect(cards(page).nth(2)).toContainText('$61,234');
  await expect(cards(page).nth(2)).toContainText('Stock9');
  await firestore.doc(`products/${ids[2]}`).update({ price: 50_002, quantity: 2 });
});

test('a person finds cars by any word, by filters, an order and chips, which stand in the address, take effect at once and can be taken back', async ({
  page,
  cars,
}) => {
  const { name, label } = cars;
  const dearest = [label(6), label(3), label(0)];
  const [from, to] = [page.getByLabel('Price from'), page.getByLabel('Price to')];

  const expectSameDocument = await open(page, '/models?sort=model&page=2&after=WyJn');
  await test.step('given a link to a page whose beginning is not there, it says so and puts the address right', async () => {
    await expect(page).toHaveURL('/models?sort=model');
    await expect(page.getByText('What stood before this page is not there any more.')).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
  });

  await choose(page, 'Sort', 'Our line-up');
  await expect(page).toHaveURL('/models');
  await expect(total(page)).toHaveText(/^[\d,]+ cars$/);
  await test.step('the key / leads to the search; any words are found and marked, and Back leads to the whole list, not through what was typed on the way', async () => {
    // The footer may be hydrated before the search field, which listens to the key.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(search(page)).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.type(`07 nörd ${name.toLowerCase()}`);
    await expect(names(page)).toHaveText([label(7)]);
    await expect(cards(page).locator('mark')).toHaveText([name, '07', 'Nord']);
    await expect(page).toHaveURL(`/models?q=07+n%C3%B6rd+${name.toLowerCase()}`);
    await expect(search(page)).toBeFocused();
    await search(page).fill('nobody');
    await expect(page.getByText('none has “nobody”.')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/models');
  });

  await test.step('filters and order', async () => {
    await search(page).fill(name);
    await expect(names(page).first()).toHaveText(label(0));
    await choose(page, 'Availability', 'Out of stock');
    await expect(cards(page)).toHaveCount(10);
    await choose(page, 'Sort', 'Price, highest first');
    await expect(names(page).first()).toHaveText(label(27));
    await enter(to, '$50,006');
    await expect(names(page)).toHaveText(dearest);
    await expect(page).toHaveURL(`/models?q=${name}&stock=out&max=50006&sort=price&dir=desc`);
    await enter(from, '60000');
    await expect(page.getByText("'Price from' is above 'Price to'.").first()).toBeVisible();
    await expect(page.getByText('No car matches')).toBeVisible();
    await expectNoViolationHere(page);
    await page.goBack();
    await expect(names(page)).toHaveText(dearest);
    await expect(from).toHaveValue('');
    await clickTo(page.getByRole('link', { name: 'Clear filters' }), '/models?sort=price&dir=desc');
    await expect(cards(page)).toHaveCount(24);
    await choose(page, 'Sort', 'Our line-up');
  });

  await test.step('given a word that is typed with pauses, it finds what none of its beginnings does', async () => {
    await search(page).fill('su');
    await expect(page).toHaveURL('/models?q=su');
    await expect.poll(() => shownOfSeed(page)).toEqual([]);
    await search(page).fill('suv');
    await expect.poll(() => shownOfSeed(page)).toContain('Zenith');
  });
  await test.step('given a chip that is pressed, its words are in the search; line-up.test.ts has the words', async () => {
    await expect(chip(page, 'Body', 'SUV')).toHaveAttribute('aria-current', 'true');
    await chip(page, 'Colour', 'Blue').press('Enter');
    await expect(chip(page, 'Colour', 'Blue')).toBeFocused();
    await expect(search(page)).toHaveValue('suv blue');
    await expect.poll(() => shownOfSeed(page)).toEqual(['Zenith']);
    // What is still being typed stays.
    await search(page).fill('zenith');
    await clickTo(chip(page, 'Seats', '7 seats'), '/models?q=zenith+seven+seats');
    await expect.poll(() => shownOfSeed(page)).toEqual(['Zenith']);
  });
  await expectSameDocument();
});

test('given 390, 820 and 1440 px, the line-up fits the window, and on a phone the filters are folded and chips of every kind in sight', async ({
  page,
  cars,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/models?q=${cars.name}+red&stock=in`);
  for (const [kind, name] of [
    ['Body', 'SUV'],
    ['Seats', '7 seats'],
    // The one that the link asks for.
    ['Colour', 'Red'],
  ] as const)
    await expect(chip(page, kind, name)).toBeInViewport({ ratio: 1 });
  await clickTo(chip(page, 'Colour', 'Red'), `/models?q=${cars.name}&stock=in`);
  const filters = page.locator('summary').filter({ hasText: 'Filters' });
  await expect(filters).toHaveText('Filters1 active');
  await expect(page.getByLabel('Price to')).toBeHidden();
  await filters.press('Enter');
  await expect(page.getByLabel('Price to')).toBeVisible();
  await test.step('the answer is in sight while the filters are open, and where there is none, what each filter takes away', async () => {
    const answer = page.getByRole('button', { name: /^Show .*cars?$/ });
    await expect(answer).toHaveText('Show 20 cars');
    await choose(page, 'Range from', '500 km');
    await expect(answer).toHaveText('Show 0 cars');
    await expect(answer).toBeInViewport({ ratio: 1 });
    await answer.click();
    await expect(page.getByLabel('Price to')).toBeHidden();
    const way = page.getByRole('link', { name: 'Without “from 500 km”' });
    await expect(way).toHaveText('Without “from 500 km”: 20 cars');
    await expect(way).toBeInViewport({ ratio: 1 });
    await clickTo(way, `/models?q=${cars.name}&stock=in`);
    await expect(cards(page)).toHaveCount(20);
    await expect(page.getByRole('heading', { name: 'Cars', exact: true })).toBeFocused();
    await filters.press('Enter');
  });
  await choose(page, 'Availability', 'Any');
  await expect(cards(page)).toHaveCount(24);
  await expectNoViolationHere(page, { width: 820, height: 1180 });
  for (const width of [390, 820, 1440]) {
    await expectFits(page, [width]);
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(width === 390 ? 2 : 3);
    // Of 24 cars a phone has no more than eight windows.
    if (width === 390) expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(8 * 844);
  }
  await expect(filters).toBeHidden();
  await expect(page.getByLabel('Price to')).toBeVisible();
});

test('given a link from another page, the cars are read from Firestore, and places hold their space meanwhile', async ({
  page,
  cars,
  setOffline,
}) => {
  const release = await holdRequests(page, '**/assets/live-line-up-*.js');
  // A view that waits for four seconds asks for its own document, whose cars would come instead.
  const releaseDocument = await holdRequests(page, '**/models');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/live-line-up-') && asked.push(request.url()));
  await watchReads(page);
  const expectSameDocument = await open(page, '/about');
  const models = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Models' });
  expect(asked).toEqual([]);
  await models.hover();
  await expect.poll(() => asked).toHaveLength(1);
  await models.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Cars' })).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveTitle('Models | Meridian');
  await expectNoViolationHere(page, phone);
  const last = cards(page).nth(23);
  // In the page, wherever it is scrolled to.
  const topOfLast = () => last.evaluate((card) => card.getBoundingClientRect().top + scrollY);
  const place = await topOfLast();
  release();
  releaseDocument();
  await expect(names(page)).toHaveCount(24);
  // Each row of places was 40 px lower than its cards.
  await expect.poll(async () => Math.abs((await topOfLast()) - place)).toBeLessThan(60);
  // One more than is shown, which says whether a page follows, and the number of all, which other tests change.
  await expect.poll(() => page.evaluate(() => new Set(window.delivered).size)).toBe(26);

  // On the way back the cars come after the router has scrolled, and the page before is shorter.
  await search(page).fill(cars.name);
  await expect(names(page).last()).toHaveText(cars.label(23));
  await nextPage(page).click({ trial: true });
  const left = await page.evaluate('scrollY');
  await nextPage(page).click();
  await expect(names(page)).toHaveCount(6);
  await page.goBack();
  await expect(names(page)).toHaveCount(24);
  await expect.poll(() => page.evaluate('scrollY')).toBe(left);

  await setOffline(true);
  await expect(status(page, 'Prices and stock are not up to date.')).toBeVisible();
  await expectSameDocument();
});

test('given a Firestore that does not answer, the list says that it is being read, keeps what it showed last, and then has the cars of its own page', async ({
  page,
}) => {
  await page.clock.install();
  const expectSameDocument = await open(page, '/models');
  await holdRequests(page, '**:8080/**');
  const release = await holdRequests(page, '**/models?*');
  await clickTo(chip(page, 'Body', 'SUV'), '/models?q=suv');
  await expect(status(page, 'Reading the cars…')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  release();
  await expect.poll(() => shownOfSeed(page)).toContain('Zenith');
  await expect(total(page)).toHaveText(/^\d+ of [\d,]+ cars$/);
  await expect(status(page, 'Reading the cars…')).toHaveCount(0);
  const suvs = await shownOfSeed(page);
  const releaseNext = await holdRequests(page, '**/models?*');
  await search(page).fill('solis');
  await expect(status(page, 'Reading the cars…')).toBeVisible();
  expect(await shownOfSeed(page)).toEqual(suvs);
  await expectAfterAWhile(status(page, 'Prices and stock are not up to date.'));
  expect(await shownOfSeed(page)).toEqual(suvs);
  releaseNext();
  const solis = PRODUCTS.map(({ name }) => name).filter((name) => name.startsWith('Solis'));
  await expect.poll(() => shownOfSeed(page)).toEqual(solis.toSorted());
  await expectSameDocument();
});

// site-line-up.test.ts follows the links between the pages.
test('without JavaScript, links and the form lead through the line-up, with prices and stock, to a car, in each colour and at night, and on', async ({
  withoutScript: page,
  cars,
}) => {
  const { name, label } = cars;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/models?q=suv');
  await expect(total(page)).toBeVisible();
  await clickTo(chip(page, 'Seats', '7 seats'), '/models?q=suv+seven+seats');
  expect(await shownOfSeed(page)).toEqual(['Zenith']);
  await search(page).fill(`nord 28 ${name}`);
  await page.getByText('Filters', { exact: true }).click();
  await choose(page, 'Availability', 'In stock');
  await choose(page, 'Sort', 'Price, highest first');
  await page.getByLabel('Price from').fill('50025');
  await page.getByRole('button', { name: 'Show cars' }).click();
  await expect(page).toHaveURL(`/models?q=nord+28+${name}&stock=in&min=50025&sort=price&dir=desc`);
  await expect(names(page)).toHaveText([label(28)]);
  await expect(cards(page).locator('mark')).toHaveText([name, '28', 'Nord']);

  await clickTo(page.getByRole('main').getByRole('link', { name: label(28), exact: true }), /\/models\/[^?]+$/);
  const top = page.getByRole('article');
  const heading = pageTitle(page);
  const picture = (seen: string) =>
    top.getByRole('img').and(page.getByAltText(`${label(28)} ${seen}`, { exact: true }));
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(top).toContainText('$50,028');
  await clickTo(top.getByRole('group', { name: 'Colour' }).getByRole('link', { name: 'Glacier' }), /\?colour=glacier$/);
  await expect(picture('in Glacier, from the front')).toBeInViewport({ ratio: 0.5 });
  await expect(top.getByRole('link', { name: 'Ask about this car' })).toHaveAttribute('href', /&colour=glacier$/);
  await page.getByRole('list', { name: 'Views' }).getByRole('link', { name: 'Night' }).click();
  await expect(picture('in Glacier, at night')).toBeInViewport({ ratio: 0.5 });
  await expect(picture('in Glacier, from the front')).not.toBeInViewport({ ratio: 0.5 });
  const next = page.getByRole('region', { name: 'Further models' }).getByRole('heading', { level: 3 }).first();
  const further = (await next.textContent()) ?? '';
  await next.getByRole('link').click();
  await expect(heading).toHaveText(further);
});
