import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { carousel, expectIdle, modelCards } from './storefront-steps.ts';

const bullets = (page: Page) => carousel(page).getByRole('button', { name: /Go to slide/ });

test("shows 'Processing....' until the products are loaded; given a visitor at the top, the slides come when the focus moves", async ({
  page,
}) => {
  const releaseEarly = await holdRequests(page, '**/models/home.json');
  const release = await holdRequests(page, '**/assets/live-storefront-*.js');
  await page.goto('/');
  await expect(carousel(page).getByRole('status')).toHaveText('Processing....');
  releaseEarly();
  await expect(carousel(page).getByText('Processing....')).toHaveCount(0);
  release();
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await expectIdle(page);
  await expect(carousel(page)).toContainText(PRODUCTS[0]?.name ?? '');
  await expect(carousel(page).getByText('Processing....')).toHaveCount(0);
  await expect(bullets(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(bullets(page)).toHaveCount(6);
  await expect(carousel(page).getByText('Processing....')).toHaveCount(0);
  expect((await carousel(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
});
