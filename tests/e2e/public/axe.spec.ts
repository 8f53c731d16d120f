import { createUser, seededUser } from '../../support/users.ts';
import { formButton, formError, providerRefusal, signIn, submitLogin, toast } from '../support/auth-steps.ts';
import { expectNoViolation, phone, themes } from '../support/axe-steps.ts';
import { expect, networkNoise, test } from '../support/fixtures.ts';
import { notFoundNoise, UNKNOWN_PATH, visitorPaths } from './public-pages.ts';
import { carousel, expectLiveHome } from './storefront-steps.ts';

const pages = [...visitorPaths, UNKNOWN_PATH, '/offline'];

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

    test('forms with their answers', async ({ page, expectConsole }) => {
      expectConsole(providerRefusal);
      await page.goto('/contact');
      const letter = page.getByRole('form', { name: 'Contact' });
      await letter.getByLabel('Name').fill('Ada');
      await letter.getByLabel('Email').fill('ada@example.com');
      await letter.getByLabel('Title').fill('A visit');
      await letter.getByLabel('Message').fill('x'.repeat(1001));
      await letter.getByRole('checkbox').check();
      await letter.getByRole('button', { name: 'Send message' }).click();
      await expect(letter.getByRole('status')).toContainText('it was not sent');
      const newsletter = page.getByRole('form', { name: 'Newsletter' });
      await newsletter.getByRole('textbox').fill('ada@example.com');
      await newsletter.getByRole('button').click();
      await expect(newsletter.getByRole('status')).toContainText('Thank you.');
      await expectNoViolation(page);
      await page.goto('/login');
      await submitLogin(page, { email: 'nobody@meridian.example', password: 'not-the-password' });
      await expect(formError(page)).not.toBeEmpty();
      await formButton(page, 'Show password').click();
      await expectNoViolation(page);
      await formButton(page, 'Forgot password?').click();
      await expect(toast(page, 'Sent Password Rest Link')).toBeVisible();
      await expectNoViolation(page);
    });

    test('the carousel that was paused', async ({ page }) => {
      await page.goto('/');
      await expectLiveHome(page);
      await carousel(page).getByRole('button', { name: 'Pause the carousel' }).click();
      await expect(carousel(page).getByRole('button', { name: 'Play the carousel' })).toBeVisible();
      await expectNoViolation(page);
    });

    test('a page whose chunk does not come', async ({ page, expectConsole }) => {
      expectConsole(/ERR_FAILED|Failed to fetch dynamically imported module/);
      await page.goto('/');
      await page.route('**/assets/about-*.js', (route) => route.abort());
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
      await expectNoViolation(page);
    });

    test('the notice of an address that is not verified', async ({ page }) => {
      await signIn(page, await createUser({ emailVerified: false }));
      await page.goto('/manageitems');
      await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
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
