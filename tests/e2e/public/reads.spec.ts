import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { watchReads } from '../support/billed-reads.ts';
import { expect, test } from '../support/fixtures.ts';
import { networkErrors } from '../support/network.ts';
import { expectFooterModels, expectIdle, expectLiveHome, openIdle, openLiveHome } from './storefront-steps.ts';

/** Six products, the setting that chooses them, and the number of all cars. */
const MAX_READS = 8;

async function readsOfHome(page: Page): Promise<string[]> {
  await openLiveHome(page);
  // No read may follow after everything is shown.
  await page.clock.fastForward(2_000);
  await expectIdle(page);
  return page.evaluate(() => window.delivered);
}

test('a page without models reads nothing, and the home page only once somebody uses it: 8 reads or fewer in the tab, and with chosen models without the first six', async ({
  page,
  chooseModels,
  expectConsole,
}) => {
  // Leaving a page closes its open connection.
  expectConsole(networkErrors);
  await page.clock.install();
  await watchReads(page);
  const delivered = () => page.evaluate(() => window.delivered);
  const footer = page.getByRole('contentinfo');
  await openIdle(page, '/terms');
  await expectFooterModels(page);
  expect(await delivered()).toEqual([]);
  for (const visit of [1, 2]) {
    await footer.getByRole('link', { name: 'to the home page' }).click();
    await expectLiveHome(page);
    await expect.poll(async () => (await delivered()).length, `visit ${visit}`).toBe(MAX_READS);
    await footer.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveTitle('Privacy | Meridian');
  }
  expect(new Set(await delivered()).size).toBe(MAX_READS);

  await openIdle(page, '/');
  expect(await delivered()).toEqual([]);
  const few = await readsOfHome(page);
  expect(few.filter((name) => name.includes('/products/'))).toHaveLength(6);
  expect(few.filter((name) => name.endsWith('/settings/home'))).toHaveLength(1);
  expect(few.length).toBeLessThanOrEqual(MAX_READS);

  const chosen = PRODUCTS.slice(7, 13).map(({ _id }) => _id);
  await page.goto('about:blank');
  await chooseModels(chosen.toReversed());
  const reads = await readsOfHome(page);
  const ids = reads.filter((name) => name.includes('/products/')).map((name) => name.split('/').at(-1));
  expect(ids.toSorted()).toEqual(chosen.toSorted());
  expect(reads.filter((name) => name.endsWith('/settings/home'))).toHaveLength(1);
  expect(reads.length).toBeLessThanOrEqual(MAX_READS);
});
