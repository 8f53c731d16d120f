import { loadRules, RULES } from '../../support/emulators.ts';
import { logout } from '../support/auth-steps.ts';
import { openRestock } from '../support/car-steps.ts';
import { clickTo, goInApp, pageTitle } from '../support/steps.ts';
import { expect, openMyItems, test } from '../support/stock-steps.ts';

// The real rules let everyone read products, so this test loads stricter ones.
const STRICTER = RULES.replace(/return request\.query\.limit <= 100[^;]*;/, 'return false;');

test.describe('other rules for a while', () => {
  test.afterEach(async ({ database }) => {
    expect(await loadRules(database.project, RULES)).toBeUndefined();
  });

  test('given rules that deny the list, the person is sent to the login page', async ({
    page,
    database,
    expectConsole,
  }) => {
    // The emulator names the rule and its line.
    expectConsole(/FirebaseError: \s*false for 'list' @ L\d+|Missing or insufficient permissions/);
    await openMyItems(page);
    await expect(page.getByText('You own no cars yet')).toBeVisible();

    expect(STRICTER).not.toBe(RULES);
    expect(await loadRules(database.project, STRICTER)).toBeUndefined();
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    await expect(logout(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});

test('given a car of another owner, its screen has the facts and asks for no history; an unknown id says "No such car", and no invalid one is asked for', async ({
  page,
  store,
}) => {
  const foreign = await store({ email: 'lyon@meridian.example', description: 'A car of theirs.' });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const text = decodeURIComponent(request.postData() ?? '');
    for (const [, id = ''] of text.matchAll(/"documents":\["[^"]*\/products\/([^/"]+)"/g)) asked.add(id);
  });
  await openRestock(page, foreign);
  await expect(page.getByText('This car belongs to lyon@meridian.example.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('A car of theirs.');
  // A read that is refused would be said in the console, which fails this test.
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0);
  for (const path of [
    'delivery/nobody-knows-this-id',
    'details/nobody-knows-this-id',
    'updateitem/%2E%2E%2Fcontents',
  ]) {
    await goInApp(page, `/manageitems/${path}`);
    await expect(pageTitle(page)).toHaveText('No such car');
  }
  await clickTo(page.getByRole('link', { name: 'Back to All Items' }), '/manageitems');
  expect([...asked].toSorted()).toEqual([foreign, 'nobody-knows-this-id'].toSorted());
});
