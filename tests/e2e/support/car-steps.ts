import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const openAddItem = (page: Page) => page.goto('/manageitems/additems');
export const openRestock = (page: Page, id: string) => page.goto(`/manageitems/updateitem/${id}`);
export const openDelivery = (page: Page, id: string) => page.goto(`/manageitems/delivery/${id}`);

/** What the toasts of Delivery and Restock say. */
export const DELIVERED = 'update Quantity successfully';
export const RESTOCKED = 'update Product successfully';

export const deliverButton = (page: Page) => page.getByRole('button', { name: 'Deliver', exact: true });
export const updateButton = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });
export const quantityField = (page: Page) => page.getByLabel('Quantity', { exact: true });
export const descriptionField = (page: Page) => page.getByLabel('Description');
/** The note of a form that begins with a draft. */
export const restored = (page: Page) => page.getByText('What you typed before was restored.');
export const conflictBar = (page: Page) => page.getByRole('alert', { name: 'Changed meanwhile' });
export const shownQuantity = (page: Page) => page.getByRole('definition').first();

export const productFields = [
  'Name',
  'Supplier',
  'Price',
  'Quantity',
  'Description',
  'Picture',
  'Carousel picture',
] as const;
export type ProductField = (typeof productFields)[number];
export const productField = (page: Page, label: ProductField) =>
  page.getByRole('main').getByLabel(label, { exact: true });
export const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Item' });

/** What a person types into Add Item. */
export const typedProduct: Record<ProductField, string> = {
  Name: 'Solis',
  Supplier: 'Meridian Works Turin',
  Price: '52400.5',
  Quantity: '12',
  Description: 'The long-distance sedan.',
  Picture: '/cars/sedan-glacier.webp',
  'Carousel picture': '/cars/sedan-glacier-night.webp',
};

/** Fills every field of Add Item. */
export async function fillProduct(page: Page, changes: Partial<Record<ProductField, string>>): Promise<void> {
  const values = { ...typedProduct, ...changes };
  for (const label of productFields) await productField(page, label).fill(values[label]);
}

/** The lines of a product's history, newest first. */
export const historyLines = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

/** Waits until the history has exactly these lines, each with room for its words; each is given by a part of its text. */
export async function expectHistory(page: Page, lines: (string | RegExp)[]): Promise<void> {
  await expect(historyLines(page)).toContainText(lines);
  for (const line of await historyLines(page).all()) expect((await line.boundingBox())?.width).toBeGreaterThan(200);
}
