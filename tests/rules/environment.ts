import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  type DocumentData,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  type QueryConstraint,
  query,
  runTransaction,
  setLogLevel,
  type Transaction,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { FIRESTORE_HOST, loadRules, RULES } from '../support/emulators.ts';

const [host = '', port] = FIRESTORE_HOST.split(':');

// The SDK logs every denied request, and these tests expect denials.
setLogLevel('silent');

let environment: RulesTestEnvironment;

/** A client takes longer to start than its request: each has one for the whole file. */
abstract class Client {
  abstract get db(): Firestore;

  ref = (path: string) => doc(this.db, path);
  get = (path: string) => getDoc(this.ref(path));
  set = (path: string, data: DocumentData) => this.commit((writes) => writes.set(this.ref(path), data));
  update = (path: string, data: DocumentData) => this.commit((writes) => writes.update(this.ref(path), data));
  remove = (path: string) => this.commit((writes) => writes.delete(this.ref(path)));
  /** By a request of its own: the queue of the SDK's other writes sends one at a time, and connects anew after each refusal. */
  commit = (write: (writes: Transaction) => unknown) =>
    runTransaction(this.db, async (transaction) => void write(transaction), { maxAttempts: 1 });
  list = (path: string, ...constraints: QueryConstraint[]) => getDocs(query(collection(this.db, path), ...constraints));
  /** The collections with this name below all documents. */
  listAll = (name: string, ...constraints: QueryConstraint[]) =>
    getDocs(query(collectionGroup(this.db, name), ...constraints));
}

/** What nobody may: without rules. */
class Unlimited extends Client {
  db = undefined as unknown as Firestore;
  data = async (path: string): Promise<DocumentData | undefined> => (await this.get(path)).data();
}
export const unlimited = new Unlimited();
export const stored = unlimited.data;

type Token = { email?: string; email_verified?: boolean; editor?: boolean };

/** A person by the claims of the token; `null` for a visitor. */
export class Person extends Client {
  readonly uid: string;
  readonly email: string;
  private readonly token: Token | null;
  /** Files that run one after the other in one process share the persons, and have an environment each. */
  private readonly clients = new WeakMap<RulesTestEnvironment, Firestore>();

  constructor(uid: string, email: string, token: Token | null = { email, email_verified: true }) {
    super();
    this.uid = uid;
    this.email = email;
    this.token = token;
  }

  get db(): Firestore {
    const context = () =>
      this.token ? environment.authenticatedContext(this.uid, this.token) : environment.unauthenticatedContext();
    const client = this.clients.get(environment) ?? (context().firestore() as unknown as Firestore);
    this.clients.set(environment, client);
    return client;
  }

  /** The same person in another tab. */
  inTab = () => new Person(this.uid, this.email, this.token);
}

export const projectOf = (name: string) => `demo-storefront-rules-${name}`;
/** Loads other rules, as for a control. */
export const load = async (name: string, rules = RULES) =>
  expect(await loadRules(projectOf(name), rules)).toBeUndefined();

/**
 * Each test file uses a project of its own, so that it changes neither the storefront's data nor another file's. It is emptied and seeded
 * before each test, or once for a file whose tests write nothing that stays.
 */
export function setUpRules(name: string, seed: () => Promise<unknown>, before = beforeEach) {
  const end = Promise.withResolvers<void>();
  beforeAll(async () => {
    const firestore = { rules: RULES, host, port: Number(port) };
    environment = await initializeTestEnvironment({ projectId: projectOf(name), firestore });
    // The client is closed when the callback ends.
    await new Promise<void>((begun) => {
      void environment.withSecurityRulesDisabled((context) => {
        unlimited.db = context.firestore() as unknown as Firestore;
        begun();
        return end.promise;
      });
    });
  });
  before(async () => {
    await environment.clearFirestore();
    await seed();
  });
  afterAll(() => {
    end.resolve();
    return environment.cleanup();
  });
}

/** Expects that the rules admit each request. */
export const admitted = (...requests: Promise<unknown>[]) => Promise.all(requests.map(assertSucceeds));
export const refused = (...requests: Promise<unknown>[]) => Promise.all(requests.map(assertFails));
