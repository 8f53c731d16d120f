import type { Page } from '@playwright/test';
import { createUser, seededUser } from '../../support/users.ts';
import { logout, signIn } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { networkErrors } from '../support/network.ts';

const owner = seededUser('owner');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

function countLogins(page: Page): { count: number } {
  const logins = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/login')) logins.count += 1;
  });
  return logins;
}

// On a busy machine the emulator needs a while for the function's first start.
test.beforeEach('the function answers', async ({ request }) => {
  await expect.poll(async () => (await request.get('/api/content')).ok(), { timeout: 90_000 }).toBe(true);
});

test('login stores the REST access token, which opens /myproduct; Logout removes it, and another person gets another', async ({
  page,
  request,
}) => {
  const login = page.waitForRequest('**/api/login');
  await signIn(page, owner);
  expect((await login).postDataJSON()).toEqual({ email: owner.email });
  await expect.poll(() => stored(page)).not.toBeNull();
  const answer = await request.get(`/api/myproduct?email=${owner.email}`, {
    headers: { authorization: `Bearer ${await stored(page)}` },
  });
  expect(answer.status()).toBe(200);
  const first = await stored(page);
  await logout(page).click();
  await expect.poll(() => stored(page)).toBeNull();
  await signIn(page, await createUser());
  await expect.poll(() => stored(page)).not.toBeNull();
  expect(await stored(page)).not.toBe(first);
});

test('given a login function that is down, the access token is requested again later; then it is renewed after 50 of its 60 minutes, not at a reload', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/api\/login/);
  // Firestore may still be connecting when the clock jumps past its limit of ten seconds.
  expectConsole(networkErrors);
  await page.clock.install();
  const logins = countLogins(page);
  await page.route('**/api/login', (route) => route.fulfill({ status: 503, body: 'down' }));
  await signIn(page, owner);
  await expect.poll(() => logins.count).toBeGreaterThan(0);
  expect(await stored(page)).toBeNull();
  await page.unroute('**/api/login');
  await page.clock.fastForward('05:00');
  await expect.poll(() => stored(page)).not.toBeNull();

  logins.count = 0;
  await page.reload();
  await expect(logout(page)).toBeVisible();
  // Five of its minutes are over.
  await page.clock.fastForward('40:00');
  expect(logins.count).toBe(0);
  await page.clock.fastForward('11:00');
  await expect.poll(() => logins.count).toBe(1);
});
