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
  await beginUse(page);
  await expect(page.locator('#models').getByRole('list', { name: 'Models' })).toHaveAttribute('aria-busy', 'false');
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('button', { name: /Go to slide/ })).toHaveCount(12);
  await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
}

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

/** Waits until the app has started and the browser was idle: then the parts that come last are there. */
export async function expectIdle(page: Page): Promise<void> {
  await expectStarted(page);
  await expect(page.locator('main ~ [role=status]')).toBeAttached();
}

/** Moves the pointer: a page that was served with its data is live from its first use on. */
export async function beginUse(page: Page): Promise<void> {
  await expectIdle(page);
  await page.mouse.move(2, 2);
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

/** As parsed, before any script of the site runs; without placeholders of live data: the carousel, and elements without text or picture. */
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

export const fetched = (page: Page, chunk: string): Promise<boolean> =>
  page.evaluate(
    // Its hash has eight characters: `model-` is the beginning of other names too.
    (part) => {
      const file = new RegExp(`/assets/${part}-.{8}[.]`);
      return performance.getEntriesByType('resource').some(({ name }) => file.test(name));
    },
    chunk,
  );

/** Marks the document: a link that loads a whole page would lose the mark. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate('window.marked = true');
  return async () => expect(await page.evaluate('window.marked'), 'no page was loaded anew').toBe(true);
}

/** The page never scrolls sideways; a title may keep its former width until the frame after the change of the window. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const contents = () => page.evaluate<number>('document.documentElement.scrollWidth');
    await expect.poll(contents, `${width} px`).toBeLessThanOrEqual(width);
  }
}

export const expectPicturesLoad = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
        return [...document.images].filter((image) => !image.naturalWidth).map((image) => image.src);
      }),
    )
    .toEqual([]);
