import { routes } from '../../../web/src/lib/site/paths.ts';
import { seededUser } from '../../support/users.ts';
import { expectStarted, openStarted } from '../public/storefront-steps.ts';
import { submitLogin } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import { clickTo, goInApp } from '../support/steps.ts';

const owner = seededUser('owner');
const stockRoutes = routes.filter(({ access }) => access === 'stock');

test('every address of the stock area sends a visitor to /login, from where Back leads to the page before; for a person, each screen has its own title, and an unknown address shows "Page not Found"', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/manageitems');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expectStarted(page);
  for (const { path } of stockRoutes) {
    await goInApp(page, path.replace(':id', 'abc'));
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await goInApp(page, '/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Meridian');
  }

  await restoreSession(page, owner);
  await openStarted(page, '/about');
  for (const { path, title } of stockRoutes) {
    await goInApp(page, path.replace(':id', 'abc'));
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
