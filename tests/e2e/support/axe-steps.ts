import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, ViewportSize } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './fixtures.ts';
import { idle, resize } from './window.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose answer depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

export const phone = { width: 320, height: 640 };
export const desktop = { width: 1440, height: 900 };

interface Check {
  /** The windows in which it exists. */
  sizes?: readonly ViewportSize[];
  /** Whether its dark theme is checked too: on a page of each kind, since tokens.test.ts compares the colours of all. */
  dark?: boolean;
  /** Checks axe's best practices too. */
  bestPractice?: boolean;
  /** Waits until the page has settled in a new window. */
  settled?: (page: Page) => Promise<void>;
}

/** Checks a screen with all of axe's rules for WCAG 2.2 A and AA in each window, and its dark theme, if asked for, in the last. */
export async function expectNoViolation(
  page: Page,
  { sizes = [desktop, phone], dark = false, ...check }: Check = {},
): Promise<void> {
  for (const size of sizes) await expectNoViolationHere(page, size, check);
  if (!dark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, { type: 'rule', values: COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Checks a dialog or another state of a screen in the window in which it stands, or in another. It has the colours of the tokens, whose
 * test looks at the dark theme too.
 */
export async function expectNoViolationHere(
  page: Page,
  size?: ViewportSize,
  { bestPractice = false, settled }: Omit<Check, 'sizes' | 'dark'> = {},
): Promise<void> {
  if (size) await resize(page, size);
  // A header that stays in sight may lie over any part of what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  await settled?.(page);
  await expectNone(page, { type: 'tag', values: bestPractice ? [...WCAG, 'best-practice'] : WCAG });
}

async function expectNone(page: Page, rules: axe.RunOnly): Promise<void> {
  const theme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion)').matches);
  // A colour in between has a contrast that nobody is meant to read.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The app sets the theme a moment later. Without an app, the page has no such attribute and changes at once.
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme === 'dark' ? 'light' : 'dark');
  await idle(page);
  const { found, passed } = await runAxe(page, rules);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(passed).toBeGreaterThan(theme === 'dark' ? 0 : 5);
  expect(found, `${page.viewportSize()?.width} px, ${theme}`).toEqual([]);
}

/** A document gets axe once: to load it takes longer than to run it. No page of the site has a frame. */
async function runAxe(page: Page, runOnly: axe.RunOnly): Promise<{ found: string[]; passed: number }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const results = await window.axe?.run(document, {
      ...{ runOnly: only, resultTypes: ['violations'], iframes: false },
      // No rule of these reads style sheets or media, and offline to fetch them is an error.
      preload: false,
    });
    if (!results) throw new Error('The page has no axe');
    const found = results.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
    );
    return { found, passed: results.passes.length };
  }, runOnly);
}

/** Keeps the toasts on the screen: they stay while the window is not focused. */
export const keepToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.hasFocus = () => false;
  });
