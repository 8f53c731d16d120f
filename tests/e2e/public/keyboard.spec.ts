import { expect, test } from '../support/fixtures.ts';
import { cutTexts, expectWalk, walk } from '../support/keyboard-steps.ts';
import { notFoundErrors, UNKNOWN_PATH, visitorPaths } from './public-pages.ts';
import { carousel, expectLiveHome, expectLiveModels } from './storefront-steps.ts';

for (const path of [...visitorPaths, UNKNOWN_PATH]) {
  test(`${path}: Tab follows reading order, focus is visible; at 320 px no text is cut`, async ({
    page,
    expectConsole,
  }) => {
    if (path === UNKNOWN_PATH) expectConsole(notFoundErrors);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    if (path === '/') await expectLiveHome(page);
    const stops = await walk(page);
    expect(stops[0]?.name).toBe('Skip to content');
    expect(stops[1]?.name).toBe('Meridian, home');
    expect(stops.length).toBeGreaterThan(15);
    expect(stops.at(-1)?.name).toBe('Meridian on X');
    expectWalk(stops);

    // 1280 px at a zoom of 400 % are 320 px.
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await cutTexts(page)).toEqual([]);
  });
}

for (const path of visitorPaths) {
  test(`${path}: the skip link moves the focus to the main content`, async ({ page }) => {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header[class]:not(main *)') === null)).toBe(true);
  });
}

test('the first stop in the carousel is its pause button', async ({ page }) => {
  await page.goto('/');
  await expectLiveHome(page);
  const focusable = carousel(page).locator('a[href], button, input, [tabindex]:not([tabindex="-1"])');
  await expect(focusable.first()).toHaveAccessibleName('Pause the carousel');
  await focusable.first().focus();
  await page.keyboard.press('Enter');
  await expect(focusable.first()).toHaveAccessibleName('Play the carousel');
  await page.keyboard.press('Tab');
  await expect(carousel(page).getByRole('button', { name: 'Go to slide 1' })).toBeFocused();
});

test('given reduced motion, nothing on a public page is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of visitorPaths) {
    await page.goto(path);
    await expectLiveModels(page);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 50)
        .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'transition')),
    );
    expect(moving, path).toEqual([]);
  }
});
