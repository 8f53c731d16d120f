import type { Page } from '@playwright/test';
import { auth } from '../../support/admin.ts';
import { claims } from '../../support/tokens.ts';
import { createUser } from '../../support/users.ts';
import { formButton, mailedLink, missingIconError, refusedErrors } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { restoreSession } from '../support/session.ts';
import { clickForToast, clickTo } from '../support/steps.ts';

const notice = (page: Page) => page.getByRole('heading', { name: 'Verify your email' });
const verified = (page: Page) => page.getByRole('heading', { name: 'My Items' });

/** Signs in a new person whose email is not verified, and opens My Items, which shows the notice. */
async function openNotice(page: Page) {
  const user = await createUser({ emailVerified: false });
  await restoreSession(page, user);
  await page.goto('/manageitems/myitems');
  await expect(notice(page)).toBeVisible();
  return user;
}

test('given an unverified email, every stock screen shows the notice, public pages do not; "Back to Login" signs out', async ({
  page,
}) => {
  await restoreSession(page, await createUser({ emailVerified: false }));
  for (const path of ['', '/myitems', '/additems', '/activity', '/updateitem/abc', '/details/abc', '/delivery/abc']) {
    await page.goto(`/manageitems${path}`);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
  }
  await page.goto('/about');
  await expect(notice(page)).toBeHidden();
  await page.goBack();
  await clickTo(formButton(page, 'Back to Login'), '/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('"Sent again" sends another mail, also when its link was used; "I have verified" opens the screen for a verified person only', async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  expectConsole(missingIconError);
  expectConsole(/status of 400 \(Bad Request\).*emulator\/action/);
  const { email, uid } = await openNotice(page);
  await clickForToast(formButton(page, 'Sent again'), 'Sent Verification Link');
  const used = await mailedLink(email, 'VERIFY_EMAIL');
  await clickForToast(formButton(page, 'I have verified'), 'Not verified yet.');

  await request.get(used);
  await auth.updateUser(uid, { emailVerified: false });
  const tab = await context.newPage();
  await tab.goto(used);
  await expect(tab.getByText(/expired or the link has already been used/)).toBeVisible();
  await tab.close();
  await expect(page.getByText('If it has expired, has been used already or never came')).toBeVisible();
  await formButton(page, 'Sent again').click();
  const link = await mailedLink(email, 'VERIFY_EMAIL');
  expect(link).not.toBe(used);
  await request.get(link);
  await formButton(page, 'I have verified').click();
  await expect(verified(page)).toBeVisible();
});

test('given a deleted account, "Sent again" says so and leads to /login', async ({ page, expectConsole }) => {
  expectConsole(refusedErrors);
  const { uid } = await openNotice(page);
  await auth.deleteUser(uid);
  await clickForToast(formButton(page, 'Sent again'), 'No user is logged in');
  await expect(page).toHaveURL('/login');
});

test('after verification the ID token says so, and the REST access token is stored', async ({ page, request }) => {
  const { email } = await openNotice(page);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await formButton(page, 'Sent again').click();
  await request.get(await mailedLink(email, 'VERIFY_EMAIL'));
  const login = page.waitForRequest('**/api/login');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(verified(page)).toBeVisible();
  const { authorization = '' } = (await login).headers();
  expect(claims(authorization)).toMatchObject({ email, email_verified: true });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
});

test('given a verification between two visits, the second renews the ID token', async ({ page, context, request }) => {
  const { email } = await openNotice(page);
  await formButton(page, 'Sent again').click();
  const link = await mailedLink(email, 'VERIFY_EMAIL');
  await page.close();
  await request.get(link);
  const later = await context.newPage();
  const login = later.waitForRequest('**/api/login');
  await later.goto('/manageitems/myitems');
  await expect(verified(later)).toBeVisible();
  const { authorization = '' } = (await login).headers();
  expect(claims(authorization)).toMatchObject({ email_verified: true });
});
