import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { notFoundErrors } from '../public/public-pages.ts';
import {
  beginUse,
  expectFits,
  expectFooterModels,
  expectIdle,
  markDocument,
  openStarted,
} from '../public/storefront-steps.ts';
import { desktop, expectNoViolation } from '../support/axe-steps.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { expectReadableZoomed, expectTabOrder, press } from '../support/keyboard-steps.ts';
import { holdRequests, networkErrors, pressWhenBack, readPage } from '../support/network.ts';
import { clickTo, expectAfterAWhile, expectFocusedTitle, goInApp, pageTitle } from '../support/steps.ts';
import { uniqueName } from '../support/stock-steps.ts';
import { resize } from '../support/window.ts';

const seeded = (name: string) => {
  const found = PRODUCTS.find((product) => product.name === name);
  if (!found) throw new Error(`The seed lacks ${name}`);
  return found;
};
const GONE = 'This car is no longer in the line-up.';
const OFFER = '$61,250 · 612 km · 7 seats Before sales tax and delivery 9 available';
const NOT_UP_TO_DATE = 'Price and stock are not up to date.';

/** A car of the test's own, of which there are no versions. */
const test = base.extend<{ car: { id: string; name: string } }>({
  car: async ({ firestore }, use) => {
    const stored = buildStoredProduct({
      name: `${uniqueName()} Zenith & Sons`,
      price: 61_250,
      quantity: 9,
      description: `A car of the test.\n${'It has much to say about itself. '.repeat(8)}And an end.`,
      specification: 'Range: 612 km\nSeats: 7\nColour: Glacier',
    });
    const reference = await firestore.collection('products').add({ ...stored, createdAt: new Date() });
    await use({ id: reference.id, name: stored.name });
    await firestore.recursiveDelete(reference);
  },
});

test.use({ withFunctions: true });

const top = (page: Page) => page.getByRole('main').getByRole('article');
/** The pictures of the stage, of which one is in sight. */
const pictures = (page: Page) => top(page).getByRole('list', { name: 'Pictures' }).getByRole('img');
const further = (page: Page) => page.getByRole('region', { name: 'Further models' });

// stage.test.tsx has the views, the night and the enlarged picture, colours.test.ts the colours and their pictures.
test('a colour replaces the address; a change of price and stock shows on the open page, which fits every window and can be used with the keyboard; a deleted car says so and can still be read', async ({
  page,
  car,
  firestore,
}) => {
  const reference = firestore.doc(`products/${car.id}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answered = page.waitForResponse((response) => response.url().includes('/Listen/channel') && response.ok());
  await page.goto(`/models/${car.id}`);
  await beginUse(page);
  await answered;
  await expect(top(page)).toContainText(OFFER);
  // Its name is read first, and of the pictures that in sight.
  await expect(pictures(page)).toHaveCount(1);
  expect(await top(page).ariaSnapshot()).toMatch(/heading .*level=1[\s\S]*list "Pictures"/);
  await expectNoViolation(page, {
    sizes: [{ width: 390, height: 844 }, desktop],
    bestPractice: true,
    dark: true,
  });
  await test.step('a colour replaces the address, is that of the specification, and keeps the focus', async () => {
    const swatch = (name: string) => top(page).getByRole('link', { name, exact: true });
    const definitions = page.getByRole('region', { name: 'Specification' }).getByRole('definition');
    const entries = await page.evaluate<number>('history.length');
    await expect(swatch('Glacier')).toHaveAttribute('aria-current', 'true');
    await expect(definitions.last()).toHaveText('Glacier');
    await clickTo(top(page).getByText('Fern', { exact: true }), `/models/${car.id}?colour=fern`);
    await expect(swatch('Fern')).toHaveAttribute('aria-current', 'true');
    await expect(top(page)).toContainText('Fern to order, 9 available in Glacier');
    await expect(definitions.last()).toHaveText('Fern');
    await expect(pictures(page)).toHaveAttribute('src', '/cars/sedan-fern.webp');
    await expect(top(page).getByRole('link', { name: 'Ask about this car' })).toHaveAttribute('href', /&colour=fern$/);
    await press(page, swatch('Crimson'));
    await expect(page).toHaveURL(`/models/${car.id}?colour=crimson`);
    await expect(swatch('Crimson')).toBeFocused();
    expect(await page.evaluate('history.length')).toBe(entries);
  });
  await test.step('Tab follows reading order; at 320 x 256 px no text is cut and every stop can be seen', async () => {
    await resize(page, { width: 1280, height: 720 });
    await expectTabOrder(page, 'main');
    await expectReadableZoomed(page, 'main');
  });
  await reference.update({ quantity: 0, price: 59_900.5 });
  await expect(top(page)).toContainText('$59,900.50 · 612 km · 7 seats Before sales tax and delivery Out of stock');
  await expect(top(page).getByRole('link', { name: 'Ask about the next delivery' })).toBeVisible();

  // A name without a space is as wide as it is long.
  const long = 'W'.repeat(120);
  await reference.update({ name: long, supplier: 'S'.repeat(120) });
  await expect(pageTitle(page)).toHaveText(long);
  await expectFits(page, [320, 390, 820, 1440, 2560]);

  await reference.delete();
  await expect(top(page).getByRole('status')).toHaveText(GONE);
  expect((await readPage(page.request, `/models/${car.id}`)).status()).toBe(404);
  await expect(pageTitle(page)).toHaveText(long);
  await expect(top(page)).toContainText('And an end.');
  await expect(top(page)).not.toContainText('$');
  // What shows the car is left, and nothing that leads on with it.
  await expect(top(page).getByRole('link', { name: /^(Ask|Restock|Delivery|Compare)/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Specification' })).toContainText('612 km');
});

test('the page leads to Contact with the title filled in, to stock and to further cars, whose pictures are carried to the stage unless motion is reduced, without a page load; of an unknown id the 404 page shows', async ({
  page,
  expectConsole,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const named = [...document.querySelectorAll<HTMLElement>('main [style]')].map(
        ({ style }) => style.viewTransitionName,
      );
      Object.assign(window, { carried: named.filter(Boolean) });
      return start(update);
    };
  });
  const carried = () => page.evaluate('window.carried');
  // A car of the seed has versions, which are the same while other tests add cars.
  const { _id: id } = seeded('Solis');
  await openStarted(page, `/models/${id}`);
  for (const [name, path] of [
    ['Restock', 'updateitem'],
    ['Delivery', 'delivery'],
  ] as const)
    await expect(top(page).getByRole('link', { name })).toHaveAttribute('href', `/manageitems/${path}/${id}`);

  const expectSameDocument = await markDocument(page);
  await press(page, top(page).getByRole('link', { name: 'Ask about this car' }));
  await expect(page.getByRole('form', { name: 'Contact' }).getByLabel('Title')).toHaveValue('Solis');
  await expect(page).toHaveURL(new RegExp(`/contact\\?title=Solis&car=${id}&colour=\\w+$`));
  await page.goBack();
  await expect(pageTitle(page)).toHaveText('Solis');
  const versions = ['Solis Executive', 'Solis Long Range', 'Solis S'];
  await expect(further(page).getByRole('heading', { level: 3 })).toHaveText(versions);
  const { _id, name } = seeded('Solis Executive');
  await press(page, further(page).getByRole('link', { name, exact: true }));
  await expectFocusedTitle(page, name);
  expect(await carried()).toContain(`car-${_id}`);
  await expect(page).toHaveURL(`/models/${_id}`);
  await expect(page).toHaveTitle(`${name} | Meridian`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/models/${_id}$`));
  await expect(page.locator('[aria-live]', { hasText: `${name} | Meridian` })).toHaveCount(1);
  await expect(top(page)).toContainText('$');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate('window.carried = []');
  await further(page).getByRole('link', { name: 'Solis Long Range', exact: true }).click();
  await expectFocusedTitle(page, 'Solis Long Range');
  expect(await carried()).not.toContain(`car-${seeded('Solis Long Range')._id}`);

  await test.step('given an unknown id, also without a page load, the 404 page shows', async () => {
    await goInApp(page, '/models/no-such-car');
    await expect(pageTitle(page)).toHaveText('Page not Found');
    await expect(page).toHaveTitle('Page not Found | Meridian');
    await expectSameDocument();
    expectConsole(notFoundErrors);
    expect((await page.goto('/models/%3Cb%3E'))?.status()).toBe(404);
    await expectFooterModels(page);
    await expect(pageTitle(page)).toHaveText('Page not Found');
  });
});

test('given a car of the line-up and an unreachable Firestore, its page shows what the card said, without the footer, then what its own document says, which is said to be old, and Retry brings the newest', async ({
  page,
  car,
  firestore,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.clock.install();
  await page.route('**:8080/**', (route) => route.abort());
  const release = await holdRequests(page, `**/models/${car.id}`);
  await openStarted(page, `/models?q=${encodeURIComponent(car.name)}`);
  await page.getByRole('link', { name: car.name, exact: true }).click();
  await expect(pageTitle(page)).toHaveText(car.name);
  await expect(top(page)).toContainText(OFFER);
  await expect(top(page).locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  await expect(top(page)).not.toContainText('A car of the test.');
  await expectAfterAWhile(top(page).getByText('This car cannot be shown in full right now.'));
  release();
  await expect(top(page)).toContainText('And an end.');
  await expect(top(page)).toContainText(NOT_UP_TO_DATE);
  await expect(page.getByRole('region', { name: 'Specification' })).toContainText('612 km');
  await expect(further(page).getByRole('listitem')).toHaveCount(3);
  await expect(pageTitle(page)).toBeFocused();
  await firestore.doc(`products/${car.id}`).update({ quantity: 0 });
  // What keeps the focus is loaded then.
  await expectIdle(page);
  await pressWhenBack('**:8080/**', top(page).getByRole('button', { name: 'Retry' }));
  await expect(top(page)).toContainText('Out of stock');
  await expect(top(page)).not.toContainText(NOT_UP_TO_DATE);
  await expect(pageTitle(page)).toBeFocused();
});

test('given a followed link to a car that cannot be read, the focus is on the heading, before Retry and when the car has come', async ({
  page,
  car,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.clock.install();
  await openStarted(page, '/about');
  for (const address of ['**:8080/**', `**/models/${car.id}`]) await page.route(address, (route) => route.abort());
  await goInApp(page, `/models/${car.id}`);
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expectAfterAWhile(retry);
  await expect(pageTitle(page)).toBeFocused();
  await pressWhenBack('**:8080/**', retry);
  await expectFocusedTitle(page, car.name);
});
