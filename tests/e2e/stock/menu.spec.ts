import type { Page } from '@playwright/test';
import { keyTo } from '../support/steps.ts';
import { expect, openMyItems, screenTitle, stockLink, test, uniqueName } from '../support/stock-steps.ts';
import { resize } from '../support/window.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Stock' });
const entries = ['All Items', 'Add Item', 'My Items', /^Needs restock/, 'Activity', 'Import'];
const hidden = ['Activity', 'Import'];

// The count of Needs restock is the functions' own.
test.use({ withFunctions: true });

test('every screen stands in a column beside the current one, which is marked; on a phone four stand in a bar, and "More" leads to the others', async ({
  page,
  store,
}) => {
  await store({ name: uniqueName(), quantity: 0 });
  await openMyItems(page);
  for (const [size, width] of [
    [{ width: 1440, height: 900 }, 216],
    [{ width: 820, height: 1180 }, 72],
  ] as const) {
    await resize(page, size);
    await expect(menu(page).getByRole('link')).toHaveText(entries);
    await expect(menu(page).getByRole('link', { name: /^Needs restock/ })).toContainText('1');
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
  for (const name of hidden) {
    await more.click();
    await expect(page.getByRole('menuitem')).toHaveText(hidden);
    await page.getByRole('menuitem', { name }).click();
    await expect(screenTitle(page)).toContainText(name);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
  await more.click();
  await keyTo('Escape', more);
  await resize(page, { width: 390, height: 400 });
  await expect(menu(page)).toHaveCSS('position', 'static');
});
