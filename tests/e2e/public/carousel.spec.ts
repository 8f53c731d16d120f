import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { carousel, expectIdle, modelCards } from './storefront-steps.ts';

const six = PRODUCTS.slice(0, 6);
const bullets = (page: Page) => carousel(page).getByRole('button', { name: /Go to slide/ });

/** The number of the active bullet. In loop mode slides change their order, bullets do not. */
const active = (page: Page) =>
  bullets(page).evaluateAll((all) => all.findIndex((bullet) => bullet.matches('.swiper-pagination-bullet-active')));

test("shows 'Processing....' until the products are loaded", async ({ page }) => {
  const release = await holdRequests(page, '**/assets/live-storefront-*.js');
  await page.goto('/');
  await expect(carousel(page).getByRole('status')).toHaveText('Processing....');
  release();
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(bullets(page)).toHaveCount(6);
  await expect(carousel(page).getByText('Processing....')).toHaveCount(0);
});

test('given a visitor at the top of the page, the slides are not loaded before the focus moves', async ({ page }) => {
  await page.goto('/');
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await expectIdle(page);
  await expect(carousel(page)).toContainText(six[0]?.name ?? '');
  await expect(bullets(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(bullets(page)).toHaveCount(6);
});

test("shows picture, supplier and name of each product in full width; a slide leads to its car's page", async ({
  page,
}) => {
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(bullets(page)).toHaveCount(6);
  for (const product of six) {
    const slide = carousel(page).locator('figure').filter({ hasText: product.name }).first();
    await expect(slide).toContainText(product.supplier);
    await expect(slide.locator('img')).toHaveAttribute('src', product.carouselImg ?? '');
    await expect(slide.locator('a')).toHaveAttribute('href', `/models/${product._id}`);
  }
  const box = await carousel(page).boundingBox();
  expect(box?.width).toBe(page.viewportSize()?.width);
  // The name's link covers the slide.
  await carousel(page).getByRole('button', { name: 'Pause the carousel' }).click();
  const inFront = carousel(page).locator('.swiper-slide-active');
  const address = (await inFront.getByRole('link').getAttribute('href')) ?? '';
  await inFront.locator('figure').click({ position: { x: 400, y: 100 } });
  await expect(page).toHaveURL(address);
});

/** Lets this time pass for the page alone. */
const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);

/** Opens the home page, with a clock that the test moves on, and waits for the slides. */
async function openSlides(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(bullets(page)).toHaveCount(6);
}

/** The number of the next slide that comes by itself. */
async function nextSlide(page: Page): Promise<number> {
  const before = await active(page);
  await expect
    .poll(async () => {
      await pass(page, 500);
      return active(page);
    })
    .not.toBe(before);
  return active(page);
}

test('moves by itself, also after a click on a bullet', async ({ page }) => {
  await openSlides(page);
  expect(await nextSlide(page)).toBe(1);
  await bullets(page).nth(4).click();
  await expect.poll(() => active(page)).toBe(4);
  expect(await nextSlide(page)).toBe(5);
  expect(await nextSlide(page)).toBe(0);
});

test('stops at Pause and moves again at Play', async ({ page }) => {
  await openSlides(page);
  await carousel(page).getByRole('button', { name: 'Pause the carousel' }).click();
  const before = await active(page);
  // A running carousel moves every 3 seconds.
  await pass(page, 5_000);
  expect(await active(page)).toBe(before);
  await carousel(page).getByRole('button', { name: 'Play the carousel' }).click();
  expect(await nextSlide(page)).not.toBe(before);
});

test('given reduced motion, does not move by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSlides(page);
  await expect(carousel(page).getByRole('button', { name: 'Play the carousel' })).toBeVisible();
  await pass(page, 5_000);
  expect(await active(page)).toBe(0);
});
