import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

declare global {
  interface Window {
    served: Element[];
  }
}

export const modelCards = (page: Page): Locator => page.locator('#models ul > li');
export const carousel = (page: Page): Locator => page.getByRole('region', { name: 'Our line-up' });
export const relatedContents = (page: Page): Locator => page.getByRole('region', { name: 'Related contents' });
export const footerModels = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Models' }).getByRole('list');

/** Waits for the names of the models in the footer, which come when the browser is idle. */
export const expectFooterModels = (page: Page): Promise<void> =>
  expect(footerModels(page).getByRole('link').first()).toBeVisible();

/** Waits for all live lists and slides of the home page. The slides load when they come near the window. */
export async function expectLiveHome(page: Page): Promise<void> {
  await expect(page.locator('#models').getByRole('list', { name: 'Models' })).toHaveAttribute('aria-busy', 'false');
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('button', { name: /Go to slide/ })).toHaveCount(6);
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
}

/** Records the requests for the scripts of Firestore and those to Firestore itself. */
export function watchFirestore(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/:8080\/|\/assets\/(firestore|live-storefront)-/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

/** Waits until React has hydrated the end of the page: it marks what it answers. */
export const expectStarted = (page: Page): Promise<void> =>
  expect
    .poll(() => page.getByRole('button', { name: 'Subscribe' }).evaluate((button) => Object.keys(button).join()))
    .toContain('__react');

/** Waits until the app has started and has begun what it does when the browser is idle, which a busy machine may never be. */
export async function expectIdle(page: Page): Promise<void> {
  await expectStarted(page);
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 300), { timeout: 5_000 })),
  );
}

export async function openStarted(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectStarted(page);
}

export async function openIdle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectIdle(page);
}

export async function openLiveHome(page: Page): Promise<void> {
  await page.goto('/');
  await expectLiveHome(page);
}

/**
 * Records the elements of the page as parsed, before any script of the site runs. Placeholders of live data are left out:
 * the carousel, and elements without text or picture.
 */
export const recordServed = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const record = () => {
      window.served = [...document.querySelectorAll('#root *')]
        .filter((element) => element.textContent.trim() !== '' || element.matches('img, svg, svg *, input'))
        .filter((element) => !element.matches('[aria-roledescription=carousel] *'));
    };
    document.addEventListener('readystatechange', record, { once: true });
  });

/** The elements that React replaced because they did not match. */
export async function replaced(page: Page): Promise<string[]> {
  // These come after hydration.
  await expectFooterModels(page);
  expect(await page.evaluate(() => window.served.length)).toBeGreaterThan(50);
  return page.evaluate(() =>
    window.served.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}
