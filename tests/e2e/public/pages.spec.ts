import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expectNoViolation } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectReadableZoomed, expectTabOrder } from '../support/keyboard-steps.ts';
import { clickTo } from '../support/steps.ts';
import { expectNothingMoves, resize } from '../support/window.ts';
import { contentOf } from './page-contents.ts';
import { notFoundErrors, UNKNOWN_PATH, visitorPaths } from './public-pages.ts';
import {
  expectFooterModels,
  expectIdle,
  expectLiveHome,
  footerModels,
  recordServed,
  replaced,
  watchFirestore,
} from './storefront-steps.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Scrolls to each picture, since lazy ones load only then. */
async function expectPictures(page: Page) {
  const pictures = page.locator('main img');
  expect(await pictures.count()).toBeGreaterThan(0);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
        message: `${await picture.getAttribute('src')} loads`,
      })
      .toBeGreaterThan(0);
    expect((await picture.getAttribute('alt'))?.length, 'a picture with content says what it shows').toBeGreaterThan(5);
  }
}

/** A lazy picture that is seen at once comes after the page has loaded, together with the app's scripts. */
async function expectFirstPicturesNotLazy(page: Page) {
  const lazy = page.locator('main img[loading=lazy]').filter({ visible: true });
  const seen = await lazy.evaluateAll(
    (all) => all.filter((picture) => picture.getBoundingClientRect().top < innerHeight).length,
  );
  expect(seen, 'lazy pictures in the first window').toBe(0);
}

/** No level of headings is skipped. */
async function expectHeadingsInOrder(page: Page) {
  const levels = await page
    .locator('main')
    .locator('h1, h2, h3, h4')
    .evaluateAll((all) => all.map(({ tagName }) => +tagName.slice(1)));
  levels.reduce((before, level) => {
    expect(level - before, `heading levels ${levels}`).toBeLessThanOrEqual(1);
    return level;
  }, 0);
}

async function expectNoHorizontalScroll(page: Page) {
  for (const width of [320, 2560]) {
    await resize(page, { width, height: 900 });
    expect(await overflow(page), `${width} px`).toBe(0);
  }
}

/** Header and footer are the same on every page: these pages, a prerendered one and a rendered one, are walked through as a whole. */
const partOf = (path: string) => (['/', '/models'].includes(path) ? 'page' : 'main');

/** These read the database as soon as they are open; the others when the footer, which names the models, comes into view. */
const readAtOnce = ['/', '/models'];

/** A few cars stand for the 24 of a page: walking through all takes long and shows no more. */
const fewStops: Record<string, string> = { '/models': '/models?q=gv60' };

for (const path of [...visitorPaths, UNKNOWN_PATH]) {
  test(`one visit of ${path} shows its contents, is hydrated as it was served, and is accessible`, async ({
    page,
    expectConsole,
  }) => {
    if (path === UNKNOWN_PATH) expectConsole(notFoundErrors);
    const requests = watchFirestore(page);
    await recordServed(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const answer = await page.goto(path);

    await test.step('Firestore is loaded when what it reads comes into view', async () => {
      await expectIdle(page);
      if (readAtOnce.includes(path)) expect(requests).not.toEqual([]);
      else expect(requests).toEqual([]);
    });

    await test.step('title, heading, texts and pictures are there, the first pictures not lazily', async () => {
      expect(answer?.status()).toBe(path === UNKNOWN_PATH ? 404 : 200);
      const { title, heading, texts, date, pictures } = contentOf(path);
      await expect(page).toHaveTitle(`${title} | Meridian`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
      if (date) await expect(page.getByText(date, { exact: true })).toBeVisible();
      if (pictures) {
        await expectFirstPicturesNotLazy(page);
        await expectPictures(page);
      }
      await expectHeadingsInOrder(page);
    });

    await test.step('no served element was replaced, and given reduced motion, nothing moves', async () => {
      expect(await replaced(page)).toEqual([]);
      await expect(footerModels(page).getByRole('link')).toHaveCount(6);
      await expectNothingMoves(page);
    });

    await test.step('320 and 2560 px fit; no axe violation in both themes at 1440 and 320 px', async () => {
      if (path === '/') await expectLiveHome(page);
      await expectNoHorizontalScroll(page);
      await expectNoViolation(page);
    });

    await test.step('Tab follows reading order; at 320 x 256 px no text is cut and every stop can be seen', async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await resize(page, { width: 1280, height: 720 });
      if (fewStops[path]) await page.goto(fewStops[path]);
      await expectTabOrder(page, partOf(path));
      await expectReadableZoomed(page, partOf(path));
    });
  });
}

test('Blogs has four questions, each with an answer of 120 to 220 words and a link of its own', async ({ page }) => {
  await page.goto('/blogs');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  const links = page.getByRole('navigation', { name: 'Questions' }).getByRole('link');
  await expect(links).toHaveCount(4);
  for (const [place, card] of (await cards.all()).entries()) {
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(/\?$/);
    const paragraphs = await card.locator('p').allTextContents();
    const words = paragraphs.slice(0, -1).join(' ').trim().split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(120);
    expect(words).toBeLessThanOrEqual(220);
    await expect(links.nth(place)).toHaveAttribute('href', `#${await card.getAttribute('id')}`);
  }
  await clickTo(links.last(), '/blogs#choosing-paint');
  await expect(cards.last()).toBeInViewport();
});

test('the browser of a visitor stores only what Privacy names', async ({ page, context }) => {
  await page.goto('/privacy');
  await expectFooterModels(page);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await clickTo(page.getByRole('main').getByRole('link', { name: 'terms' }), '/terms');
  await page.reload();
  await expectFooterModels(page);
  await page.goto('/contact');
  await page.getByRole('form', { name: 'Contact' }).getByLabel('Title').fill('A visit');
  const stored = () =>
    page.evaluate(async () => [
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ]);
  await expectFooterModels(page);
  const named = ['react-router-scroll-positions', 'firebase-heartbeat-database'];
  expect((await stored()).filter((name) => !named.includes(name))).toEqual([]);
  await page.goto('/privacy');
  for (const name of [...named, 'draft:']) await expect(page.getByText(name, { exact: true })).toBeVisible();
});

test('the page of an unknown address leads home', async ({ page, expectConsole }) => {
  expectConsole(notFoundErrors);
  await page.goto(UNKNOWN_PATH);
  await clickTo(page.getByRole('link', { name: 'Go back home' }), '/');
  await expect(page).toHaveTitle('Home | Meridian');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GV60');
});

test('without JavaScript the 404 page can be read and its link leads home', async ({ withoutScript: page }) => {
  await page.goto(`${UNKNOWN_PATH}/further`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not Found');
  await clickTo(page.getByRole('link', { name: 'Go back home' }), '/');
});

test.describe('with the pages that the function renders', () => {
  test.use({ withFunctions: true });

  test('given a phone held sideways, the first screen of every page has its heading, beside the picture where there is one', async ({
    withoutScript: page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    for (const path of [...visitorPaths, `/models/${PRODUCTS[0]?._id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(844);
    }
  });
});
