import AxeBuilder from '@axe-core/playwright';
import type { Page, ViewportSize } from '@playwright/test';
import { expect } from './fixtures.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose answer depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

export const phone = { width: 320, height: 640 };
export const desktop = { width: 1440, height: 900 };

interface Check {
  /** The windows in which this state exists. */
  sizes?: readonly ViewportSize[];
  /** Checks axe's best practices too. */
  bestPractice?: boolean;
  /** Waits until the page has settled in a new window. */
  settled?: (page: Page) => Promise<void>;
}

/** Checks what the page shows now with all of axe's rules for WCAG 2.2 A and AA, in both themes and each window, without a reload. */
export async function expectNoViolation(
  page: Page,
  { sizes = [desktop, phone], bestPractice = false, settled }: Check = {},
): Promise<void> {
  const tags = bestPractice ? [...WCAG, 'best-practice'] : WCAG;
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled?.(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectColours(page);
      // Without frames, axe needs no second page to put its results together, which takes most of the time.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
      const { violations, passes } = await (colorScheme === 'light'
        ? axe.withTags(tags)
        : axe.withRules(COLOURS)
      ).analyze();
      expect(passes.length).toBeGreaterThan(colorScheme === 'light' ? 5 : 0);
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
      );
      expect(found, `${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

/** Waits until no colour is changing: one in between has a contrast that nobody is meant to read. */
async function expectColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The changes begin with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/** Keeps the toasts on the screen: notistack does so while the window is not focused. */
export const keepToasts = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('blur')));
