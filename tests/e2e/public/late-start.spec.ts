import { expect, test } from '../support/fixtures.ts';

const theme = /^Colour theme/;

test('given a public page, no script is requested before the page has loaded; Login requests its scripts at once', async ({
  page,
}) => {
  const scriptsBeforeLoad = async (path: string) => {
    let loaded = false;
    const early: string[] = [];
    page.removeAllListeners('request');
    page.on('request', (request) => {
      if (!loaded && request.resourceType() === 'script') early.push(request.url());
    });
    page.once('load', () => {
      loaded = true;
    });
    await page.goto(path);
    return early;
  };
  expect(await scriptsBeforeLoad('/about')).toEqual([]);
  expect(await scriptsBeforeLoad('/login')).not.toEqual([]);
});

test('given a button pressed before the app has started, it takes effect once, after the start', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/terms');
  await page.getByRole('button', { name: theme }).click();
  await expect(page.getByRole('button', { name: 'Colour theme: system. Switch to light' })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Colour theme: light. Switch to dark' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the phone menu opens and leads to its pages', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL('/blogs');
  });
});

test('given a window 320 px high, the phone menu scrolls inside itself', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  const last = menu.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await page.evaluate('scrollY')).toBe(0);
});
