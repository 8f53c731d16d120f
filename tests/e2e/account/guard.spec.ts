import { routes } from '../../../web/src/lib/site/paths.ts';
import { seededUser } from '../../support/users.ts';
import { submitLogin } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import { clickTo } from '../support/steps.ts';

const owner = seededUser('owner');

test('every address of the stock area sends a visitor to /login, from where Back leads to the page before', async ({
  page,
}) => {
  await page.goto('/about');
  for (const path of ['', '/myitems', '/additems', '/activity', '/updateitem/abc', '/details/abc', '/delivery/abc']) {
    await page.goto(`/manageitems${path}`);
    await expect(page).toHaveURL('/login');
    if (path !== '') continue;
    await page.goBack();
    await expect(page).toHaveURL('/about');
  }
});

test('every stock screen has its own title; an unknown address shows "Page not Found"', async ({ page }) => {
  await restoreSession(page, owner);
  for (const { path, title } of routes.filter(({ access }) => access === 'stock')) {
    await page.goto(path.replace(':id', 'abc'));
    await expect(page).toHaveTitle(`${title} | Meridian`);
  }
  await page.goto('/manageitems/nope');
  await expect(page).toHaveTitle('Page not Found | Meridian');
  await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
});

test('given a script of the stock area that fails to load, Retry loads it again', async ({ page, expectConsole }) => {
  expectConsole(missingScriptErrors);
  await restoreSession(page, owner);
  await page.route('**/assets/manage-area-*.js', (route) => route.abort('connectionrefused'));
  await page.goto('/manageitems/myitems');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/assets/manage-area-*.js');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Items' })).toBeVisible();
});

test('login returns to the wanted page with its query and fragment, also through a reload of /login and a visit to /register', async ({
  page,
}) => {
  const wanted = '/manageitems/myitems?size=50&stock=in#row-3';
  await page.goto(wanted);
  await expect(page).toHaveURL('/login');
  await page.reload();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await clickTo(page.getByRole('main').getByRole('link', { name: 'Login' }), '/login');
  await submitLogin(page, owner);
  await expect(page).toHaveURL(wanted);
});

test('given links pressed before the app has started, Login and Register still pass on the wanted page', async ({
  page,
}) => {
  const wanted = '/manageitems/additems?draft=1#price';
  await page.goto(wanted);
  await expect(page).toHaveURL('/login');
  const release = await holdRequests(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`/register?${new URLSearchParams({ from: wanted })}`);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: wanted })}`);
  release();
  await submitLogin(page, owner);
  await expect(page).toHaveURL(wanted);
});

test('login redirects to a page of this site from the address', async ({ page }) => {
  await page.goto(`/login?from=${encodeURIComponent('/manageitems/myitems?a=1')}`);
  await submitLogin(page, owner);
  await expect(page).toHaveURL('/manageitems/myitems?a=1');
});
