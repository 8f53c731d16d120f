import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import type { Product } from '../../../functions/src/contract/product.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { createUser, type TestUser } from '../../support/users.ts';
import { signIn, toast } from './auth-steps.ts';
import { test as base, expect } from './fixtures.ts';
import { writeQuietly } from './quiet-writes.ts';

interface StockFixtures {
  /** Stores a product past the rules and takes it away after the test. */
  store: (changes?: Partial<Omit<Product, '_id'>>) => Promise<string>;
  /** Stores many at once, and without a run of the functions for each: they would keep the emulators busy for other tests. */
  storeMany: (changes: Partial<Omit<Product, '_id'>>[]) => Promise<string[]>;
  /** What is stored under an id now. */
  stored: (id: string) => Promise<Partial<Product> | undefined>;
  /** A verified person of this test's own, signed in on `page`. */
  owner: TestUser;
}

export const test = base.extend<StockFixtures>({
  store: async ({ firestore }, use) => {
    const ids: string[] = [];
    await use(async (changes) => {
      const id = randomUUID().replaceAll('-', '').slice(0, 20);
      ids.push(id);
      await firestore.doc(`products/${id}`).set({ ...buildStoredProduct(changes), createdAt: Timestamp.now() });
      return id;
    });
    await Promise.all(ids.map((id) => firestore.recursiveDelete(firestore.doc(`products/${id}`))));
  },
  storeMany: async ({ firestore }, use) => {
    const ids: string[] = [];
    await use(async (many) => {
      const added = many.map((changes) => ({ id: randomUUID().replaceAll('-', '').slice(0, 20), changes }));
      ids.push(...added.map(({ id }) => id));
      await writeQuietly(firestore, added, (batch, { id, changes }) =>
        batch.set(firestore.doc(`products/${id}`), { ...buildStoredProduct(changes), createdAt: Timestamp.now() }),
      );
      return added.map(({ id }) => id);
    });
    await writeQuietly(firestore, ids, (batch, id) => batch.delete(firestore.doc(`products/${id}`)));
  },
  stored: async ({ firestore }, use) => {
    await use(async (id) => (await firestore.doc(`products/${id}`).get()).data());
  },
  owner: async ({ page, firestore }, use) => {
    const owner = await createUser();
    await signIn(page, owner);
    await use(owner);
    const left = await firestore.collection('products').where('email', '==', owner.email).get();
    await Promise.all(left.docs.map((product) => firestore.recursiveDelete(product.ref)));
  },
});

/** A beginning that no other product has, so that a search finds this test's own. */
export const uniqueName = (): string => `T${randomUUID().slice(0, 8)}`;

export const deliverButton = (page: Page) => page.getByRole('button', { name: 'Deliver', exact: true });
export const updateButton = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });
export const screenTitle = (page: Page) => page.getByRole('heading', { level: 1 });
export const shownQuantity = (page: Page) => page.getByRole('definition').nth(1);

export const shownModels = (page: Page) => page.getByRole('rowheader').locator('span:first-child');
export const stockLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Stock' }).getByRole('link', { name });

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

/** What a person could type into Add Item. */
export const typedProduct: Record<ProductField, string> = {
  Name: 'Solis',
  Supplier: 'Meridian Works Turin',
  Price: '52400.5',
  Quantity: '12',
  Description: 'The long-distance sedan.',
  Picture: '/cars/sedan-glacier.svg',
  'Carousel picture': '/cars/sedan-wide.svg',
};

/** Fills every field of Add Item. */
export async function fillProduct(page: Page, changes: Partial<Record<ProductField, string>>): Promise<void> {
  const values = { ...typedProduct, ...changes };
  for (const label of productFields) await productField(page, label).fill(values[label]);
}

/** Puts one half of a surrogate pair into a field, as a script or a broken paste can; the keyboard and fill() cannot. */
export const breakText = (field: Locator, beginning = 'broken ') =>
  field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, text) => {
    const prototype = Object.getPrototypeOf(element);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text + String.fromCharCode(0xd83d));
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, beginning);

export { expect, signIn, toast };
