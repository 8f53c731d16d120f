import type { Locator, Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { removeStoredProducts, storeProduct } from '../../support/product-store.ts';
import { expectFits, openIdle } from '../public/storefront-steps.ts';
import { desktop, expectNoViolation, phone } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectReadableZoomed, expectTabOrder, hiddenStops, press, zoomed } from '../support/keyboard-steps.ts';
import { clickTo, goInApp, pageTitle } from '../support/steps.ts';
import { resize } from '../support/window.ts';

test.use({ withFunctions: true });

const OWNER = 'compare@meridian.example';
const [gv60, solis, azimut] = PRODUCTS.map(({ _id, name }) => ({ id: _id, name }));
if (!gv60 || !solis || !azimut) throw new Error('The seed has too few cars');

const toggle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Compare ${name}`, exact: true });
const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Comparison' });
const table = (page: Page): Locator => page.getByRole('table', { name: 'Comparison' });
const removal = (page: Page, name: string): Locator =>
  table(page).getByRole('button', { name: `Remove ${name}`, exact: true });
const onlyDifferences = (page: Page): Locator => page.getByRole('checkbox', { name: 'Only differences' });

/** The words of each line: its label, with `differs` where it is marked, then what each car has. */
const lines = (page: Page): Promise<string[][]> =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader'), hasNot: page.getByRole('img') })
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));

test.afterAll(removeStoredProducts);

test('given cars chosen on cards and on a model page, the bar comes in every tab and covers neither the end of a page nor what has the focus; the choice is there on the next page that is loaded, and the comparison leads to it', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openIdle(other, '/models');
  await page.bringToFront();
  await page.goto('/');
  await expect(toggle(page, gv60.name)).toHaveAttribute('aria-pressed', 'false');
  await expect(bar(page)).toBeHidden();
  await toggle(page, gv60.name).click();
  await expect(toggle(page, gv60.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page).getByRole('link')).toHaveText('Compare 1 car');
  await toggle(page, solis.name).click();
  // The card around the button is a link: only the button was pressed.
  await expect(page).toHaveURL('/');

  await test.step('the bar in another tab', async () => {
    await other.bringToFront();
    await expect(bar(other)).toBeInViewport();
    await other.setViewportSize(zoomed);
    await expect.poll(() => other.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await expect(bar(other)).not.toBeInViewport();
    expect(await hiddenStops(other)).toEqual([]);
    await other.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await other.getByRole('contentinfo').boundingBox();
    const start = await bar(other).boundingBox();
    expect(end && start && Math.round(end.y + end.height)).toBeLessThanOrEqual(Math.round(start?.y ?? 0));
    await page.bringToFront();
  });

  await goInApp(page, `/models/${azimut.id}`);
  await expect(pageTitle(page)).toHaveText(azimut.name);
  await toggle(page, azimut.name).click();
  await expect(toggle(page, azimut.name)).toHaveAttribute('aria-pressed', 'true');
  const address = `/compare?models=${gv60.id},${solis.id},${azimut.id}`;
  // On the page of a car and on those without cards nothing lies over the end of the window.
  const link = page.getByRole('article').getByRole('link', { name: 'Compare 3 cars' });
  await expect(link).toHaveAttribute('href', address);
  await expect(bar(page)).toBeHidden();
  await openIdle(page, '/compare');
  await expect(page.getByText('No cars chosen yet')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await clickTo(page.getByRole('main').getByRole('link', { name: 'Compare 3 cars' }), address);
  await expect(table(page).getByRole('columnheader')).toHaveText([gv60.name, solis.name, azimut.name]);
  const sides = table(page).getByRole('row', { name: 'From the side, to scale' }).getByRole('img');
  await expect(sides.first()).toHaveAttribute('alt', 'GV60 in Copper, from the side');
  // As long beside each other as their specifications say.
  const [drawn = 0, longer = 1] = await sides.evaluateAll((images) =>
    images.map((image) => {
      const { paddingLeft, paddingRight } = getComputedStyle(image);
      return image.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }),
  );
  expect(drawn / longer).toBeCloseTo(4_515 / 4_905, 2);

  await page.getByRole('banner').getByRole('link', { name: 'Meridian, home' }).click();
  await expect(bar(page).getByRole('link')).toHaveAttribute('href', address);
  await other.bringToFront();
  await expect(bar(other).getByRole('link')).toHaveText('Compare 3 cars');
  await bar(other).getByRole('button', { name: 'Clear the comparison' }).click();
  await expect(bar(other)).toBeHidden();
  await expect(other.getByRole('main')).toBeFocused();
  await expect(bar(page)).toBeHidden();
  await expect(toggle(page, gv60.name)).toHaveAttribute('aria-pressed', 'false');
});

test('given three cars, the table aligns their lines and marks those that differ; it follows the stock and a deletion', async ({
  page,
  firestore,
  setOffline,
}) => {
  const shared = { price: 52_400, supplier: 'Turin' };
  const store = (name: string, quantity: number, specification: string) =>
    storeProduct(OWNER, { ...shared, name, quantity, specification });
  const first = await store('Alba', 12, 'Range: 480 km\nSeats: 5\nDrive: rear');
  const second = await store('Brina', 30, 'seats: 5\nRANGE : 520 km\nRoof: glass');
  const third = await store('Cima', 7, 'Seats: 5');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/compare?models=${first._id},${second._id},${third._id}`);
  await expect(page).toHaveTitle('Alba, Brina and Cima | Meridian');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/compare$/);
  await expect(table(page).getByRole('columnheader')).toHaveText(['Alba', 'Brina', 'Cima']);
  expect(await table(page).ariaSnapshot()).toMatch(/columnheader "Cima"[\s\S]*button "Remove Alba"/);
  for (const [name, path] of [
    ['Brina', `/models/${second._id}`],
    ['Ask about Brina', `/contact?title=Brina&car=${second._id}`],
  ] as const)
    await expect(table(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  // compared-cars.test.ts has the lines.
  await expect.poll(async () => (await lines(page))[3]).toEqual(['Range differs', '480 km', '520 km', '—']);
  const count = page.getByRole('status').filter({ hasText: 'lines differ' });
  await expect(count).toHaveText('3 of 7 lines differ');

  await firestore.collection('products').doc(third._id).update({ quantity: 2 });
  await expect
    .poll(async () => (await lines(page))[1])
    .toEqual(['Availability differs', 'In stock', 'In stock', 'Few left']);
  await expect(count).toHaveText('4 of 7 lines differ');
  await onlyDifferences(page).check();
  await expect
    .poll(async () => (await lines(page)).map(([label]) => label))
    .toEqual(['Availability differs', 'Range differs', 'Drive differs', 'Roof differs']);
  await onlyDifferences(page).uncheck();
  const old = page.getByRole('status').getByText('Prices and stock are not up to date.');
  await setOffline(true);
  await expect(old).toHaveCount(1);
  await setOffline(false);
  await expect(old).toHaveCount(0);

  await expectFits(page, [320, 390, 820, 1440]);
  await expectNoViolation(page, { sizes: [phone, desktop], bestPractice: true });
  await test.step('Tab follows reading order; at 320 x 256 px no text is cut and every stop can be seen', async () => {
    await resize(page, { width: 1280, height: 720 });
    await expectTabOrder(page, 'main');
    await expectReadableZoomed(page, 'main');
  });

  await firestore.collection('products').doc(third._id).delete();
  await expect(table(page).getByRole('columnheader').nth(2)).toHaveText('CimaNo longer in the line-up.');
  await expect.poll(async () => (await lines(page))[1]).toEqual(['Availability', 'In stock', 'In stock', '—']);

  await clickTo(removal(page, 'Cima'), `/compare?models=${first._id},${second._id}`);
  await expect(page).toHaveTitle('Alba and Brina | Meridian');
  await expect(removal(page, 'Brina')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Add a car' })).toHaveAttribute('href', '/models');

  const long = { name: 'N'.repeat(120), specification: `${'L'.repeat(400)}: ${'v'.repeat(900)}` };
  await firestore.collection('products').doc(first._id).update(long);
  await expect(table(page).getByRole('columnheader').first()).toHaveText(long.name);
  await expectFits(page, [320]);

  // The second is pressed before the first is drawn.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-remove]')) button.click();
  });
  await expect(page.getByText('No cars chosen yet')).toBeVisible();
});

test('given a damaged address, the cars that are there are shown, and become the choice when a person goes on to choose; the keyboard goes on from each removed car', async ({
  page,
}) => {
  await page.goto(`/compare?models=${gv60.id},${gv60.id},__x__,no-such-car,${solis.id},${azimut.id}`);
  const leftOut = page.getByText('Part of the address was left out');
  await expect(leftOut).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText([gv60.name, 'There is no such car.', solis.name]);
  await expect.poll(async () => (await lines(page))[0]).toEqual(['Price differs', '$64,900', '—', '$52,400']);
  await clickTo(removal(page, 'the unknown car'), `/compare?models=${gv60.id},${solis.id}`);
  await expect(leftOut).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('compare'))).toBeNull();
  await clickTo(page.getByRole('link', { name: 'Add a car' }), '/models');
  await bar(page).getByRole('link', { name: 'Compare 2 cars' }).press('Enter');
  await expect(pageTitle(page)).toBeFocused();
  await press(page, onlyDifferences(page), 'Space');
  await expect(onlyDifferences(page)).toBeChecked();
  await press(page, removal(page, gv60.name));
  await expect(removal(page, solis.name)).toBeFocused();
  await expect(table(page).getByRole('columnheader')).toHaveText([solis.name]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Compare | Meridian');
  await expect(page.getByRole('main')).toBeFocused();
});
