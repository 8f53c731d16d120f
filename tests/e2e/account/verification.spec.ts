import type { Page } from '@playwright/test';
import { auth } from '../../support/admin.ts';
import { claims, createUser } from '../../support/users.ts';
import { formButton, mailedLink, missingIconError, refusedErrors, submitLogin } from '../support/auth-steps.ts';
import { desktop, expectNoViolation, phone } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { readPage } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import { clickForToast, clickTo, goInApp } from '../support/steps.ts';

const notice = (page: Page) => page.getByRole('heading', { name: 'Verify your email' });
const verified = (page: Page) => page.getByRole('heading', { name: 'My Items' });

const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

async function openNotice(page: Page) {
  const user = await createUser({ emailVerified: false });
  await restoreSession(page, user);
  await page.goto('/manageitems/myitems');
  await expect(notice(page)).toBeVisible();
  return user;
}

test('given an unverified email, the stock area shows the notice, public pages do not; the visit after a verification renews the ID token; "Back to Login" signs out, and a deleted account is told so', async ({
  page,
  expectConsole,
}) => {
  const { uid } = await openNotice(page);
  await expectNoViolation(page, { sizes: [phone, desktop] });
  await goInApp(page, '/manageitems/updateitem/abc');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
  await goInApp(page, '/about');
  await expect(notice(page)).toBeHidden();
  await auth.updateUser(uid, { emailVerified: true });
  const login = page.waitForRequest('**/api/login');
  await page.goto('/manageitems/myitems');
  await expect(verified(page)).toBeVisible();
  expect(claims((await login).headers().authorization ?? '')).toMatchObject({ email_verified: true });

  expectConsole(refusedErrors);
  const deleted = await openNotice(page);
  await clickTo(formButton(page, 'Back to Login'), '/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await submitLogin(page, deleted);
  await expect(notice(page)).toBeVisible();
  await auth.deleteUser(deleted.uid);
  await clickForToast(formButton(page, 'Sent again'), 'No user is logged in');
  await expect(page).toHaveURL('/login');
});

test('"Sent again" sends another mail, also when its link was used; "I have verified" opens the screen for a verified person only, with an ID token that says so and the REST access token', async ({
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

  await readPage(request, used);
  await auth.updateUser(uid, { emailVerified: false });
  const tab = await context.newPage();
  await tab.goto(used);
  await expect(tab.getByText(/expired or the link has already been used/)).toBeVisible();
  await tab.close();
  await expect(page.getByText('If it has expired, has been used already or never came')).toBeVisible();
  await formButton(page, 'Sent again').click();
  const link = await mailedLink(email, 'VERIFY_EMAIL');
  expect(link).not.toBe(used);
  await readPage(request, link);
  expect(await accessToken(page)).toBeNull();
  const login = page.waitForRequest('**/api/login');
  await formButton(page, 'I have verified').click();
  await expect(verified(page)).toBeVisible();
  expect(claims((await login).headers().authorization ?? '')).toMatchObject({ email, email_verified: true });
  await expect.poll(() => accessToken(page)).not.toBeNull();
});
