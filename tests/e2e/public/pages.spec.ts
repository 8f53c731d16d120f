import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { accountPaths } from './public-pages.ts';
import { expectLiveModels } from './storefront-steps.ts';

const pages = [
  {
    path: '/about',
    title: 'About',
    heading: 'About Meridian',
    texts: [
      'Nobody has ever seen a car.',
      'Four things we hold to',
      'Livia Santoro',
      '1,140',
      'first Friday of each month',
    ],
  },
  {
    path: '/blogs',
    title: 'Blogs',
    heading: 'Blogs',
    texts: ['What is left of the range in winter?', 'Does fast charging wear the battery out?'],
  },
  { path: '/terms', title: 'Terms', heading: 'Terms', texts: ['2022.04.27', 'Prices are shown in US dollars'] },
  {
    path: '/privacy',
    title: 'Privacy',
    heading: 'Privacy',
    texts: ['2022.04.12', 'We set no cookies', 'theme', 'session', 'accessToken', 'Firebase Authentication'],
  },
  {
    path: '/digitalService',
    title: 'Digital Services',
    heading: 'Digital Services',
    texts: ['can be shared with up to three people', 'Set a time of departure', 'over the air', 'It stays in the car'],
  },
  {
    path: '/conceptCar',
    title: 'Concept Cars',
    heading: 'Concept Cars',
    texts: ['Apogee', 'Apogee Study II, 2022', 'Ombra, 2020', '4.86 m'],
  },
  {
    path: '/motorShow',
    title: 'Motor Shows',
    heading: 'Motor Shows',
    texts: ['Our next stands are announced here', '22–25 April 2022', 'What to try'],
  },
  {
    path: '/contact',
    title: 'Contact',
    heading: 'Contact',
    texts: ['hello@meridian.example', '+39 011 555 0134', 'Via del Meridiano 12', '1000 characters or less'],
  },
] as const;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Lazy pictures are asked for as a reader scrolls to them. */
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

/** No level is left out on the way down. */
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

for (const { path, title, heading, texts } of pages) {
  test.describe(path, () => {
    test('answers with its title, one heading and its texts', async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(`${title} | Meridian`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
      await expectHeadingsInOrder(page);
    });

    test('fits windows of 320 and 2560 px', async ({ page }) => {
      await page.goto(path);
      for (const width of [320, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page)).toBe(0);
      }
    });

    test('can be read without JavaScript', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
      await context.close();
    });
  });
}

for (const path of ['/about', '/blogs', '/digitalService', '/conceptCar', '/motorShow', '/contact']) {
  test(`${path}: every picture loads and has a description`, async ({ page }) => {
    await page.goto(path);
    await expectPictures(page);
  });
}

test('Blogs holds exactly four questions, each with an answer of 120 to 220 words and an address of its own', async ({
  page,
}) => {
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
  await links.last().click();
  await expect(page).toHaveURL('/blogs#choosing-paint');
  await expect(cards.last()).toBeInViewport();
});

test('the dates of Terms and Privacy stand in the page as written', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByText('2022.04.27', { exact: true })).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByText('2022.04.12', { exact: true })).toBeVisible();
});

for (const path of accountPaths) {
  test(`${path} fits a window of 320 and of 2560 px`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBe(0);
    }
  });
}

test('Privacy is true: what a visitor’s browser keeps is what it says', async ({ page, context }) => {
  await page.goto('/privacy');
  // The last thing that a page does by itself: read the models.
  await expectLiveModels(page);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
  await expect(page).toHaveURL('/terms');
  await page.reload();
  await expectLiveModels(page);
  const kept = await page.evaluate(async () => [
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  const said = ['react-router-scroll-positions', 'firebase-heartbeat-database'];
  expect(kept.filter((name) => !said.includes(name))).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
});

test('an unknown address answers 404, and the button leads home', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  const answer = await page.goto('/nope');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not Found | Meridian');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not Found');
  await expectPictures(page);
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBe(0);
  }
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Home | Meridian');
});

test('the 404 page can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/nope/further');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not Found');
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');
  await context.close();
});
