import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

export const modelCards = (page: Page): Locator => page.locator('#models ul > li');
export const carousel = (page: Page): Locator => page.getByRole('region', { name: 'Our line-up' });
export const relatedContents = (page: Page): Locator => page.getByRole('region', { name: 'Related contents' });
export const footerModels = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Models' }).getByRole('list');

/**
 * Waits for the live models of the footer, which a page loads last. Their names are in the HTML from the start, so only
 * `aria-busy` shows that they are live.
 */
export async function expectLiveModels(page: Page): Promise<void> {
  await expect(footerModels(page)).toHaveAttribute('aria-busy', 'false');
}

/** Waits for all live lists and slides of the home page. */
export async function expectLiveHome(page: Page): Promise<void> {
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await expect(carousel(page).getByRole('button', { name: /Go to slide/ })).toHaveCount(6);
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
}
