import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  type DocumentData,
  doc,
  type Firestore,
  getDoc,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newCommand } from '../../web/src/data/commands.ts';
import { FIRESTORE_HOST, RULES } from '../support/emulators.ts';
import { buildProduct, keysOf } from '../support/products.ts';

export const OWNER = 'owner@example.com';
export const OTHER = 'other@example.com';
/** The first 8 characters of a uid begin the ids of what its person creates. */
export const OWNER_UID = 'owner-of-the-stock';
const OTHER_UID = 'other-person';
export const ID = 'owner-of-product-000';
export const FREE_ID = 'owner-of-unused-0000';
export const FREE_ID_OF_OTHER = 'other-pe-unused-0000';

const [host = '', port] = FIRESTORE_HOST.split(':');

// The SDK logs every denied request, and these tests expect denials.
setLogLevel('silent');

let environment: RulesTestEnvironment;
/** Reads and writes what the rules deny. */
let unlimited: Firestore;
/** A client takes longer to start than its request: each person has one for the whole file. */
const clients = new Map<string, Firestore>();

export const projectOf = (name: string) => `demo-storefront-rules-${name}`;

/** Each test file uses a project of its own, so that it changes neither the storefront's data nor another file's. */
export function setUpRules(name: string, seed: (db: Firestore) => Promise<void>) {
  const end = Promise.withResolvers<void>();
  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: projectOf(name),
      firestore: { rules: RULES, host, port: Number(port) },
    });
    // The client is closed when the callback ends.
    await new Promise<void>((begun) => {
      void environment.withSecurityRulesDisabled((context) => {
        unlimited = context.firestore() as unknown as Firestore;
        begun();
        return end.promise;
      });
    });
  });
  beforeEach(async () => {
    await environment.clearFirestore();
    await seed(unlimited);
  });
  afterAll(() => {
    end.resolve();
    return environment.cleanup();
  });
}

type Token = { email?: string; email_verified?: boolean };
const open = (uid: string, token: Token) =>
  environment.authenticatedContext(uid, token).firestore() as unknown as Firestore;

function clientOf(key: string, start: () => Firestore): Firestore {
  const client = clients.get(key) ?? start();
  clients.set(key, client);
  return client;
}
const as = (uid: string, token: Token): Firestore => clientOf(JSON.stringify([uid, token]), () => open(uid, token));

export const visitor = () =>
  clientOf('visitor', () => environment.unauthenticatedContext().firestore() as unknown as Firestore);
export const unverified = () => as(OWNER_UID, { email: OWNER, email_verified: false });
/** Signed in with a token that does not say whether the email is verified. */
const unclaimed = () => as(OWNER_UID, { email: OWNER });
export const verified = (email: string, uid = email) => as(uid, { email, email_verified: true });
export const owner = () => verified(OWNER, OWNER_UID);
export const secondOwner = () => verified(OTHER, OTHER_UID);
/** The owner in another tab, each time. */
export const ownerInTab = () => open(OWNER_UID, { email: OWNER, email_verified: true });
export const OWNER_PERSON = { uid: OWNER_UID, email: OWNER };
/** A press of the owner. */
export const press = () => newCommand(OWNER_PERSON);
/** Signed in without an email. */
const nameless = () => as('nobody', { email_verified: true });
/** Everybody without a verified email. */
export const notVerified = Object.entries({ visitor, unverified, unclaimed, nameless });

/** A product as the app stores it, with three pieces, an external picture and a price with cents. */
export const product = (overrides: DocumentData = {}): DocumentData => {
  const valid = buildProduct({ email: OWNER, img: 'https://pictures.example/aria.jpg', price: 54_900.5, quantity: 3 });
  const fields = { ...valid, ...overrides };
  return { createdAt: serverTimestamp(), ...keysOf(fields), ...fields };
};

export function without(data: DocumentData, field: string): DocumentData {
  const { [field]: _left, ...rest } = data;
  return rest;
}

export const seedProduct = (db: Firestore, overrides: DocumentData = {}) =>
  setDoc(doc(db, 'products', ID), product(overrides));

export const withoutRules = (write: (db: Firestore) => Promise<void>): Promise<void> => write(unlimited);

export const stored = async (path: string): Promise<DocumentData | undefined> =>
  (await getDoc(doc(unlimited, path))).data();
