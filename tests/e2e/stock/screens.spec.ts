import type { Locator, Page } from '@playwright/test';
import { expectNoViolationHere } from '../support/axe-steps.ts';
import {
  DELIVERED,
  deliverButton,
  descriptionField,
  expectHistory,
  openDelivery,
  openRestock,
  quantityField,
  shownQuantity,
  updateButton,
} from '../support/car-steps.ts';
import {
  chooseOf,
  confirmDeletion,
  deleteDialog,
  listedNames,
  listRows,
  numberOf,
  openRowMenu,
  searchField,
} from '../support/list-steps.ts';
import {
  clickForToast,
  clickTo,
  enter,
  expectFocusedTitle,
  goInApp,
  keyTo,
  pageTitle,
  toast,
} from '../support/steps.ts';
import { expect, expectLoaded, goTo, openMyItems, stockLink, test, uniqueName } from '../support/stock-steps.ts';
import { resize } from '../support/window.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Stock' });
const entries = [
  'All Items',
  'Add Item',
  'My Items',
  'Needs restock',
  'Overview',
  'Orders',
  'Scan',
  'Activity',
  'Team',
  'Import',
];

test('every screen stands in a column beside the current one, which is marked; on a phone four stand in a bar, "More" leads to the others, and one button opens the filters as a sheet; Back closes what is open and leaves the page, and what a form has stays', async ({
  page,
  store,
}) => {
  const name = uniqueName();
  await store({ name });
  await openMyItems(page);
  for (const [size, width] of [
    [{ width: 1440, height: 900 }, 216],
    [{ width: 820, height: 1180 }, 72],
  ] as const) {
    await resize(page, size);
    await expect(menu(page).getByRole('link')).toHaveText(entries);
    await expect(menu(page).locator('[aria-current=page]')).toHaveText('My Items');
    await expect(menu(page).getByRole('button')).toHaveCount(0);
    expect(await menu(page).boundingBox()).toMatchObject({ width });
    // It stays beside the screen when that is scrolled.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(stockLink(page, 'All Items')).toBeInViewport();
  }

  await page.evaluate(() => window.scrollTo(0, 0));
  await resize(page, { width: 390, height: 844 });
  await expect(menu(page).getByRole('link')).toHaveText(entries.slice(0, 4));
  const more = menu(page).getByRole('button', { name: 'More screens' });
  const box = await menu(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText(entries.slice(4));
  await page.getByRole('menuitem', { name: 'Team' }).click();
  await expect(pageTitle(page)).toContainText('Team');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await more.click();
  await keyTo('Escape', more);

  await goInApp(page, `/manageitems?q=${name}&stock=in&min=1`);
  const card = listRows(page, 'All Items');
  const from = page.getByLabel('Price from');
  await expect(card).toHaveCount(1);
  // The first car is in the first window.
  await expect(card.locator('img')).toBeInViewport({ ratio: 1 });
  for (const command of [/: change$/, /^More for/])
    expect((await card.getByRole('button', { name: command }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(searchField(page)).toBeVisible();
  await expect(card.locator('mark')).toHaveText([name]);
  await expect(from).toBeHidden();
  await page.getByRole('button', { name: /^Filters ?2 active$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(from).toBeVisible();
  await expectNoViolationHere(page);
  await keyTo('Tab', page.getByRole('combobox', { name: 'Owner' }));
  await enter(from, '');
  // The sheet stays open while the list changes.
  await expect(page.getByRole('button', { name: /^Filters ?1 active$/ })).toBeVisible();
  await expect(from).toBeVisible();
  await expect(card).toHaveCount(1);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(from).toBeHidden();
  await card.locator('img').click({ force: true });
  await expect(page).toHaveURL(/\/manageitems\/updateitem\/[^/]+$/);
  await resize(page, { width: 390, height: 400 });
  await expect(menu(page)).toHaveCSS('position', 'static');

  // Back closes what is open over a page; afterwards Back and Forward lead where they led before.
  await resize(page, { width: 390, height: 844 });
  await goTo(page, 'Needs restock');
  await goTo(page, 'My Items');
  const lying: [string, () => Promise<unknown>, Locator][] = [
    ['the number', () => numberOf(page, name).click(), page.getByRole('dialog')],
    ['a menu', () => openRowMenu(page, name), page.getByRole('menu')],
    ['the filters', () => page.getByRole('button', { name: 'Filters' }).click(), page.getByLabel('Price from')],
    ['the site’s menu', () => page.getByRole('button', { name: 'Open menu' }).click(), page.locator('#mobile-menu')],
    [
      'a question',
      async () => {
        await chooseOf(page, name, 'Delete');
      },
      deleteDialog(page, name),
    ],
  ];
  for (const [what, open, opened] of lying)
    await test.step(what, async () => {
      await open();
      await expect(opened).toBeVisible();
      await page.goBack();
      await expect(opened).toBeHidden();
      await expect(page).toHaveURL(/\/myitems$/);
    });
  await page.goBack();
  await expect(pageTitle(page)).toHaveText('Needs restock');
  await page.goForward();
  await expect(pageTitle(page)).toHaveText('My Items');
  // Closed by a key, nothing is left for Back either.
  await numberOf(page, name).click();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(pageTitle(page)).toHaveText('Needs restock');
  await stockLink(page, 'Add Item').click();
  await page.getByLabel('Name', { exact: true }).fill('Typed');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const asks of [true, false, true]) {
    await page.goBack();
    await expect(question).toBeVisible({ visible: asks });
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed');
  }
});

test('given a list, the screens of its cars lead back to it as it was, to the cars before and after, and to each other; their menu leads to the history, and deletes', async ({
  page,
  context,
  storeMany,
  stored,
}) => {
  const name = uniqueName();
  const [first, second, third] = [`${name} 1`, `${name} 2`, `${name} 3`];
  const [, id = ''] = await storeMany([first, second, third].map((car) => ({ name: car })));
  await page.goto(`/manageitems/myitems?q=${name}&sort=model&dir=desc`);
  await listedNames(page, 'My Items').filter({ hasText: second }).click();
  const main = page.getByRole('main');
  const shown = main.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(shown.getByRole('listitem')).toHaveText(['My Items', second]);
  await main.getByRole('link', { name: 'Delivery', exact: true }).click();
  await expectFocusedTitle(page, 'Delivery');
  await page.reload();
  // The list is sorted from the last to the first.
  await main.getByRole('link', { name: `Next car: ${first}` }).click();
  await expect(shown.getByRole('listitem')).toHaveText(['My Items', first]);
  await expect(pageTitle(page)).toHaveText('Delivery');
  await expect(main.getByRole('link', { name: 'No next car' })).toHaveAttribute('aria-disabled', 'true');
  await main.getByRole('link', { name: `Previous car: ${second}` }).click();
  await main.getByRole('link', { name: `Previous car: ${third}` }).click();
  await expect(main.getByRole('link', { name: 'No previous car' })).toHaveAttribute('aria-disabled', 'true');
  await main.getByRole('link', { name: 'Correct details' }).click();
  await expect(main.getByRole('link', { name: 'Correct details' })).toHaveAttribute('aria-current', 'page');
  await clickTo(shown.getByRole('link', { name: 'My Items' }), `/manageitems/myitems?q=${name}&sort=model&dir=desc`);

  await expectLoaded(page);
  await page.getByRole('link', { name: `Edit ${second}` }).click();
  await expect(main.getByRole('link', { name: `Next car: ${first}` })).toBeVisible();
  await openRowMenu(page, second);
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'History' })).toBeInViewport();
  // What was typed is no reason to ask: of the car nothing is left.
  await quantityField(page).fill('9');
  await chooseOf(page, second, 'Delete');
  await clickForToast(confirmDeletion(page, second), `${second} was deleted`);
  await expect(page).toHaveURL(`/manageitems/myitems?q=${name}&sort=model&dir=desc`);
  await expect(pageTitle(page)).toBeFocused();
  expect(await stored(id)).toBeUndefined();
  await listedNames(page, 'My Items').filter({ hasText: first }).click();
  await expect(shown.getByRole('listitem')).toHaveText(['My Items', first]);
  const { pathname } = new URL(page.url());
  // Without a list before it.
  const tab = await context.newPage();
  await tab.goto(pathname);
  const crumbs = tab.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['All Items', first]);
  await expect(tab.getByRole('main').getByRole('link', { name: / car\b/ })).toHaveCount(0);
});

/** Counts the frames in which a toast lies over the button. */
const watchOverlaps = (button: Locator) =>
  button.evaluate((element) => {
    let overlaps = 0;
    Object.defineProperty(window, 'overlaps', { get: () => overlaps });
    const check = () => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const toasts = document.querySelectorAll('[data-toast]');
      for (const toast of toasts) {
        const box = toast.getBoundingClientRect();
        if (box.top < bottom && box.bottom > top && box.left < right && box.right > left) overlaps += 1;
      }
      requestAnimationFrame(check);
    };
    check();
  });

test('at 1440 x 900 px what Restock changes lies above y = 560 and the car stays in sight; on a phone tabs and labels stay on one line, Deliver stays above the navigation, and no toast lies over it: it can be pressed again at once', async ({
  page,
  store,
  storeEntries,
}) => {
  const id = await store({ quantity: 8, reorderAt: 9, specification: 'Seats: 4\n'.repeat(40).trim() });
  await storeEntries(Array.from({ length: 15 }, () => ({ product: id })));
  await resize(page, { width: 1440, height: 900 });
  await openRestock(page, id);
  const bottom = async (locator = updateButton(page)) => {
    const box = await locator.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  await expect(page.getByText('Low: reorder level 9')).toBeVisible();
  for (const part of [
    quantityField(page),
    page.getByLabel('Add pieces', { exact: true }),
    page.getByLabel('Description'),
    updateButton(page),
  ])
    expect(await bottom(part)).toBeLessThan(560);
  expect(await bottom(page.getByRole('heading', { name: 'History' }))).toBeLessThan(400);
  await page.getByText('Seats').last().scrollIntoViewIfNeeded();
  expect(await bottom()).toBeLessThan(0);
  await expect(shownQuantity(page)).toBeInViewport();
  await resize(page, { width: 820, height: 1180 });
  const details = page.getByRole('group', { name: 'Details' });
  expect(await bottom(page.getByRole('heading', { name: 'History' }))).toBeGreaterThan(await bottom(details));

  await resize(page, { width: 390, height: 844 });
  await descriptionField(page).fill('Words.');
  const [update, discard] = await Promise.all(
    [updateButton(page), page.getByRole('button', { name: 'Discard changes' })].map((button) => button.boundingBox()),
  );
  expect(discard?.y).toBe(update?.y);
  expect(discard?.x).toBeGreaterThan(update?.x ?? 0);
  await openDelivery(page, id);
  await expectHistory(page, Array(15).fill('Stock'));
  for (const y of [0, 5_000]) {
    await page.evaluate((to) => scrollTo(0, to), y);
    const box = await deliverButton(page).boundingBox();
    expect(box?.height).toBe(48);
    const end = (await page.getByRole('navigation', { name: 'Stock' }).boundingBox())?.y ?? 0;
    expect(end).toBe(844 - 57);
    expect((box?.y ?? 0) + 48).toBeGreaterThan(end - 16);
    expect((box?.y ?? 0) + 48).toBeLessThanOrEqual(end);
  }
  await resize(page, { width: 360, height: 844 });
  const tabs = page.getByRole('navigation', { name: 'Screens of' }).getByRole('link');
  const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const labels = menu(page).locator('svg + span');
  expect(Math.max(...(await labels.evaluateAll((spans) => spans.map((span) => span.clientHeight))))).toBe(16);
  await watchOverlaps(deliverButton(page));
  let left = 8;
  for (const [width, height] of [
    [320, 568],
    [667, 320],
  ] as const) {
    await resize(page, { width, height });
    for (let press = 0; press < 2; press += 1) {
      await deliverButton(page).click();
      await expect(toast(page, DELIVERED)).toHaveCount(1);
      left -= 1;
      await expect(shownQuantity(page)).toHaveText(`${left}`);
    }
    expect(await page.evaluate('window.overlaps'), `${width} x ${height}`).toBe(0);
  }
});
