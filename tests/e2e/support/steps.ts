import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Where the page or screen says what it is. */
export const pageTitle = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const toast = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });
/** The Undo of the toast with this text. */
export const undoOf = (page: Page, text: string) => toast(page, text).getByRole('button', { name: 'Undo' });

/** The links between the pages of a list. */
export const nextPage = (page: Page): Locator => page.getByRole('link', { name: 'Next' });
export const previousPage = (page: Page): Locator => page.getByRole('link', { name: 'Previous' });

/** Clicks, and waits until the page has this address. */
export async function clickTo(link: Locator, address: string | RegExp): Promise<void> {
  await link.click();
  await expect(link.page()).toHaveURL(address);
}

/** Clicks, and waits for the toast with this text. */
export async function clickForToast(button: Locator, text: string): Promise<void> {
  await button.click();
  await expect(toast(button.page(), text)).toBeVisible();
}

/** Replaces the text of a field, and presses Enter in it. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** Presses a key, and waits until it has led the focus there. */
export async function keyTo(key: string, target: Locator): Promise<void> {
  await target.page().keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Waits for the screen or page with this title, which then has the focus. */
export async function expectFocusedTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(pageTitle(page)).toHaveText(title);
  await expect(pageTitle(page)).toBeFocused();
}

/** Clicks, and returns the text of the file that is saved. */
export async function savedText(button: Locator): Promise<string> {
  const saved = button.page().waitForEvent('download');
  await button.click();
  return readFile(await (await saved).path(), 'utf8');
}

/** Leads to another address of the app, without a link and without loading a page. */
export const goInApp = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    // With the router's own index, since it warns of addresses that are not its own.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/**
 * Lets the page's clock, which is installed before the page is opened, run ahead until it shows this: nobody waits for a limit of the app's
 * own, such as the ten seconds after which an answer is late.
 */
export const expectAfterAWhile = (shown: Locator): Promise<void> =>
  expect(async () => {
    await shown.page().clock.fastForward(2_000);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
