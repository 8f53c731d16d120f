import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { seededUser } from '../support/users.ts';
import { formButton, signIn, submitLogin } from './auth-steps.ts';
import { expect, networkNoise, test } from './fixtures.ts';
import { notFoundNoise, UNKNOWN_PATH, visitorPaths } from './public-pages.ts';
import { expectLiveHome } from './storefront-steps.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;
const phone = { width: 390, height: 844 };
const pages = [...visitorPaths, UNKNOWN_PATH, '/offline'];

/** Every rule of WCAG 2.2 A and AA that axe knows, on what the page shows now. */
async function expectNoViolation(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(passes.length).toBeGreaterThan(5);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
    ),
  ).toEqual([]);
}

for (const theme of themes) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    for (const path of pages) {
      test(`${path}`, async ({ page, expectConsole }) => {
        if (path === UNKNOWN_PATH) expectConsole(notFoundNoise);
        await page.goto(path);
        if (path === '/') await expectLiveHome(page);
        await expectNoViolation(page);
        await page.setViewportSize(phone);
        await expectNoViolation(page);
      });
    }

    test('the open menu of a phone', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/about');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
      await expectNoViolation(page);
    });

    test('forms with their errors', async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
      await expectNoViolation(page);
      await page.goto('/login');
      await submitLogin(page, { email: 'owner@meridian.example', password: 'short' });
      await expect(page.getByText('password must be 6 characters')).toBeVisible();
      await expectNoViolation(page);
      await page.goto('/register');
      await formButton(page, 'Register').click();
      await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
      await expectNoViolation(page);
    });

    test('the home page while its data are under way, and when they do not come', async ({ page, expectConsole }) => {
      expectConsole(/ERR_FAILED|Failed to fetch dynamically imported module/);
      let letThrough = (_: boolean) => {};
      const held = new Promise<boolean>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/assets/live-storefront-*.js', async (route) => {
        await held;
        await route.abort();
      });
      await page.goto('/');
      await expect(page.getByText('Processing....')).toBeVisible();
      await expectNoViolation(page);
      letThrough(true);
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      await expectNoViolation(page);
    });

    test('the home page without a network', async ({ page, context, expectConsole }) => {
      expectConsole(networkNoise);
      await page.goto('/');
      await expectLiveHome(page);
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await expectNoViolation(page);
    });

    test('the screens of the stock area', async ({ page }) => {
      test.setTimeout(60_000);
      await signIn(page, seededUser('owner'));
      for (const path of ['/manageitems', '/manageitems/myitems', '/manageitems/additems']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0);
        await expectNoViolation(page);
        await page.setViewportSize(phone);
        await expectNoViolation(page);
        await page.setViewportSize({ width: 1280, height: 720 });
      }
    });
  });
}
