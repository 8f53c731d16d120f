import type { Page } from '@playwright/test';
import { auth } from '../../support/admin.ts';
import { createUser } from '../../support/users.ts';
import { emulatorIcon, formButton, mailedLink, providerRefusal, signIn, toast } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';

const notice = (page: Page) => page.getByRole('heading', { name: 'Verify your email' });
const verified = (page: Page) => page.getByRole('heading', { name: 'My Items' });

/** Somebody who has not verified yet, in front of the notice of My Items. */
async function standBeforeNotice(page: Page) {
  const user = await createUser({ emailVerified: false });
  await signIn(page, user);
  await page.goto('/manageitems/myitems');
  await expect(notice(page)).toBeVisible();
  return user;
}

test('every page of the stock area shows the notice instead', async ({ page }) => {
  await signIn(page, await createUser({ emailVerified: false }));
  for (const path of ['', '/myitems', '/additems', '/updateitem/abc', '/delivery/abc']) {
    await page.goto(`/manageitems${path}`);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
  }
  await page.goto('/about');
  await expect(notice(page)).toBeHidden();
});

test('Sent again sends the link again', async ({ page }) => {
  const { email } = await standBeforeNotice(page);
  await formButton(page, 'Sent again').click();
  await expect(toast(page, 'Sent Verification Link')).toBeVisible();
  await mailedLink(email, 'VERIFY_EMAIL');
});

test('Sent again for an account that is gone: No user is logged in', async ({ page, expectConsole }) => {
  expectConsole(providerRefusal);
  const { uid } = await standBeforeNotice(page);
  await auth.deleteUser(uid);
  await formButton(page, 'Sent again').click();
  await expect(toast(page, 'No user is logged in')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('Back to Login signs out and leads there', async ({ page }) => {
  await standBeforeNotice(page);
  await formButton(page, 'Back to Login').click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('"I have verified" lets in who has, and tells who has not', async ({ page, request }) => {
  const { email } = await standBeforeNotice(page);
  await formButton(page, 'Sent again').click();
  const link = await mailedLink(email, 'VERIFY_EMAIL');
  await formButton(page, 'I have verified').click();
  await expect(toast(page, 'Not verified yet.')).toBeVisible();
  await request.get(link);
  await formButton(page, 'I have verified').click();
  await expect(verified(page)).toBeVisible();
});

test('the token that the rules read says verified, too, and the REST token follows', async ({ page, request }) => {
  const { email } = await standBeforeNotice(page);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await formButton(page, 'Sent again').click();
  await request.get(await mailedLink(email, 'VERIFY_EMAIL'));
  const login = page.waitForRequest('**/api/login');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(verified(page)).toBeVisible();
  const payload = (await login).headers().authorization?.split('.')[1] ?? '';
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ email, email_verified: true });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
});

test('verified while the site was closed: the stored token is renewed at the next visit', async ({
  page,
  context,
  request,
}) => {
  const { email } = await standBeforeNotice(page);
  await formButton(page, 'Sent again').click();
  const link = await mailedLink(email, 'VERIFY_EMAIL');
  await page.close();
  await request.get(link);
  const later = await context.newPage();
  const login = later.waitForRequest('**/api/login');
  await later.goto('/manageitems/myitems');
  await expect(verified(later)).toBeVisible();
  const payload = (await login).headers().authorization?.split('.')[1] ?? '';
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ email_verified: true });
});

test('a link that has been used already says so, and the notice sends a new one', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(emulatorIcon);
  expectConsole(/status of 400 \(Bad Request\).*emulator\/action/);
  const { email, uid } = await standBeforeNotice(page);
  await formButton(page, 'Sent again').click();
  const link = await mailedLink(email, 'VERIFY_EMAIL');
  const tab = await context.newPage();
  await tab.goto(link);
  await auth.updateUser(uid, { emailVerified: false });
  await tab.goto(link);
  await expect(tab.getByText(/expired or the link has already been used/)).toBeVisible();
  await expect(page.getByText('If it has expired, has been used already or never came')).toBeVisible();
  await formButton(page, 'Sent again').click();
  await mailedLink(email, 'VERIFY_EMAIL');
  expect(await mailedLink(email, 'VERIFY_EMAIL')).not.toBe(link);
});
