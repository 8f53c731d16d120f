import type { Page } from '@playwright/test';
import type { SwiperOptions } from 'swiper/types';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expect, test } from '../support/fixtures.ts';

const six = PRODUCTS.slice(0, 6);
const carousel = (page: Page) => page.getByRole('region', { name: 'Our line-up' });
const bullets = (page: Page) => carousel(page).getByRole('button', { name: /Go to slide/ });

/** The number of the bullet that is lit: loop mode moves slides about, bullets keep their order. */
const active = (page: Page) =>
  bullets(page).evaluateAll((all) => all.findIndex((bullet) => bullet.matches('.swiper-pagination-bullet-active')));

test("shows 'Processing....' until the products are there", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/live-storefront-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(carousel(page).getByRole('status')).toHaveText('Processing....');
  letThrough();
  await expect(bullets(page)).toHaveCount(6);
  await expect(carousel(page).getByText('Processing....')).toHaveCount(0);
});

test('each slide shows its picture, supplier and name, across the full width', async ({ page }) => {
  await page.goto('/');
  await expect(bullets(page)).toHaveCount(6);
  for (const product of six) {
    const slide = carousel(page).locator('figure').filter({ hasText: product.name }).first();
    await expect(slide).toContainText(product.supplier);
    await expect(slide.locator('img')).toHaveAttribute('src', product.carouselImg ?? '');
  }
  const box = await carousel(page).boundingBox();
  expect(box?.width).toBe(page.viewportSize()?.width);
});

test('has the specified autoplay, loop, transition and bullets', async ({ page }) => {
  await page.goto('/');
  await expect(bullets(page)).toHaveCount(6);
  const params = await page.locator('.swiper').evaluate((element) => {
    const { speed, loop, autoplay, pagination } = (element as unknown as { swiper: { params: SwiperOptions } }).swiper
      .params;
    const { delay, disableOnInteraction } = typeof autoplay === 'object' ? autoplay : {};
    const clickable = typeof pagination === 'object' && pagination.clickable;
    return { speed, loop, delay, disableOnInteraction, clickable };
  });
  expect(params).toEqual({ speed: 300, loop: true, delay: 3_000, disableOnInteraction: false, clickable: true });
});

test('moves by itself, and goes on after a bullet was pressed', async ({ page }) => {
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect.poll(() => active(page), { timeout: 15_000 }).toBe(1);
  await bullets(page).nth(4).click();
  await expect.poll(() => active(page)).toBe(4);
  await expect.poll(() => active(page), { timeout: 15_000 }).toBe(5);
  await expect.poll(() => active(page), { timeout: 15_000 }).toBe(0);
});

test('stands still while paused and moves again after Play', async ({ page }) => {
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(bullets(page)).toHaveCount(6);
  await carousel(page).getByRole('button', { name: 'Pause the carousel' }).click();
  const before = await active(page);
  await page.waitForTimeout(5_000);
  expect(await active(page)).toBe(before);
  await carousel(page).getByRole('button', { name: 'Play the carousel' }).click();
  await expect.poll(() => active(page), { timeout: 15_000 }).not.toBe(before);
});

test('does not move for a person who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(bullets(page)).toHaveCount(6);
  await expect(carousel(page).getByRole('button', { name: 'Play the carousel' })).toBeVisible();
  await page.waitForTimeout(5_000);
  expect(await active(page)).toBe(0);
});
