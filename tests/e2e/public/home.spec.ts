import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { auth } from '../../support/admin.ts';
import { SITE } from '../../support/emulators.ts';
import { createUser } from '../../support/users.ts';
import { expect, test } from '../support/fixtures.ts';
import { missingScriptErrors, networkErrors, pressWhenBack } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import { clickTo } from '../support/steps.ts';
import { carousel, expectLiveHome, modelCards, openStarted, relatedContents } from './storefront-steps.ts';

const six = PRODUCTS.slice(0, 6);

/** Where the car begins in the picture of the award, as it is drawn. */
const CAR_FROM = 900 / 2400;

/** The space between the texts of the top and the car, whose whole picture is shown at the right end of its box. */
const heroGap = (page: Page) =>
  page.evaluate((from) => {
    const picture = document.querySelector<HTMLImageElement>('main picture img');
    const words = document.querySelector('main h1')?.parentElement;
    if (!picture || !words) throw new Error('The page has no hero');
    const { right, width, height } = picture.getBoundingClientRect();
    const range = document.createRange();
    const ends = [...words.querySelectorAll('h1, p')].map((text) => {
      range.selectNodeContents(text);
      return range.getBoundingClientRect().right;
    });
    return right - Math.min(width, (height * 2400) / 1350) * (1 - from) - Math.max(...ends);
  }, CAR_FROM);

test.describe('content', () => {
  const expectAward = async (page: Page) => {
    await expect(page).toHaveTitle('Home | Meridian');
    await expect(page.getByText('2022 red dots Awards', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('GV60 WINS 2022 RED DOT AWARD FOR PRODUCT DESIGN');
    await expect(page.getByText(/The Red Dot jury has chosen the GV60/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Drawn around light' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Awards', exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Red Dot Award' })).toBeVisible();
  };

  test('/home shows the award, a feature and the awards section', async ({ page }) => {
    await page.goto('/home');
    await expectAward(page);
  });

  test('/ shows the award, six live models and the related contents, and fits every window', async ({
    page,
    firestore,
    setOffline,
  }) => {
    const contents = await firestore.collection('contents').orderBy('order').get();
    await page.goto('/');
    await expectAward(page);
    await expectLiveHome(page);

    await test.step('Our Models shows the first six products as cards', async () => {
      await expect(
        page.getByText(
          'Explore Meridian vehicle line-up with its dynamic yet elegant design and cutting-edge technology',
          { exact: true },
        ),
      ).toBeVisible();
      await expect(modelCards(page).getByRole('heading')).toHaveText(six.map(({ name }) => name));
      for (const [index, product] of six.entries()) {
        const card = modelCards(page).nth(index);
        await expect(card.getByRole('img')).toHaveAttribute('src', product.img);
        await expect(card).toContainText(product.supplier);
        await expect(card).toContainText(`$${product.price.toLocaleString('en-US')}`);
        await expect(card.getByText('Stock', { exact: true })).toBeVisible();
        const text = product.description;
        await expect(card).toContainText(text.length > 70 ? `${text.slice(0, 70)}…` : text);
        if (text.length > 70) await expect(card).not.toContainText(text.slice(0, 75));
        for (const [name, path] of [
          [product.name, `/models/${product._id}`],
          [`Restock ${product.name}`, `/manageitems/updateitem/${product._id}`],
          [`Delivery of ${product.name}`, `/manageitems/delivery/${product._id}`],
        ] as const)
          await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
      }
    });

    await test.step('the award leads to its car, and below the six models a link to all says how many there are', async () => {
      await expect(page.getByRole('link', { name: 'See the GV60' })).toHaveAttribute('href', `/models/${six[0]?._id}`);
      const all = page.getByRole('region', { name: 'Our Models' }).getByRole('link', { name: /^All / });
      await expect(all).toHaveText(`All ${PRODUCTS.length} models`);
      await expect(all).toHaveAttribute('href', '/models');
    });

    await test.step('a product changed in Firestore shows on the open page', async () => {
      const id = six[5]?._id ?? '';
      const reference = firestore.collection('products').doc(id);
      const stock = modelCards(page).nth(5).locator('dd').nth(1);
      await expect(stock).toHaveText(String(six[5]?.quantity));
      try {
        await reference.update({ quantity: 77_777 });
        await expect(stock).toHaveText('77,777');
      } finally {
        await reference.update({ quantity: six[5]?.quantity ?? 0 });
      }
    });

    await test.step('each related content links to its page', async () => {
      expect(contents.size).toBe(6);
      const region = relatedContents(page);
      await expect(region.getByRole('link')).toHaveCount(6);
      for (const content of contents.docs) {
        const link = region.getByRole('link').filter({ hasText: content.get('name') });
        await expect(link).toContainText(content.get('description'));
        await expect(link).toHaveAttribute('href', content.get('navigate'));
      }
    });

    await test.step('every picture loads', async () => {
      const missing = () =>
        page.evaluate(() => {
          for (const image of document.images) image.loading = 'eager';
          return [...document.images].filter((image) => !image.naturalWidth).map((image) => image.src);
        });
      await expect.poll(missing).toEqual([]);
    });

    await test.step('it fits windows of 320 to 2560 px', async () => {
      await expect(modelCards(page).getByRole('heading')).toHaveCount(6);
      for (const width of [320, 390, 820, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(
          width,
        );
      }
    });

    await test.step('offline, a banner shows and the models stay; online again, the banner goes', async () => {
      await setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await expect(modelCards(page).getByText('$')).toHaveCount(6);
      const old = page.getByRole('region', { name: 'Our Models' }).getByText('Prices and stock are not up to date.');
      await expect(old).toBeVisible();
      await setOffline(false);
      await expect(page.getByText('You are offline.')).toBeHidden();
      await expect(old).toBeHidden();
    });

    await page.setViewportSize({ width: 1280, height: 720 });
    await clickTo(relatedContents(page).getByRole('link').first(), contents.docs[0]?.get('navigate'));
    await page.goBack();
    // The name's link covers the picture.
    await modelCards(page)
      .first()
      .click({ position: { x: 50, y: 50 } });
    await expect(page).toHaveURL(`/models/${six[0]?._id}`);
  });

  test('given pictures that failed before the app had started, their frames show the names', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/);
    // In a window as long as the page no picture waits until it is scrolled to.
    await page.setViewportSize({ width: 1280, height: 6_000 });
    await page.route('**/cars/*.svg', (route) => route.abort());
    await page.goto('/');
    await expect(modelCards(page).getByText(six[0]?.name ?? '', { exact: true })).toHaveCount(2);
    await expect(modelCards(page).getByRole('img')).toHaveCount(0);
  });
});

test.describe('failures, theme and width', () => {
  test('without JavaScript the award and the sections can be read', async ({ withoutScript: page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Models' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All models' }).click();
    await page.getByRole('main').getByRole('link', { name: 'GV60', exact: true }).click();
    await expect(page.getByRole('article')).toContainText('$64,900');
  });

  test('given an unreachable database, cards, slides, related contents and footer are as the CDN has them, and Retry makes them live', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(networkErrors);
    await page.route('**:8080/**', (route) => route.abort());
    await page.goto('/');
    await expect(modelCards(page).getByText('$')).toHaveCount(6);
    await expect(modelCards(page).first()).toContainText('$64,900');
    const models = page.getByRole('region', { name: 'Our Models' });
    const note = models.getByRole('status').filter({ hasText: 'Prices and stock are not up to date.' });
    await expect(note).toBeVisible({ timeout: 30_000 });
    await expect(modelCards(page).getByText('$')).toHaveCount(6);
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page).getByRole('button', { name: 'Pause the carousel' })).toBeVisible();
    const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Models' });
    await expect(footer.getByRole('listitem')).toHaveCount(6);
    await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
    await pressWhenBack('**:8080/**', note.getByRole('button', { name: 'Retry' }));
    await expect(note).toBeHidden({ timeout: 20_000 });
    await expect(modelCards(page).getByText('$')).toHaveCount(6);
  });

  test('given that neither the database nor the CDN answers, the page says so, and Retry brings the cars', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(networkErrors);
    await page.route('**/models/home.json', (route) => route.abort());
    await page.route('**:8080/**', (route) => route.abort());
    await page.goto('/');
    const retry = page.getByRole('region', { name: 'Our Models' }).getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await pressWhenBack('**:8080/**', retry);
    await expect(modelCards(page).getByText('$')).toHaveCount(6, { timeout: 20_000 });
  });

  test('given an unreachable database, a person who comes from another page finds the related contents', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(networkErrors);
    await page.route('**:8080/**', (route) => route.abort());
    await openStarted(page, '/about');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Meridian/ })
      .click();
    await expect(relatedContents(page).getByRole('link')).toHaveCount(6);
  });

  test('given a script that fails to load, Retry loads it again', async ({ page, expectConsole }) => {
    expectConsole(missingScriptErrors);
    await page.route('**/models/home.json', (route) => route.abort());
    await page.route('**/assets/live-storefront-*.js', (route) => route.abort());
    await page.goto('/');
    const models = page.getByRole('region', { name: 'Our Models' });
    await expect(models.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unroute('**/assets/live-storefront-*.js');
    await models.getByRole('button', { name: 'Retry' }).click();
    await expect(modelCards(page).getByRole('heading')).toHaveCount(6);
  });

  test('the theme is that of the device until a person chooses one, also after a reload', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: /Colour theme/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('the bar shows the chosen theme before any script of the site has run', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED.*\/assets\//);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    const shown = page
      .getByRole('button', { name: /Colour theme/ })
      .locator('span')
      .filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveClass(/dark/);
  });

  test('signed in, mark and photo are whole at 320, 360 and 375 px; from 1024 px on no text of the top lies over the car', async ({
    page,
  }) => {
    const person = await createUser();
    await auth.updateUser(person.uid, { photoURL: `${SITE}/pictures/avatar.svg` });
    await restoreSession(page, person);
    await page.goto('/');
    const header = page.getByRole('banner');
    const mark = header.getByRole('link', { name: 'Meridian, home' });
    const photo = header.getByRole('img', { name: person.email });
    for (const width of [320, 360, 375]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(photo).toBeInViewport({ ratio: 1 });
      expect((await photo.boundingBox())?.width, `${width} px`).toBe(40);
      for (const part of [mark, mark.locator('svg')])
        expect((await part.boundingBox())?.width, `${width} px`).toBeGreaterThanOrEqual(28);
    }
    for (const width of [1024, 1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await heroGap(page), `${width} px`).toBeGreaterThan(0);
    }
  });
});
