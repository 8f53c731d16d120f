import { builtFolder, loadRenderer } from '../../../functions/src/site/renderer.ts';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { createUser, seededUser } from '../../support/users.ts';
import { emailField, formButton, formError, refusedErrors, submitLogin, toast } from '../support/auth-steps.ts';
import { expectNoViolation, keepToasts, phone } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import { openLiveHome, openStarted } from './storefront-steps.ts';

test.describe('no axe violation in both themes at 1440 and 320 px', () => {
  test('/offline', async ({ page }) => {
    await page.goto('/offline');
    await expectNoViolation(page);
  });

  test('the open phone menu', async ({ page }) => {
    await page.setViewportSize(phone);
    await openStarted(page, '/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
    await expectNoViolation(page, { sizes: [phone] });
  });

  test('forms with errors', async ({ page }) => {
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

  test('forms with the answer to a submit', async ({ page, expectConsole }) => {
    expectConsole(refusedErrors);
    await page.goto('/contact');
    const contact = page.getByRole('form', { name: 'Contact' });
    await contact.getByLabel('Name').fill('Ada');
    await contact.getByLabel('Email').fill('ada@example.com');
    await contact.getByLabel('Title').fill('A visit');
    await contact.getByLabel('Message').fill('x'.repeat(1001));
    await contact.getByRole('checkbox').check();
    await contact.getByRole('button', { name: 'Send message' }).click();
    await expect(contact.getByRole('status')).toContainText('it was not sent');
    const newsletter = page.getByRole('form', { name: 'Newsletter' });
    await newsletter.getByRole('textbox').fill('ada@example.com');
    await newsletter.getByRole('button').click();
    await expect(newsletter.getByRole('status')).toContainText('Thank you.');
    await expectNoViolation(page);
    await page.goto('/login');
    await submitLogin(page, { email: 'nobody@meridian.example', password: 'not-the-password' });
    await expect(formError(page)).toBeVisible();
    await formButton(page, 'Show password').click();
    await expectNoViolation(page);
    await page.goto('/register');
    await emailField(page).fill(seededUser('owner').email);
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill('a-good-secret');
    await formButton(page, 'Register').click();
    await expect(formError(page)).toBeVisible();
    await expectNoViolation(page, { sizes: [phone] });
    await page.goBack();
    await emailField(page).fill('nobody@meridian.example');
    await formButton(page, 'Forgot password?').click();
    const sent = toast(page, 'Sent Password Rest Link');
    await expect(sent).toBeVisible();
    await keepToasts(page);
    await expectNoViolation(page);
    await expect(sent).toBeVisible();
  });

  test('a page whose script fails to load', async ({ page, expectConsole }) => {
    expectConsole(missingScriptErrors);
    await page.route('**/assets/contact-*.js', (route) => route.abort());
    await page.goto('/contact');
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectNoViolation(page);
  });

  test('the notice to verify the email', async ({ page }) => {
    await restoreSession(page, await createUser({ emailVerified: false }));
    await page.goto('/manageitems');
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    await expectNoViolation(page);
  });

  test('a car and the line-up that the function could not read, and the browser has not read yet', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 503/);
    const { unavailablePage } = await loadRenderer(builtFolder({ FUNCTIONS_EMULATOR: 'true' }));
    await holdRequests(page, '**/assets/live-*.js');
    for (const [path, words] of [
      [`/models/${PRODUCTS[10]?._id}`, 'This car cannot be shown right now.'],
      ['/models', 'The cars cannot be shown right now.'],
    ] as const) {
      const answer = { status: 503, contentType: 'text/html; charset=UTF-8', body: await unavailablePage(path) };
      await page.route(path, (route) => route.fulfill(answer));
      await openStarted(page, path);
      await expect(page.getByText(words)).toBeVisible();
      await expectNoViolation(page);
    }
  });

  test('the home page while its data load, and when they fail to load', async ({ page, expectConsole }) => {
    expectConsole(missingScriptErrors);
    await page.route('**/models/home.json', (route) => route.abort());
    const fail = await holdRequests(page, '**/assets/live-storefront-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Processing....')).toBeVisible();
    await expectNoViolation(page);
    fail();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await expectNoViolation(page);
  });

  test('the home page offline', async ({ page, setOffline }) => {
    await openLiveHome(page);
    await setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expectNoViolation(page);
  });
});
