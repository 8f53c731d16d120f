import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Product } from '../../../functions/src/contract/product.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { createUser, idOf, type TestUser } from '../../support/users.ts';
import { type Credentials, toast } from './auth-steps.ts';
import { bulkWrite } from './bulk-write.ts';
import { useDatabase } from './database.ts';
import { test as base, expect } from './fixtures.ts';
import { restoreSession } from './session.ts';

type Changes = Partial<Omit<Product, '_id'>>;

interface StockFixtures {
  /** A new verified person, signed in on `page`. */
  owner: TestUser;
  /** Stores a product of the owner, unless the changes name another, through the Admin SDK; it is deleted after the test, as is what the owner adds. */
  store: (changes?: Changes) => Promise<string>;
  /** Stores many products at once, each newer than the one before, in the same way. */
  storeMany: (changes: Changes[]) => Promise<string[]>;
  /** Stores the alerts of products that are low or out, as the trigger writes them; they are deleted after the test. */
  storeAlerts: (ids: readonly string[], email?: string) => Promise<void>;
  /** A page in another browser, where this person is signed in. */
  openElsewhere: (person: Credentials) => Promise<Page>;
  /** The product that is stored under this id now. */
  stored: (id: string) => Promise<Partial<Product> | undefined>;
  /** All stored products of the owner. */
  ownProducts: () => Promise<(Partial<Product> & { id: string })[]>;
}

type StockList = 'All Items' | 'My Items' | 'Needs restock';
/** The rows of a list, where there is room for a table. The heading of a group has no link. */
export const listRows = (page: Page, list: StockList) =>
  page
    .getByRole('grid', { name: list })
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
/** The names of its products. */
export const listedNames = (page: Page, list: StockList) =>
  listRows(page, list).getByRole('rowheader').getByRole('link');
/** Opens the filter by price, which has a button of its own where there is room for the others. */
export const openPrices = (page: Page) => priceButton(page).click();
export const priceButton = (page: Page) => page.getByRole('search').getByRole('button', { name: /^Price|^\$/ });
/** Opens the menu at the end of a product's row. */
export const openRowMenu = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}` }).click();

/** Deletes products, without their histories, or other documents in few commits: nobody reads those of a person who is gone. */
const remove = (firestore: Firestore, documents: DocumentReference[]) =>
  bulkWrite(firestore, documents, (batch, document) => batch.delete(document));

export const test = base.extend<StockFixtures>({
  owner: [
    async ({ page, firestore }, use) => {
      const owner = await createUser();
      await restoreSession(page, owner);
      await use(owner);
      const left = await firestore.collection('products').where('email', '==', owner.email).select().get();
      await remove(
        firestore,
        left.docs.map(({ ref }) => ref),
      );
    },
    { auto: true },
  ],
  store: async ({ storeMany }, use) => {
    await use(async (changes = {}) => (await storeMany([changes])).join());
  },
  storeMany: async ({ firestore, owner }, use) => {
    const products: DocumentReference[] = [];
    await use(async (many) => {
      const first = Date.now() - many.length;
      const added = await Promise.all(
        many.map(async (changes, index) => {
          const product = buildStoredProduct({ email: owner.email, ...changes });
          const id = await idOf(product.email);
          return { id, stored: { ...product, createdAt: Timestamp.fromMillis(first + index) } };
        }),
      );
      products.push(...added.map(({ id }) => firestore.doc(`products/${id}`)));
      await bulkWrite(firestore, added, (batch, { id, stored }) => batch.set(firestore.doc(`products/${id}`), stored));
      return added.map(({ id }) => id);
    });
    await remove(firestore, products);
  },
  storeAlerts: async ({ firestore, owner }, use) => {
    const alerts: DocumentReference[] = [];
    await use(async (ids, email = owner.email) => {
      const stored = ids.map((id) => firestore.doc(`alerts/${id}`));
      alerts.push(...stored);
      const alert = { email, name: 'Low', img: '/cars/aria.svg', quantity: 0, at: new Date() };
      await bulkWrite(firestore, stored, (batch, one) => batch.set(one, alert));
    });
    await remove(firestore, alerts);
  },
  openElsewhere: async ({ browser, database }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      contexts.push(context);
      await useDatabase(context, database);
      const page = await context.newPage();
      await restoreSession(page, person);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  stored: async ({ firestore }, use) => {
    await use(async (id) => (await firestore.doc(`products/${id}`).get()).data());
  },
  ownProducts: async ({ firestore, owner }, use) => {
    const query = firestore.collection('products').where('email', '==', owner.email);
    await use(async () => (await query.get()).docs.map((product) => ({ id: product.id, ...product.data() })));
  },
});

/** No other product has a name that begins like this, so a search finds only the products of this test. */
export const uniqueName = (): string => `T${randomUUID().slice(0, 8)}`;

export const openAddItem = (page: Page) => page.goto('/manageitems/additems');
export const openRestock = (page: Page, id: string) => page.goto(`/manageitems/updateitem/${id}`);
export const openDelivery = (page: Page, id: string) => page.goto(`/manageitems/delivery/${id}`);
export const openMyItems = (page: Page) => page.goto('/manageitems/myitems');

/** Follows the link of the stock area to this screen. */
export async function goTo(page: Page, title: string): Promise<void> {
  await stockLink(page, title).click();
  await expect(screenTitle(page)).toHaveText(title);
}

/** Clicks Update and waits until the restock is saved. */
export async function saveRestock(page: Page): Promise<void> {
  await updateButton(page).click();
  await expect(toast(page, 'update Product successfully')).toBeVisible();
}

/** Clicks Add Item and waits until the product is added. */
export async function submitProduct(page: Page, name: string): Promise<void> {
  await addButton(page).click();
  await expect(toast(page, `update ${name} successfully`)).toBeVisible();
}

/** Waits until no part of the page is loading. */
export const expectLoaded = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

export const deliverButton = (page: Page) => page.getByRole('button', { name: 'Deliver', exact: true });
export const updateButton = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });
export const quantityField = (page: Page) => page.getByLabel('Quantity', { exact: true });
export const descriptionField = (page: Page) => page.getByLabel('Description');
/** The note of a form that begins with a draft. */
export const restored = (page: Page) => page.getByText('What you typed before was restored.');
export const deleteButton = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: `Delete ${name}` });
export const deleteDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Are you want to delete ${name}` });
export const conflictBar = (page: Page) => page.getByRole('alert', { name: 'Changed meanwhile' });
export const screenTitle = (page: Page) => page.getByRole('heading', { level: 1 });
export const shownQuantity = (page: Page) => page.getByRole('definition').first();

export const shownModels = (page: Page) => page.getByRole('rowheader').getByRole('link');
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

export { expect, toast };
