import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const themes = ['light', 'dark'] as const;
export const phone = { width: 390, height: 844 };

/** Checks what the page shows now with all of axe's rules for WCAG 2.2 A and AA, and with its best practices if asked. */
export async function expectNoViolation(page: Page, { bestPractice = false } = {}): Promise<void> {
  // A colour that is still changing has a contrast that nobody is meant to read.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  const tags = bestPractice ? [...WCAG, 'best-practice'] : WCAG;
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(passes.length).toBeGreaterThan(5);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
    ),
  ).toEqual([]);
}
