import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

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
      place: [...document.body.querySelectorAll('*')].indexOf(element),
      visible: isVisible(),
      outlined: isOutlined(),
    };
  });

/** Tab through the whole page, from its beginning until the focus leaves it. */
export async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    // Past the end the focus leaves the page, or begins anew.
    if (!stop || stop.name === stops[0]?.name) break;
    stops.push(stop);
  }
  return stops;
}

/** In reading order, always in sight and always outlined. */
export function expectWalk(stops: Stop[]): void {
  const inReadingOrder = stops.toSorted((a, b) => a.place - b.place);
  expect(stops.map(({ name }) => name)).toEqual(inReadingOrder.map(({ name }) => name));
  expect(stops.filter(({ visible, outlined }) => !visible || !outlined).map(({ name }) => name)).toEqual([]);
}

/** Texts that reach over an edge of a window of 320 px, which is 1280 px at 400 %. */
export const cutTexts = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
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
