import { routes } from '../../../web/src/lib/site/paths.ts';
import { seededUser } from '../../support/users.ts';
import { expectStarted } from '../public/storefront-steps.ts';
import { emailField, passwordField, submitLogin } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import { clickTo, enter, goInApp, pageTitle } from '../support/steps.ts';

const owner = seededUser('owner');

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
  for (const { path } of routes.filter(({ access }) => access === 'stock')) {
    const address = path.replace(':id', 'abc');
    await goInApp(page, address);
    // Where Login leads back to.
    await expect.poll(() => page.evaluate(() => history.state?.usr?.from)).toBe(address);
    await expect(page).toHaveURL('/login');
  }
  await expect(pageTitle(page)).toHaveText('Login');

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

// register.spec.ts has the links of the app that has started, and a reload.
test('login returns to the wanted page with its query and fragment through links that are pressed before the app has started; Enter in its form puts no password into the address then', async ({
  page,
}) => {
  const wanted = '/manageitems/myitems?size=50&stock=in#row-3';
  await page.goto(wanted);
  await expect(page).toHaveURL('/login');
  const release = await holdRequests(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  const from = new URLSearchParams({ from: wanted });
  await clickTo(page.getByRole('link', { name: 'Create an account' }), `/register?${from}`);
  await clickTo(page.getByRole('main').getByRole('link', { name: 'Login' }), `/login?${from}`);
  await emailField(page).fill(owner.email);
  await enter(passwordField(page), owner.password);
  release();
  await expectStarted(page);
  await expect(page).toHaveURL(`/login?${from}`);
  await submitLogin(page, owner);
  await expect(page).toHaveURL(wanted);
});
