import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { watchReads } from '../support/billed-reads.ts';
import { expect, test } from '../support/fixtures.ts';
import { networkErrors } from '../support/network.ts';
import { expectFooterModels, expectIdle, expectLiveHome, openIdle, openLiveHome } from './storefront-steps.ts';

/** Six products, the setting that chooses them, and the number of all cars. */
const MAX_READS = 8;

// pages.spec.ts has that nothing is read before somebody uses the page.
test('a page without models reads nothing; the home page reads 8 documents in the tab, and with chosen models 8 or fewer, without the first six', async ({
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
  const few = await delivered();
  expect(new Set(few).size).toBe(MAX_READS);
  expect(few.filter((name) => name.includes('/products/'))).toHaveLength(6);
  expect(few.filter((name) => name.endsWith('/settings/home'))).toHaveLength(1);

  const chosen = PRODUCTS.slice(7, 13).map(({ _id }) => _id);
  await page.goto('about:blank');
  await chooseModels(chosen.toReversed());
  await openLiveHome(page);
  // No read may follow after everything is shown.
  await page.clock.fastForward(2_000);
  await expectIdle(page);
  const reads = await delivered();
  const ids = reads.filter((name) => name.includes('/products/')).map((name) => name.split('/').at(-1));
  expect(ids.toSorted()).toEqual(chosen.toSorted());
  expect(reads.filter((name) => name.endsWith('/settings/home'))).toHaveLength(1);
  expect(reads.length).toBeLessThanOrEqual(MAX_READS);
});
