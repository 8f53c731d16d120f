import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { notFoundErrors } from '../public/public-pages.ts';
import {
  beginUse,
  expectFits,
  expectFooterModels,
  expectIdle,
  expectStarted,
  footerModels,
  markDocument,
  openStarted,
} from '../public/storefront-steps.ts';
import { desktop, expectNoViolation } from '../support/axe-steps.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { press } from '../support/keyboard-steps.ts';
import { holdRequests, networkErrors, pressWhenBack } from '../support/network.ts';
import { clickTo, expectFocusedTitle, goInApp, keyTo } from '../support/steps.ts';
import { uniqueName } from '../support/stock-steps.ts';

const [, second] = PRODUCTS;
const GONE = 'This car is no longer in the line-up.';
const OFFER = '$61,250 Before tax and delivery 9 available';
const NOT_UP_TO_DATE = 'Price and stock are not up to date.';

/** A car of the test's own, of which there are no versions: the newest, so that the oldest three follow it. */
const test = base.extend<{ car: { id: string; name: string } }>({
  car: async ({ firestore }, use) => {
    const reference = firestore.collection('products').doc();
    const stored = buildStoredProduct({
      name: `${uniqueName()} Zenith & Sons`,
      price: 61_250,
      quantity: 9,
      description: `A car of the test.\n${'It has much to say about itself. '.repeat(8)}And an end.`,
      specification: 'Range: 612 km\nSeats: 7\nColour: Glacier',
    });
    await reference.create({ ...stored, createdAt: new Date() });
    await use({ id: reference.id, name: stored.name });
    await firestore.recursiveDelete(reference);
  },
});

test.use({ withFunctions: true });

const top = (page: Page) => page.getByRole('main').getByRole('article');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The pictures of the stage, of which one is in sight. */
const pictures = (page: Page) => top(page).getByRole('img');
const side = (page: Page, name: string, colour: string) =>
  pictures(page).and(page.getByAltText(`${name} in ${colour}, from the side`, { exact: true }));
const viewsOf = (page: Page) => page.getByRole('list', { name: 'Views' });
const COLOURS = ['Glacier', 'Graphite', 'Copper', 'Midnight', 'Fern', 'Crimson'];
const VIEWS = ['Side', 'Front', 'Rear', 'Night'];
const further = (page: Page) => page.getByRole('region', { name: 'Further models' });

/** Opens the page of a car, and waits until it listens to Firestore. */
async function openLive(page: Page, id: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/Listen/channel') && response.ok());
  await page.goto(`/models/${id}`);
  await beginUse(page);
  await answered;
}

test('a change of price and stock shows on the open page, which fits every window; a deleted car says so and can still be read', async ({
  page,
  car,
  firestore,
}) => {
  const reference = firestore.doc(`products/${car.id}`);
  await openLive(page, car.id);
  await expect(top(page)).toContainText(OFFER);
  await expectNoViolation(page, {
    sizes: [{ width: 390, height: 844 }, { width: 820, height: 1180 }, desktop],
    bestPractice: true,
  });
  for (const [change, shown] of [
    [{ quantity: 1 }, '$61,250 Before tax and delivery The last one'],
    [{ quantity: 0, price: 59_900.5 }, '$59,900.50 Before tax and delivery Out of stock'],
  ] as const) {
    await reference.update(change);
    await expect(top(page)).toContainText(shown);
  }
  await expect(top(page).getByRole('link', { name: 'Ask about the next delivery' })).toBeVisible();

  // A name without a space is as wide as it is long.
  const long = 'W'.repeat(120);
  await reference.update({ name: long, supplier: 'S'.repeat(120) });
  await expect(title(page)).toHaveText(long);
  await expectFits(page, [320, 390, 820, 1440, 2560]);

  await reference.delete();
  await expect(top(page).getByRole('status')).toHaveText(GONE);
  expect((await page.request.get(`/models/${car.id}`)).status()).toBe(404);
  await expect(title(page)).toHaveText(long);
  await expect(top(page)).toContainText('And an end.');
  await expect(top(page)).not.toContainText('$');
  // What shows the car is left, and nothing that leads on with it.
  await expect(top(page).getByRole('link', { name: /^(Ask|Restock|Delivery|Compare)/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Specification' })).toContainText('612 km');
  await expectNoViolation(page, { bestPractice: true });
});

test('the page leads to Contact with the title filled in, to stock and to further cars, without a page load', async ({
  page,
  car,
}) => {
  await openStarted(page, `/models/${car.id}`);
  for (const [name, path] of [
    ['Restock', 'updateitem'],
    ['Delivery', 'delivery'],
  ] as const)
    await expect(top(page).getByRole('link', { name })).toHaveAttribute('href', `/manageitems/${path}/${car.id}`);

  const expectSameDocument = await markDocument(page);
  await press(page, top(page).getByRole('link', { name: 'Ask about this car' }));
  await expect(page.getByRole('form', { name: 'Contact' }).getByLabel('Title')).toHaveValue(car.name);
  await expect(page).toHaveURL(`/contact?${new URLSearchParams({ title: car.name, car: car.id, colour: 'glacier' })}`);
  await page.goBack();
  await expect(title(page)).toHaveText(car.name);

  await press(page, further(page).getByRole('link', { name: second?.name ?? '', exact: true }));
  await expectFocusedTitle(page, second?.name ?? '');
  await expect(page).toHaveURL(`/models/${second?._id}`);
  await expect(page).toHaveTitle(`${second?.name} | Meridian`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/models/${second?._id}$`));
  await expect(page.locator('[aria-live]', { hasText: `${second?.name} | Meridian` })).toHaveCount(1);
  await expect(top(page)).toContainText('$');
  await expect(further(page).getByRole('heading', { level: 3 })).toHaveText([
    'Solis Executive',
    'Solis Long Range',
    'Solis S',
  ]);
  await expectSameDocument();
});

test("given a car of the site's own pictures, it is shown in each colour, from all sides and enlarged", async ({
  page,
  car,
}) => {
  const swatch = (name: string) => top(page).getByRole('link', { name, exact: true });
  const expectChosen = (name: string) => expect(swatch(name)).toHaveAttribute('aria-current', 'true');
  const isShown = (index: number) => expect(pictures(page).nth(index)).toBeInViewport({ ratio: 0.6 });
  await page.goto('/about');
  await openStarted(page, `/models/${car.id}`);

  await test.step('a colour replaces the address, is that of the specification, and a link with it opens with it', async () => {
    const definitions = page.getByRole('region', { name: 'Specification' }).getByRole('definition');
    await expectChosen('Glacier');
    await expect(top(page)).toContainText('9 available in Glacier, other colours to order');
    await expect(definitions.last()).toHaveText('Glacier');
    await clickTo(top(page).getByText('Fern', { exact: true }), `/models/${car.id}?colour=fern`);
    await expectChosen('Fern');
    await expect(top(page)).toContainText('Fern to order, 9 available in Glacier');
    await expect(definitions.last()).toHaveText('Fern');
    await expect(side(page, car.name, 'Fern')).toHaveAttribute('src', '/cars/sedan-fern.svg');
    await expect(top(page).getByRole('link', { name: 'Ask about this car' })).toHaveAttribute('href', /&colour=fern$/);
    await press(page, swatch('Crimson'));
    await expect(page).toHaveURL(`/models/${car.id}?colour=crimson`);
    await expect(swatch('Crimson')).toBeFocused();
    await page.reload();
    await expectStarted(page);
    await expectChosen('Crimson');
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await openStarted(page, `/models/${car.id}`);
  });

  await test.step('a view comes into sight; at night all of the stage is dark, and a colour leads back to the side', async () => {
    const ink = () => title(page).evaluate((heading) => getComputedStyle(heading).color);
    const byDay = await ink();
    await isShown(0);
    for (const [index, name] of VIEWS.entries()) {
      await viewsOf(page).getByRole('link', { name }).click();
      await isShown(index);
      await expect(viewsOf(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    }
    await expect(pictures(page).nth(3)).toHaveAttribute('src', '/cars/sedan-wide.svg');
    expect(await ink()).not.toBe(byDay);
    await top(page).getByText('Copper', { exact: true }).click();
    await isShown(0);
    await expect.poll(ink).toBe(byDay);
    await expect(pictures(page)).toHaveCount(4);
    await expect(pictures(page).nth(2)).toHaveAttribute('src', '/cars/sedan-copper-rear.svg');
  });

  await test.step("a press enlarges it; the browser's own means and a button zoom it; Escape gives the focus back", async () => {
    const enlarge = top(page).getByRole('link', { name: /^Enlarge: / });
    // The pictures that are not in sight have no link of their own.
    await expect(enlarge).toHaveCount(1);
    await press(page, enlarge);
    const dialog = page.getByRole('dialog', { name: `${car.name} in Copper, from the side` });
    const shown = dialog.getByRole('img');
    const box = async () => (await shown.boundingBox()) ?? { x: 0, width: 0 };
    const whole = await box();
    expect(whole.width).toBe(page.viewportSize()?.width);
    const cdp = await page.context().newCDPSession(page);
    const pinch = (scaleFactor: number) => cdp.send('Input.synthesizePinchGesture', { x: 300, y: 300, scaleFactor });
    await pinch(2);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
    await pinch(0.25);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await press(page, dialog.getByRole('button', { name: 'Zoom in' }));
    const larger = await box();
    expect(larger.width).toBeGreaterThan(whole.width * 2);
    expect(Math.round(larger.x + larger.width / 2)).toBe(Math.round(whole.width / 2));
    await page.mouse.move(300, 300);
    await page.mouse.wheel(200, 0);
    await expect.poll(async () => (await box()).x).toBeLessThan(larger.x);
    await expectNoViolation(page, { sizes: [{ width: 390, height: 844 }, desktop], bestPractice: true });
    await press(page, dialog.getByRole('button', { name: 'Zoom out' }));
    await expect.poll(async () => (await box()).width).toBe(page.viewportSize()?.width);
    await page.keyboard.press('Escape');
    // Closed, the dialog is out of sight at once, and out of the page a moment later.
    await expect(page.locator('dialog[aria-label*="in Copper"]')).toHaveCount(0);
    await expect(enlarge).toBeFocused();
  });

  await test.step('its buttons lead to the other views, and closed, the stage shows the last of them', async () => {
    await page.keyboard.press('Enter');
    for (const [view, seen] of [
      ['Night', /at night$/],
      ['Rear', /from the rear$/],
    ] as const) {
      await page.getByRole('dialog').getByRole('link', { name: view }).click();
      await expect(page.getByRole('dialog', { name: seen })).toBeVisible();
    }
    await keyTo('Escape', top(page).getByRole('link', { name: /^Enlarge: .* from the rear$/ }));
    await isShown(2);
  });
});

test('given a press on a card, its picture is carried to the stage; with reduced motion none is', async ({
  page,
  car,
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
  for (const [reducedMotion, carried] of [
    ['no-preference', [`car-${car.id}`]],
    ['reduce', []],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await openStarted(page, `/models?q=${encodeURIComponent(car.name)}`);
    await page.getByRole('main').getByRole('link', { name: car.name, exact: true }).click();
    await expectFocusedTitle(page, car.name);
    expect((await page.evaluate('window.carried')) ?? [], reducedMotion).toEqual(carried);
  }
});

test('given an unknown id, the 404 page shows, also without a page load, and its footer leads to a car', async ({
  page,
  expectConsole,
}) => {
  expectConsole(notFoundErrors);
  expect((await page.goto('/models/%3Cb%3E'))?.status()).toBe(404);
  await expectFooterModels(page);
  await expect(title(page)).toHaveText('Page not Found');
  const link = footerModels(page).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(title(page)).toHaveText(name);
  await goInApp(page, '/models/no-such-car');
  await expect(title(page)).toHaveText('Page not Found');
  await expect(page).toHaveTitle('Page not Found | Meridian');
});

test('given an unreachable Firestore, what the page shows stays and is said to be old, and Retry brings the newest', async ({
  page,
  car,
  firestore,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  await page.route('**:8080/**', (route) => route.abort());
  await page.goto(`/models/${car.id}`);
  await beginUse(page);
  await expect(top(page)).toContainText(NOT_UP_TO_DATE);
  await expect(top(page)).toContainText(OFFER);
  await expect(further(page).getByRole('listitem')).toHaveCount(3);
  await firestore.doc(`products/${car.id}`).update({ quantity: 0 });
  // What keeps the focus is loaded then.
  await expectIdle(page);
  await pressWhenBack('**:8080/**', top(page).getByRole('button', { name: 'Retry' }));
  await expect(top(page)).toContainText('Out of stock', { timeout: 20_000 });
  await expect(top(page)).not.toContainText(NOT_UP_TO_DATE);
  await expect(title(page)).toBeFocused();
});

test('given a followed link to a car that cannot be read, the focus is on the heading, before Retry and when the car has come', async ({
  page,
  car,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  await openStarted(page, '/about');
  for (const address of ['**:8080/**', `**/models/${car.id}`]) await page.route(address, (route) => route.abort());
  await goInApp(page, `/models/${car.id}`);
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(title(page)).toBeFocused();
  await pressWhenBack('**:8080/**', retry);
  await expectFocusedTitle(page, car.name);
});

test('given a car of the line-up and an unreachable Firestore, its page shows what the card said, without the footer, then what its own document says', async ({
  page,
  car,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.route('**:8080/**', (route) => route.abort());
  const release = await holdRequests(page, `**/models/${car.id}`);
  await openStarted(page, `/models?q=${encodeURIComponent(car.name)}`);
  await page.getByRole('link', { name: car.name, exact: true }).click();
  await expect(title(page)).toHaveText(car.name);
  await expect(top(page)).toContainText(OFFER);
  await expect(top(page).locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  await expect(top(page)).not.toContainText('A car of the test.');
  await expect(top(page)).toContainText('This car cannot be shown in full right now.');
  release();
  await expect(top(page)).toContainText('And an end.');
  await expect(top(page)).toContainText(NOT_UP_TO_DATE);
  await expect(page.getByRole('region', { name: 'Specification' })).toContainText('612 km');
  await expect(title(page)).toBeFocused();
});

test('given a Firestore that does not answer, a followed link to a car leads to it within seconds, and the footer is out of sight meanwhile', async ({
  page,
  car,
}) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await openStarted(page, '/about');
  await holdRequests(page, '**:8080/**');
  await goInApp(page, `/models/${car.id}`);
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  await expect(title(page)).toHaveText(car.name, { timeout: 8_000 });
  await expect(top(page)).toContainText(OFFER);
  await expect(further(page).getByRole('listitem')).toHaveCount(3);
});

test('in a window of 1366 x 650 the headlamps shine at night', async ({ page }) => {
  const gv80 = PRODUCTS.find(({ name }) => name === 'GV80');
  await page.setViewportSize({ width: 1366, height: 650 });
  await openStarted(page, `/models/${gv80?._id}`);
  await viewsOf(page).getByRole('link', { name: 'Night' }).click();
  const night = pictures(page).and(page.getByAltText('GV80 at night'));
  await expect(night).toBeInViewport({ ratio: 0.5 });
  await expect(night).toHaveJSProperty('complete', true);
  // The lamps are from 30.8 to 34 % of the picture, which stands at the right of its box.
  const brightest = async () => {
    const { x, y, width, height } = (await night.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const shown = Math.min(width, height * 2.4);
    const clip = { x: x + width - 0.695 * shown, y, width: 0.04 * shown, height };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return Math.min(...channels.slice(0, 3).map(({ max }) => max));
  };
  await expect.poll(brightest).toBeGreaterThan(200);
});

test('without JavaScript the page of a car is complete, in each colour and from all sides, and leads on', async ({
  withoutScript: page,
  car,
}) => {
  await page.goto(`/models/${car.id}`);
  await expect(title(page)).toHaveText(car.name);
  for (const text of [OFFER, 'A car of the test.', 'And an end.']) await expect(top(page)).toContainText(text);
  await expect(side(page, car.name, 'Glacier')).toBeVisible();
  const specification = page.getByRole('region', { name: 'Specification' });
  await expect(specification.getByRole('definition')).toHaveText(['612 km', '7', 'Glacier']);
  const colours = top(page).getByRole('group', { name: 'Colour' }).getByRole('link');
  await expect(colours).toHaveText(COLOURS);
  await expect(viewsOf(page).getByRole('link')).toHaveText(VIEWS);
  await colours.filter({ hasText: 'Fern' }).click();
  await expect(side(page, car.name, 'Fern')).toBeVisible();
  await expect(top(page).getByRole('link', { name: 'Ask about this car' })).toHaveAttribute('href', /&colour=fern$/);
  await expect(top(page)).toContainText('Fern to order, 9 available in Glacier');
  await viewsOf(page).getByRole('link', { name: 'Rear' }).click();
  await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.5 });
  await expect(pictures(page).first()).not.toBeInViewport({ ratio: 0.5 });
  const heading = further(page).getByRole('heading', { level: 3 }).first();
  const name = (await heading.textContent()) ?? '';
  await heading.getByRole('link').click();
  await expect(title(page)).toHaveText(name);
});
