import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { notFoundNoise, UNKNOWN_PATH, visitorPaths } from './public-pages.ts';
import { carousel, expectLiveHome } from './storefront-steps.ts';

interface Stop {
  name: string;
  /** Its place in reading order among everything that takes the focus. */
  place: number;
  visible: boolean;
  outlined: boolean;
}

/** Where the focus is, whether it can be seen, and whether it is shown to be there, as soon as both are or within a second. */
const currentStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const isVisible = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = document.elementFromPoint(x + width / 2, y + height / 2);
      return (
        width > 0 &&
        height > 0 &&
        (element.contains(middle) ||
          middle?.closest('label')?.contains(element) === true ||
          (middle !== null && element.parentElement?.contains(middle) === true))
      );
    };
    const isOutlined = () => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    // The page scrolls to the element, and what had the focus before goes away: both show with the next frames.
    const start = performance.now();
    do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    while (!(isVisible() && isOutlined()) && performance.now() - start < 1_000);
    return {
      name:
        (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '') ||
        element.getAttribute('name') ||
        element.tagName,
      place: [...document.querySelectorAll('*')].indexOf(element),
      visible: isVisible(),
      outlined: isOutlined(),
    };
  });

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

for (const path of visitorPaths) {
  test(`${path}: Tab goes through the page in reading order, and is always seen`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    if (path === '/') await expectLiveHome(page);
    const stops = await walk(page);
    expect(stops[0]?.name).toBe('Skip to content');
    expect(stops[1]?.name).toBe('Meridian, home');
    expect(stops.length).toBeGreaterThan(15);
    expect(stops.at(-1)?.name).toBe('Meridian on X');
    expect(stops.map(({ place }) => place)).toEqual(stops.map(({ place }) => place).toSorted((a, b) => a - b));
    expect(stops.filter(({ visible, outlined }) => !visible || !outlined).map(({ name }) => name)).toEqual([]);
  });

  test(`${path}: the skip link leads into the page`, async ({ page }) => {
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

test('in the carousel the pause button comes first', async ({ page }) => {
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

/** 1280 px at 400 % are 320 px: one column, nothing cut, nothing to scroll sideways. */
for (const path of [...visitorPaths, UNKNOWN_PATH]) {
  test(`${path} at 320 px loses nothing`, async ({ page, expectConsole }) => {
    if (path === UNKNOWN_PATH) expectConsole(notFoundNoise);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main *, header *, footer *')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
        )
        .filter((element) => !element.closest('.visually-hidden, .swiper'))
        .filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, right } = range.getBoundingClientRect();
          return right > 321 || left < -1;
        })
        .map((element) => element.textContent),
    );
    expect(cut).toEqual([]);
  });
}

test('nothing moves by itself for a person who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of visitorPaths) {
    await page.goto(path);
    await page.waitForLoadState('load');
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 50)
        .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'transition')),
    );
    expect(moving, path).toEqual([]);
  }
});
