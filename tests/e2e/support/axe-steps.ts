import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const themes = ['light', 'dark'] as const;
export const phone = { width: 390, height: 844 };

/** Every rule of WCAG 2.2 A and AA that axe knows, on what the page shows now. */
export async function expectNoViolation(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(passes.length).toBeGreaterThan(5);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
    ),
  ).toEqual([]);
}
