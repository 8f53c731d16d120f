import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { pageTitle } from './steps.ts';
import { resize } from './window.ts';

interface Stop {
  name: string;
  /** Its position in the document, which is the reading order. */
  index: number;
  visible: boolean;
  outlined: boolean;
}

/** The focused element, and whether it is visible and outlined. Waits up to five seconds for both. Runs in the page. */
async function inspect(): Promise<Stop | null> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const isVisible = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // Of a long text the browser shows the line with the caret, the first.
    const first = element.matches('textarea') ? Math.min(height, 40) : height;
    const middle = document.elementFromPoint(x + width / 2, y + first / 2);
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
  // The page needs some frames to scroll to the element and to hide what had the focus before.
  const start = performance.now();
  do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  while (!(isVisible() && isOutlined()) && performance.now() - start < 5_000);
  return {
    name:
      (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '') ||
      element.getAttribute('name') ||
      element.tagName,
    index: [...document.body.querySelectorAll('*')].indexOf(element),
    visible: isVisible(),
    outlined: isOutlined(),
  };
}

/** Presses Tab through the whole page, or through its main content alone, until the focus leaves it. */
async function walk(page: Page, part: 'page' | 'main'): Promise<Stop[]> {
  const stops: Stop[] = [];
  if (part === 'main') await page.getByRole('main').focus();
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab');
    if (part === 'main' && !(await page.evaluate(() => document.activeElement?.closest('main')))) break;
    const stop = await page.evaluate(inspect);
    // After the last element the focus leaves the page, or goes to the first element again.
    if (!stop || stop.name === stops[0]?.name) break;
    stops.push(stop);
  }
  return stops;
}

/** The key that leads from the focus nearer to a control: Tab, or an arrow among the rows of a grid. Runs in the page. */
function nextKey(target: Element): string | undefined {
  const { activeElement: focus } = document;
  if (focus === target) return undefined;
  const rows = target.closest('[role=grid] tbody');
  const [from, to] = [focus?.closest('tr'), target.closest('tr')];
  if (!rows || !from || !to || !rows.contains(focus)) return 'Tab';
  if (from !== to) return from.sectionRowIndex < to.sectionRowIndex ? 'ArrowDown' : 'ArrowUp';
  return focus && focus.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowRight' : 'ArrowLeft';
}

/**
 * Brings the focus to the last stop before the target, so that the way there is short; `expectTabOrder` goes all the way. Runs in the page.
 */
function approach(target: Element): void {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
    (stop) => stop.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING && stop.tabIndex >= 0,
  );
  stops.findLast((stop) => stop.checkVisibility({ visibilityProperty: true }))?.focus();
}

/** Goes with the keyboard until the target has the focus, and fails if it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // To look for it by its role before each press takes longer than the press.
  const element = await target.elementHandle();
  if ((await element?.evaluate(nextKey)) !== undefined) await element?.evaluate(approach);
  for (let presses = 0; presses < 250; presses += 1) {
    const key = await element?.evaluate(nextKey);
    if (key === undefined) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  // A number that comes key after key at once is a scanner's; words come as from a phone's keyboard.
  if (/^[\d.]+$/.test(text)) await page.keyboard.type(text, { delay: 100 });
  else await page.keyboard.insertText(text);
}

/** Goes to the target with the keyboard and presses the key there. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** 1280 x 1024 px at a zoom of 400 %. */
export const zoomed = { width: 320, height: 256 };

/**
 * The focusable elements of the page, or of its main content, that are outside the window or under another element when they have the
 * focus.
 */
export async function hiddenStops(page: Page, part: 'page' | 'main' = 'page'): Promise<string[]> {
  const stops: (Stop | null)[] = await page.evaluate(`(async () => {
    const stops = [];
    const part = document.querySelector('${part === 'main' ? 'main' : 'body'}');
    for (const element of part.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      element.focus();
      if (document.activeElement === element) stops.push(await (${inspect})());
    }
    return stops;
  })()`);
  if (part === 'page') expect(stops.length).toBeGreaterThan(5);
  return stops.flatMap((stop) => (stop && !stop.visible ? [stop.name] : []));
}

/** Spaces the text as WCAG 1.4.12 allows a person to do, or as before. Returns how many styles change later than at once. */
const spaceText = (page: Page, spaced: boolean): Promise<number> =>
  page.evaluate((on) => {
    const spacing = new CSSStyleSheet();
    if (on)
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
      );
    document.adoptedStyleSheets = [spacing];
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  }, spaced);

/** The texts that cross an edge of a window of 320 px, which is 1280 px at a zoom of 400 %. */
const cutTexts = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      // What is for screen readers alone is seen by nobody.
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter((element) => !element.closest('.visually-hidden, .swiper'))
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return right > 321 || left < -1;
      })
      .map((element) => element.textContent),
  );

/** Tab follows reading order, and what has the focus is visible and outlined. `last` is the last stop of a whole page. */
export async function expectTabOrder(page: Page, part: 'page' | 'main', last: string | RegExp = 'Meridian on X') {
  const stops = await walk(page, part);
  const names = (chosen: Stop[]) => chosen.map(({ name }) => name);
  expect(stops.length).toBeGreaterThan(part === 'page' ? 8 : 0);
  if (part === 'page') {
    const others = names(stops).filter((name) => name !== 'Skip to the list');
    expect(others.slice(0, 2)).toEqual(['Skip to content', 'Meridian, home']);
    expect(stops.at(-1)?.name).toMatch(last);
  }
  expect(names(stops)).toEqual(names(stops.toSorted((a, b) => a.index - b.index)));
  expect(names(stops.filter(({ visible, outlined }) => !visible || !outlined))).toEqual([]);
}

/** In a window of 320 x 256 px no text is cut, also with the text spacing of WCAG 1.4.12, and every stop can be seen. */
export async function expectReadableZoomed(page: Page, part: 'page' | 'main') {
  await resize(page, zoomed);
  await expect(pageTitle(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const spaced of [true, false]) {
    // Given reduced motion; else what is focused next would move under the header.
    expect(await spaceText(page, spaced), 'styles that change late').toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await cutTexts(page), spaced ? 'text spacing of WCAG 1.4.12' : '').toEqual([]);
  }
  expect(await hiddenStops(page, part)).toEqual([]);
}
