import { routes } from '../../../web/src/lib/site/paths.ts';
import { seededUser } from '../../support/users.ts';
import { expectStarted } from '../public/storefront-steps.ts';
import { submitLogin } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import { clickTo, goInApp, pageTitle } from '../support/steps.ts';

const owner = seededUser('owner');
const stockRoutes = routes.filter(({ access }) => access === 'stock');

test('every address of the stock area sends a visitor to /login, from where Back leads to the page before; for a person, a script that failed to load is loaded by Retry, and an unknown address shows "Page not Found"', async ({
  page,
  expectConsole,
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
    await expect(pageTitle(page)).toHaveText('Login');
    await goInApp(page, '/about');
    await expect(pageTitle(page)).toHaveText('About Meridian');
  }

  await restoreSession(page, owner);
  expectConsole(missingScriptErrors);
  await page.route('**/assets/manage-area-*.js', (route) => route.abort('connectionrefused'));
  await page.goto('/manageitems/myitems');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/assets/manage-area-*.js');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Items' })).toBeVisible();
  await expect(page).toHaveTitle('My Items | Meridian');
  await goInApp(page, '/manageitems/nope');
  await expect(page).toHaveTitle('Page not Found | Meridian');
  await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
});

test('login returns to the wanted page with its query and fragment: through a reload, a visit to /register, and links pressed before the app has started', async ({
  page,
}) => {
  const wanted = '/manageitems/myitems?size=50&stock=in#row-3';
  const login = page.getByRole('main').getByRole('link', { name: 'Login' });
  const register = page.getByRole('link', { name: 'Create an account' });
  await page.goto(wanted);
  await expect(page).toHaveURL('/login');
  await page.reload();
  await clickTo(register, '/register');
  await clickTo(login, '/login');
  await page.reload();
  const release = await holdRequests(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await clickTo(register, `/register?${new URLSearchParams({ from: wanted })}`);
  await clickTo(login, `/login?${new URLSearchParams({ from: wanted })}`);
  release();
  await submitLogin(page, owner);
  await expect(page).toHaveURL(wanted);
});
