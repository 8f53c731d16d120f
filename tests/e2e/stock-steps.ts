import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import type { Product } from '../../functions/src/contract/product.ts';
import { buildStoredProduct } from '../support/products.ts';
import { createUser, type TestUser } from '../support/users.ts';
import { signIn, toast } from './auth-steps.ts';
import { test as base, expect } from './fixtures.ts';

interface StockFixtures {
  /** Stores a product past the rules and takes it away after the test. */
  store: (changes?: Partial<Omit<Product, '_id'>>) => Promise<string>;
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

export { expect, signIn, toast };
