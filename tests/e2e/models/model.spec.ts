import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { notFoundErrors } from '../public/public-pages.ts';
import { expectIdle, openIdle, openStarted } from '../public/storefront-steps.ts';
import { desktop, expectNoViolation } from '../support/axe-steps.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { press } from '../support/keyboard-steps.ts';
import { holdRequests, networkErrors, pressWhenBack } from '../support/network.ts';
import { clickTo, expectFocusedTitle, goInApp, keyTo } from '../support/steps.ts';
import { uniqueName } from '../support/stock-steps.ts';

const [first, second] = PRODUCTS;
const GONE = 'This car is no longer in the line-up.';
const OFFER = '$61,250 Before tax and delivery 9 available';
const NOT_UP_TO_DATE = 'Price and stock are not up to date.';

/** A car of the test's own, of which there are no versions: the newest, so that the oldest three follow it. */
const test = base.extend<{ car: { id: string; name: string; description: string } }>({
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
    await use({ id: reference.id, name: stored.name, description: stored.description });
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
  await answered;
}

test('without JavaScript the page of a car is complete', async ({ withoutScript: page, car }) => {
  const answer = await page.goto(`/models/${car.id}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(`${car.name} | Meridian`);
  await expect(title(page)).toHaveText(car.name);
  for (const text of [OFFER, 'A car of the test.', 'And an end.']) await expect(top(page)).toContainText(text);
  await expect(side(page, car.name, 'Glacier')).toBeVisible();
  const specification = page.getByRole('region', { name: 'Specification' });
  await expect(specification.getByRole('term')).toHaveText(['Range', 'Seats', 'Colour']);
  await expect(specification.getByRole('definition')).toHaveText(['612 km', '7', 'Glacier']);
  const colours = top(page).getByRole('group', { name: 'Colour' }).getByRole('link');
  await expect(colours).toHaveText(COLOURS);
  await expect(viewsOf(page).getByRole('link')).toHaveText(VIEWS);
  await expect(top(page).getByRole('link', { name: /^(Ask|Restock|Delivery)/ })).toHaveText([
    'Ask about this car',
    'Restock',
    'Delivery',
  ]);
  await colours.filter({ hasText: 'Fern' }).click();
  await expect(side(page, car.name, 'Fern')).toBeVisible();
  await expect(top(page).getByRole('link', { name: 'Ask about this car' })).toHaveAttribute('href', /&colour=fern$/);
  await expect(top(page)).toContainText('Fern to order, 9 available in Glacier');
  await viewsOf(page).getByRole('link', { name: 'Rear' }).click();
  await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.5 });
  await expect(pictures(page).first()).not.toBeInViewport({ ratio: 0.5 });
  const others = further(page).getByRole('heading', { level: 3 });
  await expect(others).toHaveCount(3);
  // Cars of other tests may be newer.
  const seeded = (await others.allTextContents()).filter((name) => !name.includes('Zenith'));
  expect(seeded).toEqual(PRODUCTS.slice(0, seeded.length).map(({ name }) => name));
  await further(page)
    .getByRole('link', { name: first?.name ?? '', exact: true })
    .click();
  await expect(title(page)).toHaveText(first?.name ?? '');
});

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
  for (const width of [320, 390, 820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }

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

test('the page leads to Contact with the title filled in, to stock and to further cars', async ({ page, car }) => {
  await openIdle(page, `/models/${car.id}`);
  await expect(top(page).getByRole('link', { name: 'Restock' })).toHaveAttribute(
    'href',
    `/manageitems/updateitem/${car.id}`,
  );
  await expect(top(page).getByRole('link', { name: 'Delivery' })).toHaveAttribute(
    'href',
    `/manageitems/delivery/${car.id}`,
  );

  const letter = page.getByRole('form', { name: 'Contact' });
  const ask = () => press(page, top(page).getByRole('link', { name: 'Ask about this car' }));
  await ask();
  await expect(letter.getByLabel('Title')).toHaveValue(car.name);
  await expect(page).toHaveURL(`/contact?${new URLSearchParams({ title: car.name, car: car.id, colour: 'glacier' })}`);
  await page.goBack();
  await expect(title(page)).toHaveText(car.name);
  await page.evaluate('window.sameDocument = true');

  const link = further(page).getByRole('link', { name: second?.name ?? '', exact: true });
  await press(page, link);
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
  expect(await page.evaluate('window.sameDocument')).toBe(true);

  // The title of the first letter was not typed: it makes room, and there is no question.
  await ask();
  await expect(letter.getByLabel('Title')).toHaveValue(second?.name ?? '');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(letter.getByLabel('Title')).toHaveValue(second?.name ?? '');
  expect(questions).toEqual([]);
  // What was typed stays, with the name of the car that is asked about next.
  await letter.getByLabel('Message').fill('Is it there in blue?');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(`${car.name} | Meridian`);
  await ask();
  await expect(letter.getByLabel('Message')).toHaveValue('Is it there in blue?');
  await expect(letter.getByLabel('Title')).toHaveValue(car.name);
});

test("given a car of the site's own pictures, it is shown in each colour, from all sides and enlarged", async ({
  page,
  car,
}) => {
  const swatch = (name: string) => top(page).getByRole('link', { name, exact: true });
  const expectChosen = (name: string) => expect(swatch(name)).toHaveAttribute('aria-current', 'true');
  const isShown = (index: number) => expect(pictures(page).nth(index)).toBeInViewport({ ratio: 0.6 });
  await page.goto('/about');
  await openIdle(page, `/models/${car.id}`);

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
    await expectIdle(page);
    await expectChosen('Crimson');
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await openIdle(page, `/models/${car.id}?colour=pink`);
    await expectChosen('Glacier');
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
    await expect(dialog).toHaveCount(0);
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

test('given a car that its specification has in one colour only, no other one can be chosen, neither by its address', async ({
  page,
  car,
  firestore,
}) => {
  await firestore.doc(`products/${car.id}`).update({ quantity: 1, specification: 'Colour: Glacier only' });
  await openIdle(page, `/models/${car.id}?colour=fern`);
  await expect(top(page)).toContainText('The last one in Glacier only');
  await expect(side(page, car.name, 'Glacier')).toBeVisible();
  await expect(top(page).getByRole('group', { name: 'Colour' })).toHaveCount(0);
  await expect(viewsOf(page).getByRole('link')).toHaveText(VIEWS);
});

test('given a swatch that was pressed before the app has started, it takes effect', async ({ page, car }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(`/models/${car.id}`);
  await top(page).getByText('Fern', { exact: true }).click();
  release();
  await expect(page).toHaveURL(`/models/${car.id}?colour=fern`);
  await expect(side(page, car.name, 'Fern')).toBeVisible();
});

test("given pictures of another address, the stage has neither colours nor views; what cannot be loaded gives way to the card's picture until the browser is online again", async ({
  page,
  car,
  firestore,
  setOffline,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  const [wide, card] = ['https://pictures.example/wide.svg', 'https://pictures.example/card.svg'];
  // Sold out, it is no further model of the pages of other tests.
  await firestore.doc(`products/${car.id}`).update({ img: card, carouselImg: wide, quantity: 0 });
  const drawing = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>' };
  await page.route(card, (route) => route.fulfill(drawing));
  await page.route(wide, (route) => route.abort());
  await openIdle(page, `/models/${car.id}?colour=fern`);
  await expect(pictures(page)).toHaveCount(1);
  await expect(pictures(page)).toHaveAttribute('src', card);
  await expect(top(page).getByRole('group', { name: 'Colour' })).toHaveCount(0);
  await expect(viewsOf(page)).toHaveCount(0);
  await expect(top(page).getByRole('link', { name: 'Ask about the next delivery' })).not.toHaveAttribute(
    'href',
    /colour/,
  );
  await setOffline(true);
  await page.unroute(wide);
  await page.route(wide, (route) => route.fulfill(drawing));
  await setOffline(false);
  await expect(pictures(page)).toHaveAttribute('src', wide);
});

for (const [motion, named] of [
  ['no-preference', ['the picture of that card']],
  ['reduce', []],
] as const)
  test(`given a press on a card and motion "${motion}", the transition to the stage has ${named[0] ?? 'no picture'}`, async ({
    page,
    car,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const names: string[] = [];
      Object.assign(window, { transitionNames: names });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        for (const element of document.querySelectorAll<HTMLElement>('main [style]'))
          if (element.style.viewTransitionName) names.push(element.style.viewTransitionName);
        return start(update);
      };
    });
    await openIdle(page, '/models?q=Zenith');
    await page.getByRole('main').getByRole('link', { name: car.name, exact: true }).click();
    await expect(title(page)).toBeFocused();
    await expect(side(page, car.name, 'Glacier')).toBeVisible();
    expect(await page.evaluate('window.transitionNames')).toEqual(named.map(() => `car-${car.id}`));
  });

test('given an unknown id, the 404 page shows, by its address and without a page load', async ({
  page,
  car,
  expectConsole,
}) => {
  expectConsole(notFoundErrors);
  for (const id of ['no-such-car', 'a.b', '%3Cb%3E']) {
    const answer = await page.goto(`/models/${id}`);
    expect(answer?.status()).toBe(404);
    await expectIdle(page);
    await expect(title(page)).toHaveText('Page not Found');
    await expect(page).toHaveTitle('Page not Found | Meridian');
  }
  const others = page.getByRole('contentinfo').getByRole('navigation', { name: 'Models' }).getByRole('listitem');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(others.first().getByRole('link')).toBeVisible();
  const name = (await others.first().textContent()) ?? '';
  await others.first().getByRole('link').click();
  await expect(title(page)).toHaveText(name);
  await openIdle(page, `/models/${car.id}`);
  await goInApp(page, '/models/no-such-car');
  await expect(title(page)).toHaveText('Page not Found');
  await expect(page).toHaveTitle('Page not Found | Meridian');
});

test('given an unreachable Firestore, what the page shows stays and is said to be old, and Retry brings the newest', async ({
  page,
  car,
  firestore,
  setOffline,
}) => {
  await page.route('**:8080/**', (route) => route.abort());
  await page.goto(`/models/${car.id}`);
  await expect(top(page)).toContainText(NOT_UP_TO_DATE, { timeout: 30_000 });
  await expect(top(page)).toContainText(OFFER);
  await expect(further(page).getByRole('listitem')).toHaveCount(3);
  await firestore.doc(`products/${car.id}`).update({ quantity: 0 });
  // What keeps the focus is loaded then.
  await expectIdle(page);
  await pressWhenBack('**:8080/**', top(page).getByRole('button', { name: 'Retry' }));
  await expect(top(page)).toContainText('Out of stock', { timeout: 20_000 });
  await expect(top(page)).not.toContainText(NOT_UP_TO_DATE);
  await expect(title(page)).toBeFocused();

  // Firestore is lost after its answer, and stays so when the browser is online again.
  await setOffline(true);
  await page.route('**:8080/**', (route) => route.abort());
  await expect(top(page).getByRole('status')).toContainText(NOT_UP_TO_DATE);
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(':8080/'));
  await setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await refused;
  await expect(top(page).getByRole('status')).toContainText(NOT_UP_TO_DATE);
  await firestore.doc(`products/${car.id}`).update({ quantity: 9 });
  await page.unroute('**:8080/**');
  await expect(top(page)).toContainText('9 available', { timeout: 60_000 });
  await expect(top(page)).not.toContainText(NOT_UP_TO_DATE);
});

test('given a followed link to a car that cannot be read, the focus is on the heading, before Retry and when the car has come', async ({
  page,
  car,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  await openIdle(page, '/about');
  for (const address of ['**:8080/**', `**/models/${car.id}`]) await page.route(address, (route) => route.abort());
  await goInApp(page, `/models/${car.id}`);
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(title(page)).toBeFocused();
  await pressWhenBack('**:8080/**', retry);
  await expectFocusedTitle(page, car.name);
});

test('given a car of the line-up and an unreachable Firestore, its page shows what the card said, then what its own document says', async ({
  page,
  car,
  expectConsole,
}) => {
  expectConsole(networkErrors);
  await page.route('**:8080/**', (route) => route.abort());
  const release = await holdRequests(page, `**/models/${car.id}`);
  await openStarted(page, `/models?q=${encodeURIComponent(car.name)}`);
  await page.getByRole('link', { name: car.name, exact: true }).click();
  await expect(title(page)).toHaveText(car.name);
  await expect(top(page)).toContainText(OFFER);
  await expect(top(page).locator('[aria-busy=true]')).toBeVisible();
  await expect(top(page)).not.toContainText('A car of the test.');
  await expect(top(page)).toContainText('This car cannot be shown in full right now.');
  release();
  await expect(top(page)).toContainText('And an end.');
  await expect(top(page)).toContainText(NOT_UP_TO_DATE);
  await expect(page.getByRole('region', { name: 'Specification' })).toContainText('612 km');
  await expect(title(page)).toBeFocused();
});

test('given a Firestore that does not answer, a followed link to a car leads to it within seconds', async ({
  page,
  car,
}) => {
  await openIdle(page, '/about');
  await holdRequests(page, '**:8080/**');
  await goInApp(page, `/models/${car.id}`);
  await expect(title(page)).toHaveText(car.name, { timeout: 8_000 });
  await expect(top(page)).toContainText(OFFER);
  await expect(further(page).getByRole('listitem')).toHaveCount(3);
});

test('given a car that is being read, the footer is out of sight, whether a card of the car was shown before or not', async ({
  page,
  car,
}) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  const release = await holdRequests(page, '**/assets/live-storefront-*.js');
  const releaseOwn = await holdRequests(page, `**/models/${car.id}`);
  const footer = page.getByRole('contentinfo');
  await openIdle(page, '/about');
  await goInApp(page, `/models/${car.id}`);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  await expect(footer).not.toBeInViewport();
  await openIdle(page, `/models?q=${encodeURIComponent(car.name)}`);
  await page.getByRole('link', { name: car.name, exact: true }).click();
  await expect(top(page).locator('[aria-busy=true]')).toBeVisible();
  await expect(footer).not.toBeInViewport();
  release();
  releaseOwn();
  await expect(top(page)).toContainText('And an end.');
});

for (const [width, height] of [
  [1366, 650],
  [1920, 1080],
] as const)
  test(`in a window of ${width} x ${height} the headlamps shine at night`, async ({ page }) => {
    const gv80 = PRODUCTS.find(({ name }) => name === 'GV80');
    await page.setViewportSize({ width, height });
    await openIdle(page, `/models/${gv80?._id}`);
    await viewsOf(page).getByRole('link', { name: 'Night' }).click();
    const night = pictures(page).and(page.getByAltText('GV80 at night'));
    await expect(night).toBeInViewport({ ratio: 0.5 });
    await expect(night).toHaveJSProperty('complete', true);
    // The lamps are from 30.8 to 34 % of the picture, which stands at the right of its box.
    const box = await night.boundingBox();
    if (!box) throw new Error('The picture has no box');
    const shown = Math.min(box.width, box.height * 2.4);
    const left = box.x + box.width - shown;
    const lamp = { x: left + 0.305 * shown, y: box.y, width: 0.04 * shown, height: box.height };
    const brightest = async () => {
      const { channels } = await sharp(await page.screenshot({ clip: lamp })).stats();
      return Math.min(...channels.slice(0, 3).map(({ max }) => max));
    };
    await expect.poll(brightest).toBeGreaterThan(200);
  });
