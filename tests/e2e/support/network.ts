import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';

/** What the browser, its worker and the Firestore SDK log when a test takes the network away. */
export const networkErrors =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore backend|(WebChannel|Rest)Connection RPC|cleardot\.gif|error occurred when fetching the script/;

/** What the browser logs when a test blocks the script of a page. */
export const missingScriptErrors =
  /ERR_(FAILED|CONNECTION_REFUSED)|Failed to fetch dynamically imported module|Unable to preload CSS/;

/** Holds the requests to these addresses back until the returned function is called; then they go on, or are aborted. */
export async function holdRequests(
  page: Page,
  url: string,
  goOn: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await goOn(route);
  });
  return resolve;
}

/**
 * Presses a button as soon as the requests to these addresses go through again. It has the focus before: Firestore also reconnects by
 * itself, and the button may be gone before it is pressed.
 */
export async function pressWhenBack(url: string, button: Locator): Promise<void> {
  await button.focus();
  await button.page().unroute(url);
  await button.page().keyboard.press('Enter');
}

/**
 * What an address answers. A connection that was idle for as long as the emulator keeps one may be closed at the moment when it is used
 * again: a browser then asks anew by itself, the client of the tests where it is told to.
 */
export const readPage = (request: APIRequestContext, address: string, options?: { headers: Record<string, string> }) =>
  request.get(address, { ...options, maxRetries: 1 });
