import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type CodeKind, codePath, storedCode } from '../../../functions/src/contract/code.ts';
import type { HistoryEntry } from '../../../functions/src/contract/history.ts';
import type { Product } from '../../../functions/src/contract/product.ts';
import { type Team, teamPath } from '../../../functions/src/contract/team.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { createUser, idOf, type TestUser } from '../../support/users.ts';
import type { Credentials } from './auth-steps.ts';
import { bulkWrite } from './bulk-write.ts';
import { useDatabase } from './database.ts';
import { test as base, expect } from './fixtures.ts';
import { restoreSession } from './session.ts';
import { pageTitle } from './steps.ts';

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
  /**
   * Stores entries as the function's trigger would, the first the newest, a minute apart, without products and counters. They
   * are deleted after the test.
   */
  storeEntries: (entries: Partial<HistoryEntry>[]) => Promise<void>;
  /** A page in another browser, where this person is signed in. */
  openElsewhere: (person: Credentials) => Promise<Page>;
  /** The product that is stored under this id now. */
  stored: (id: string) => Promise<Partial<Product> | undefined>;
  quantityOf: (id?: string) => Promise<number | undefined>;
  /** Stores a code of a product, in the stock of this owner. */
  storeCode: (text: string, product?: string, kind?: CodeKind, email?: string) => Promise<unknown>;
  /** Stores with whom an owner shares the stock. */
  storeTeam: (team?: Partial<Team>) => Promise<unknown>;
  /** All stored products of the owner. */
  ownProducts: () => Promise<(Partial<Product> & { id: string })[]>;
}

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
  storeEntries: async ({ owner, firestore }, use) => {
    const references: DocumentReference[] = [];
    await use(async (entries) => {
      const batch = firestore.batch();
      for (const [index, changes] of entries.entries()) {
        const at = new Date(Date.parse(`${changes.day ?? '2026-03-05'}T12:00:00Z`) - index * 60_000);
        const entry: HistoryEntry = {
          kind: 'stock',
          product: 'unknown-product',
          name: 'Solis',
          email: owner.email,
          by: owner.email,
          delta: 1,
          quantityAfter: entries.length - index,
          changes: {},
          day: at.toISOString().slice(0, 10),
          value: 0,
          in: 1,
          out: 0,
          listed: true,
          ...changes,
        };
        const reference = firestore.collection(`products/${entry.product}/history`).doc();
        references.push(reference);
        batch.set(reference, { ...entry, at: Timestamp.fromDate(at) });
      }
      await batch.commit();
    });
    await bulkWrite(firestore, references, (batch, reference) => batch.delete(reference));
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
  quantityOf: async ({ stored }, use) => use(async (id = '') => (await stored(id))?.quantity),
  storeCode: async ({ firestore, owner }, use) => {
    await use((text, product = '', kind = 'stock', email = owner.email) =>
      firestore.doc(codePath(email, text)).set({ ...storedCode(text, { product, kind }), at: new Date() }),
    );
  },
  storeTeam: async ({ firestore, owner }, use) => {
    await use((changes = {}) => {
      const team: Team = { email: owner.email, members: {}, invited: [], accepted: [], ...changes };
      return firestore.doc(teamPath(team.email)).set(team);
    });
  },
  ownProducts: async ({ firestore, owner }, use) => {
    const query = firestore.collection('products').where('email', '==', owner.email);
    await use(async () => (await query.get()).docs.map((product) => ({ id: product.id, ...product.data() })));
  },
});

/** No other product has a name that begins like this, so a search finds only the products of this test. */
export const uniqueName = (): string => `T${randomUUID().slice(0, 8)}`;

export const openMyItems = (page: Page) => page.goto('/manageitems/myitems');

/** Follows the link of the stock area to this screen. */
export async function goTo(page: Page, title: string): Promise<void> {
  await stockLink(page, title).click();
  await expect(pageTitle(page)).toHaveText(title);
}

/** Waits until no part of the page is loading. */
export const expectLoaded = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

export const stockLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Stock' }).getByRole('link', { name });

export { expect };
