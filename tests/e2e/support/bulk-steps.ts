import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' });
export const selectEverything = (page: Page) => page.getByRole('button', { name: /^Select all .*that match$/ });
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected products' });
export const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name });
export const dialog = (page: Page) => page.getByRole('dialog');
export const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const dialogStatus = (page: Page) => dialog(page).getByRole('status').first();

/** So many products, in the order of the list. */
export const named = (name: string, count: number, quantity = 5) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name} ${String(index).padStart(2, '0')}`,
    supplier: 'Nordlicht',
    quantity,
  }));

/** Their quantities, in the order of their names. */
export const quantitiesByName = (products: { name?: string; quantity?: number }[]) =>
  products.toSorted((first, second) => `${first.name}`.localeCompare(`${second.name}`)).map(({ quantity }) => quantity);

export async function openSelected(page: Page, command: string): Promise<void> {
  await inBar(page, command).click();
  await expect(dialogStatus(page)).toContainText(command === 'Delete' ? 'the stock list.' : 'Nothing is written yet.');
}

/** Selects all products of the page for a command. */
export async function openForAll(page: Page, command: string): Promise<void> {
  await selectAll(page).check();
  await openSelected(page, command);
}
