import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectIdle, expectLiveHome } from './storefront-steps.ts';

const loaded = (page: Page, chunk: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}-`)),
    chunk,
  );

test('given a person who saves data, the home page is live, and no page is fetched ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#models h3').first().waitFor();
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  await expectLiveHome(page);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await terms.hover();
  await expectIdle(page);
  expect(await loaded(page, 'terms')).toBe(false);
  // Control: the click loads it.
  await terms.click();
  await expect(page).toHaveTitle('Terms | Meridian');
  expect(await loaded(page, 'terms')).toBe(true);
});
