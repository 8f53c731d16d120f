import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectReadableZoomed, expectTabOrder } from '../support/keyboard-steps.ts';
import { pageTitle } from '../support/steps.ts';
import { expectNothingMoves, resize } from '../support/window.ts';
import { notFoundErrors, UNKNOWN_PATH, visitorPaths } from './public-pages.ts';
import {
  beginUse,
  expectFits,
  expectFooterModels,
  expectIdle,
  expectLiveHome,
  expectPicturesLoad,
  footerModels,
  recordServed,
  replaced,
  watchFirestore,
} from './storefront-steps.ts';

/** A lazy picture that is seen at once comes after the page has loaded, together with the app's scripts. */
async function expectFirstPicturesNotLazy(page: Page) {
  const lazy = page.locator('main img[loading=lazy]').filter({ visible: true });
  const seen = await lazy.evaluateAll(
    (all) => all.filter((picture) => picture.getBoundingClientRect().top < innerHeight).length,
  );
  expect(seen, 'lazy pictures in the first window').toBe(0);
}

/** Of the line-up, a few cars stand for the 24 of a page: walking through all takes long and shows no more. */
const LINE_UP = '/models?q=gv60+suv';

/** These read the database once somebody uses them. */
const readLive = ['/', LINE_UP];

/** Header and footer are the same on every page: one is walked through as a whole. */
const partOf = (path: string) => (path === '/' ? 'page' : 'main');

/** These have pictures and forms; the others are texts, whose colours tokens.test.ts compares. */
const hasDark = [...readLive, '/contact', '/login'];

async function expectGoodVisit(page: Page, path: string, requests: string[]) {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(path === UNKNOWN_PATH ? 404 : 200);

  await test.step('Firestore is loaded when somebody uses a page with cars, before that and elsewhere not', async () => {
    await expectIdle(page);
    expect(requests).toEqual([]);
    await beginUse(page);
    if (readLive.includes(path)) await expect.poll(() => requests).not.toEqual([]);
    else expect(requests).toEqual([]);
  });

  // Tests of their own look at the pictures of the cars.
  if (!readLive.includes(path)) await expectFirstPicturesNotLazy(page);

  await test.step('no served element was replaced, and given reduced motion, nothing moves', async () => {
    expect(await replaced(page)).toEqual([]);
    await expect(footerModels(page).getByRole('link')).toHaveCount(6);
    await expectNothingMoves(page);
  });

  await test.step('pictures load, 320 and 2560 px fit; no axe violation at 1440 and 320 px', async () => {
    if (path === '/') await expectLiveHome(page);
    await expectPicturesLoad(page);
    await expectFits(page, [320, 2560]);
    await expectNoViolation(page, { bestPractice: true, dark: hasDark.includes(path) });
  });

  await test.step('on a phone that is held sideways the first window has the heading, beside the picture where there is one', async () => {
    await resize(page, { width: 844, height: 390 });
    await expect(pageTitle(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(844);
  });

  await test.step('Tab follows reading order; at 320 x 256 px no text is cut and every stop can be seen', async () => {
    await resize(page, { width: 1280, height: 720 });
    await expectTabOrder(page, partOf(path));
    await expectReadableZoomed(page, partOf(path));
  });
}

const paths = [...visitorPaths.map((path) => (path === '/models' ? LINE_UP : path)), UNKNOWN_PATH];
/** Pages that are visited one after the other: the browser has the files that they share then. */
const visits = Array.from({ length: 5 }, (_, group) => paths.filter((_path, index) => index % 5 === group));

for (const visited of visits)
  test(`${visited.join(', ')}: one visit is hydrated as it was served, and is accessible`, async ({
    page,
    expectConsole,
  }) => {
    if (visited.includes(UNKNOWN_PATH)) expectConsole(notFoundErrors);
    const requests = watchFirestore(page);
    // What the page before still asked for is not counted.
    page.on('framenavigated', () => requests.splice(0));
    await recordServed(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of visited) await test.step(path, () => expectGoodVisit(page, path, requests));
  });

test('/home is hydrated without replacing an element; control: given a page that does not match, React replaces the element', async ({
  page,
  expectConsole,
}) => {
  await recordServed(page);
  await page.goto('/home');
  expect(await replaced(page)).toEqual([]);

  expectConsole(/Minified React error #418/);
  await page.addInitScript(() => {
    const change = () => document.querySelector('h1')?.append(' of yesterday');
    document.addEventListener('readystatechange', change, { once: true });
  });
  await page.goto('/about');
  expect(await replaced(page)).toContainEqual(expect.stringMatching(/^<h1.* of yesterday<\/h1>/));
});

test('the browser of a visitor stores only what Privacy names', async ({ page, context }) => {
  await page.goto('/contact');
  await page.getByRole('form', { name: 'Contact' }).getByLabel('Title').fill('A visit');
  await expectFooterModels(page);
  const stored = () =>
    page.evaluate(async () => [
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ]);
  const named = ['react-router-scroll-positions', 'firebase-heartbeat-database'];
  expect((await stored()).filter((name) => !named.includes(name))).toEqual([]);
  await page.goto('/privacy');
  await expectFooterModels(page);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  for (const name of [...named, 'draft:', 'unwritten:'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
});
