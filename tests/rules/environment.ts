import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type DocumentData, doc, type Firestore, serverTimestamp, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export const OWNER = 'owner@example.com';
export const OTHER = 'other@example.com';
export const ID = 'product-of-the-owner';
export const FREE_ID = 'an-id-yet-unused-000';

const [host = '127.0.0.1', port = '8080'] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':').filter(Boolean);

// The SDK prints every denial, and denials are what these tests are about.
setLogLevel('silent');

let environment: RulesTestEnvironment;

/** Others than those of the storefront when these tests are the ones that are tested. */
const RULES = process.env.RULES_UNDER_TEST ?? 'firestore.rules';

/** A project of its own per test file, so that neither the storefront's data nor another file is disturbed. */
export function setUpRules(name: string, seed: (db: Firestore) => Promise<void>) {
  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: `demo-storefront-rules-${name}`,
      firestore: { rules: readFileSync(RULES, 'utf8'), host, port: Number(port) },
    });
  });
  beforeEach(async () => {
    await environment.clearFirestore();
    await environment.withSecurityRulesDisabled((context) => seed(context.firestore() as unknown as Firestore));
  });
  afterAll(() => environment.cleanup());
}

const as = (uid: string, token: { email?: string; email_verified?: boolean }): Firestore =>
  environment.authenticatedContext(uid, token).firestore() as unknown as Firestore;

export const visitor = (): Firestore => environment.unauthenticatedContext().firestore() as unknown as Firestore;
export const unverified = () => as('owner', { email: OWNER, email_verified: false });
export const unclaimed = () => as('owner', { email: OWNER });
export const owner = () => as('owner', { email: OWNER, email_verified: true });
export const other = () => as('other', { email: OTHER, email_verified: true });
export const nameless = () => as('nobody', { email_verified: true });

/** A product as the app writes it. */
export const product = (overrides: DocumentData = {}): DocumentData => ({
  email: OWNER,
  img: 'https://pictures.example/aria.jpg',
  carouselImg: '/cars/aria-wide.svg',
  price: 54_900.5,
  quantity: 3,
  supplier: 'Nordlicht',
  name: 'Aria',
  description: 'A quiet saloon.',
  nameKey: 'aria',
  supplierKey: 'nordlicht',
  createdAt: serverTimestamp(),
  ...overrides,
});

export function without(data: DocumentData, field: string): DocumentData {
  const { [field]: _left, ...rest } = data;
  return rest;
}

export const seedProduct = (db: Firestore, overrides: DocumentData = {}) =>
  setDoc(doc(db, 'products', ID), product(overrides));

export async function stored(path: string): Promise<DocumentData | undefined> {
  let data: DocumentData | undefined;
  await environment.withSecurityRulesDisabled(async (context) => {
    data = (await context.firestore().doc(path).get()).data();
  });
  return data;
}
