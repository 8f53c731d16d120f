import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

export const modelCards = (page: Page): Locator => page.locator('#models ul > li');
export const carousel = (page: Page): Locator => page.getByRole('region', { name: 'Our line-up' });
export const relatedContents = (page: Page): Locator => page.getByRole('region', { name: 'Related contents' });
export const footerModels = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Models' }).getByRole('list');

/**
 * The models' names stand in the HTML; that they are live is seen by their list alone. With them everything has arrived
 * that a page loads when idle.
 */
export async function expectLiveModels(page: Page): Promise<void> {
  await expect(footerModels(page)).toHaveAttribute('aria-busy', 'false');
}

/** The home page with all its lists and its slides. */
export async function expectLiveHome(page: Page): Promise<void> {
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await expect(carousel(page).getByRole('button', { name: /Go to slide/ })).toHaveCount(6);
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
}
