import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  carousel,
  expectIdle,
  expectLiveHome,
  expectStarted,
  footerModels,
  modelCards,
  relatedContents,
  watchFirestore,
} from './storefront-steps.ts';

const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

const hasRules = (page: Page) => page.locator('script[type=speculationrules]').count();
const loaded = (page: Page, chunk: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}-`)),
    chunk,
  );

test('given a person who saves data, the home page is not live until they ask, and then it is', async ({ page }) => {
  await saveData(page);
  const requests = watchFirestore(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#models h3').first().waitFor();
  expect(await hasRules(page)).toBe(0);
  await expectIdle(page);
  const models = page.getByRole('region', { name: 'Our Models' });
  await expect(models.getByText('Prices and stock are not live to save data.')).toBeVisible();
  await expect(modelCards(page).first()).toContainText('Price—');
  await expect(carousel(page)).toContainText('GV60');
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
  await footerModels(page).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).hover();
  await expectIdle(page);
  expect(requests).toEqual([]);
  expect(await loaded(page, 'terms')).toBe(false);
  await expectNoViolation(page);

  await models.getByRole('button', { name: 'Show them' }).press('Enter');
  await expect(models.getByRole('list', { name: 'Models' })).toBeFocused();
  await expectLiveHome(page);
  await expect(models.getByText('Prices and stock are not live to save data.')).toBeHidden();
  expect(requests).not.toEqual([]);
});

test('given a person who saves data, links to the models and to a car load their pages from the function, whole and without Firestore', async ({
  page,
}) => {
  await saveData(page);
  const requests = watchFirestore(page);
  await page.goto('/about');
  await expectStarted(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Models' }).click();
  const cars = page.getByRole('list', { name: 'Cars' }).getByRole('listitem');
  await expect(cars).toHaveCount(24);
  await expect(cars.first()).toContainText('$');
  // What the line-up knows of a car is not all.
  await expectStarted(page);
  await cars.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Specification' }).getByRole('term').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toContainText('Price and stock are not live to save data.');
  // The app comes back at once and then loads the document: it is awaited, since a browser may hang when it is closed meanwhile.
  const loadedAgain = page.waitForEvent('load');
  await page.goBack();
  await loadedAgain;
  await expect(cars).toHaveCount(24);
  await expectStarted(page);
  expect(requests).toEqual([]);
});
