import type { Locator, Page } from '@playwright/test';

type StockList = 'All Items' | 'My Items' | 'Needs restock';
/** The rows of this list, or of whichever is shown, where there is room for a table. The heading of a group has no link. */
export const listRows = (page: Page, list?: StockList) =>
  page
    .getByRole('grid', list && { name: list })
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
/** The names of its products. */
export const listedNames = (page: Page, list?: StockList) =>
  listRows(page, list).getByRole('rowheader').getByRole('link');
/** Opens the filter by price, which has a button of its own where there is room for the others. */
export const openPrices = (page: Page) =>
  page
    .getByRole('search')
    .getByRole('button', { name: /^Price|^\$/ })
    .click();
/** Opens the menu of a product, at the end of its row or on its screens. */
export const openRowMenu = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}` }).click();
/** Chooses a command in it. */
export async function chooseOf(page: Page, name: string, command: string): Promise<void> {
  await openRowMenu(page, name);
  await page.getByRole('menuitem', { name: command }).click();
}
/** The row of a product, in any table. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const deliverOne = (page: Page, name: string) => page.getByRole('button', { name: `Deliver one ${name}` });
export const addOne = (page: Page, name: string) => page.getByRole('button', { name: `Add one ${name}` });
/** The quantity in the row of a product, and what it opens. */
export const numberOf = (page: Page, name: string) => page.getByRole('button', { name: `of ${name}: change` });
export const piecesDialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Pieces of ${name}` });
export const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
export const deleteButton = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: `Delete ${name}` });
export const deleteDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Are you want to delete ${name}` });
export const confirmDeletion = (page: Page, name: string) =>
  deleteDialog(page, name).getByRole('button', { name: 'Delete' });
