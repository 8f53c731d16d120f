import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { translate } from '../../../web/src/testing/translate.ts';
import {
  emailField,
  formButton,
  formError,
  logout,
  passwordField,
  refusedErrors,
  submitLogin,
  toast,
} from '../support/auth-steps.ts';
import { clickTo } from '../support/steps.ts';
import {
  deliverButton,
  expect,
  expectLoaded,
  goTo,
  openDelivery,
  shownModels,
  shownQuantity,
  test,
  uniqueName,
} from '../support/stock-steps.ts';
import { notFoundErrors, publicPaths, UNKNOWN_PATH } from './public-pages.ts';
import { expectFooterModels, expectLiveHome, openStarted } from './storefront-steps.ts';

test.use({ withFunctions: true });

const [gv60, solis] = PRODUCTS;
if (!gv60 || !solis) throw new Error('The seed has too few cars');

/** Translates each page: `served` before the app starts, as fast as its texts come; `started` what the app has hydrated. */
async function translated(page: Page, begin: 'served' | 'started'): Promise<void> {
  await page.addInitScript(`window.translate = ${translate}`);
  await page.addInitScript((atOnce) => {
    const { translate: begun } = window as unknown as { translate: () => void };
    if (atOnce) return begun();
    const isStarted = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    const timer = setInterval(() => {
      const controls = [...document.querySelectorAll('#root :is(a, button, h1, li)')].filter(
        (element) => !element.closest('noscript'),
      );
      if (controls.length === 0 || !controls.every(isStarted)) return;
      clearInterval(timer);
      begun();
    }, 100);
  }, begin === 'served');
}

async function expectWhole(page: Page, heading: string | RegExp = /./): Promise<void> {
  await expect(page.locator('h1 font font').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
}

/** Control: on a translated page a bare text cannot be taken away any more. */
async function expectTranslated(page: Page): Promise<void> {
  const failure = await page.evaluate(async () => {
    const line = document.createElement('p');
    const bare = document.createTextNode('bare');
    line.append(bare);
    document.body.append(line);
    await new Promise((done) => setTimeout(done));
    try {
      line.removeChild(bare);
    } catch (error) {
      return (error as DOMException).name;
    }
  });
  expect(failure).toBe('NotFoundError');
}

for (const begin of ['served', 'started'] as const)
  test(`given a browser that translates what is ${begin}, each public page and each screen of the stock area stands`, async ({
    page,
    store,
    expectConsole,
  }) => {
    test.slow();
    expectConsole(notFoundErrors);
    const id = await store({ quantity: 2 });
    await translated(page, begin);
    await page.goto('/');
    await expectLiveHome(page);
    const cars = [`/models/${gv60._id}`, `/compare?models=${gv60._id},${solis._id}`];
    for (const path of [...publicPaths, ...cars, UNKNOWN_PATH]) {
      await openStarted(page, path);
      await expectFooterModels(page);
      await expectWhole(page);
    }
    await expectTranslated(page);
    const lists = ['', '/myitems', '/myitems?stock=low', '/activity', '/additems', '/import'];
    for (const path of [...lists, `/updateitem/${id}`, `/details/${id}`, `/delivery/${id}`]) {
      await page.goto(`/manageitems${path}`);
      await expectLoaded(page);
      await expectWhole(page);
    }
  });

test('given a browser that translates, Login, searches, a comparison and a delivery say what is so', async ({
  page,
  owner,
  store,
  stored,
  expectConsole,
}) => {
  test.slow();
  expectConsole(refusedErrors);
  const name = uniqueName();
  const id = await store({ name: `${name} Zenith`, quantity: 3 });
  await store({ name: `${name} Nadir`, quantity: 5 });
  await translated(page, 'started');

  await test.step('Login', async () => {
    await page.goto('/');
    await logout(page).click();
    await clickTo(page.getByRole('banner').getByRole('link', { name: 'Login' }), '/login');
    await formButton(page, 'Login').click();
    await expect(emailField(page)).toHaveAccessibleDescription('please input an Email');
    await submitLogin(page, { ...owner, password: 'not-the-password' });
    await expect(formError(page)).toContainText('The supplied auth credential is incorrect');
    await passwordField(page).fill('');
    await expect(formError(page)).toHaveCount(0);
    await submitLogin(page, owner);
    await expect(page).toHaveURL('/home');
    await expectWhole(page);
  });

  await test.step('search of Models', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Models' }).click();
    const cars = page.getByRole('list', { name: 'Cars' }).getByRole('listitem');
    const names = cars.getByRole('heading');
    for (const [typed, marked] of [
      ['zen', `${name}Zen`],
      ['nad', `${name}Nad`],
    ] as const) {
      await page.getByLabel('Search').fill(`${name} ${typed}`);
      await expect.poll(async () => (await names.locator('mark').allTextContents()).join('')).toBe(marked);
    }
    await expect(names).toHaveText([`${name} Nadir`]);
    await page.getByLabel('Search').fill(`${name} x`);
    await expect(page.getByText(`No car has “${name} x” in name, supplier or specification.`)).toBeVisible();
    await page.getByRole('link', { name: 'Show all cars' }).click();
    await expect(cars).toHaveCount(24);
  });

  await test.step('comparison', async () => {
    for (const car of [gv60, solis])
      await page.getByRole('button', { name: `Compare ${car.name}`, exact: true }).click();
    const bar = page.getByRole('complementary', { name: 'Comparison' }).getByRole('link');
    await expect(bar).toHaveText('Compare 2 cars');
    await bar.click();
    const differing = page.getByText(/^\d+ of \d+ lines differ$/);
    await expect(differing).toBeVisible();
    const [differ = 0] = ((await differing.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    await page.getByRole('checkbox', { name: 'Only differences' }).check();
    await expect(page.getByRole('rowheader')).toHaveCount(differ);
    await page.getByRole('button', { name: `Remove ${solis.name}` }).click();
    await expect(page.getByRole('columnheader').getByText(solis.name)).toHaveCount(0);
    await expectWhole(page, 'Compare');
  });

  await test.step('All Items', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage Items' }).click();
    await page.getByLabel('Search').fill(name);
    await expect(shownModels(page)).toHaveText([`${name} Zenith`, `${name} Nadir`]);
    await page.getByLabel('Search').fill(`${name} zen`);
    await expect(shownModels(page)).toHaveText([`${name} Zenith`]);
    await expect(shownModels(page).locator('mark')).toHaveText([name, 'Zen']);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `${name} Zenith`, exact: true }) });
    await row.getByRole('button', { name: /^Deliver one/ }).click();
    await expect(toast(page, 'update Quantity successfully')).toBeVisible();
    await expect.poll(() => stored(id)).toMatchObject({ quantity: 2 });
  });

  await test.step('delivery', async () => {
    await openDelivery(page, id);
    await expectWhole(page);
    await expect(shownQuantity(page)).toHaveText('2');
    await deliverButton(page).click();
    await expect(shownQuantity(page)).toHaveText('1');
    await deliverButton(page).click();
    await expect(shownQuantity(page)).toHaveText('0');
    await expect(toast(page, 'update Quantity successfully')).toContainText('×2');
    await goTo(page, 'My Items');
  });
});
