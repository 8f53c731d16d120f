import { changeId } from '@contract/history.ts';
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
  serverTimestamp,
  setLogLevel,
  type Transaction,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Role, teamPath } from '../../functions/src/contract/team.ts';
import { type Command, newCommand, putCommand } from '../../web/src/data/commands.ts';
import { changeStock } from '../../web/src/data/product-writes.ts';
import type { Change } from '../../web/src/data/undo.ts';
import { FIRESTORE_HOST, loadRules, RULES } from '../support/emulators.ts';
import { buildProduct, keysOf } from '../support/products.ts';

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

type Token = { email?: string; email_verified?: boolean };

/** A person by the claims of the token; `null` for a visitor. */
export class Person extends Client {
  readonly uid: string;
  readonly email: string;
  private readonly token: Token | null;
  private client: Firestore | undefined;

  constructor(uid: string, email: string, token: Token | null = { email, email_verified: true }) {
    super();
    this.uid = uid;
    this.email = email;
    this.token = token;
  }

  get db(): Firestore {
    const context = () =>
      this.token ? environment.authenticatedContext(this.uid, this.token) : environment.unauthenticatedContext();
    this.client ??= context().firestore() as unknown as Firestore;
    return this.client;
  }

  /** The same person in another tab. */
  inTab = () => new Person(this.uid, this.email, this.token);
}

/** The first 8 characters of a uid begin the ids of what its person creates. */
export const owner = new Person('owner-of-the-stock', 'owner@example.com');
export const other = new Person('other-person', 'other@example.com');
export const third = new Person('third-person', 'third@example.com');
const { uid, email: OWNER } = owner;

export { OWNER };
export const OTHER = other.email;
export const THIRD = third.email;
/** Everybody without a verified email. */
export const notVerified = {
  visitor: new Person(uid, OWNER, null),
  unverified: new Person(uid, OWNER, { email: OWNER, email_verified: false }),
  // The token does not say whether the email is verified.
  unclaimed: new Person(uid, OWNER, { email: OWNER }),
  nameless: new Person('nobody', OWNER, { email_verified: true }),
};
export const notOwner = { ...notVerified, 'another person': other };

export const ID = 'owner-of-product-000';
export const PRODUCT = `products/${ID}`;
export const FREE_ID = 'owner-of-unused-0000';
export const FREE = `products/${FREE_ID}`;
export const FREE_ID_OF_OTHER = 'other-pe-unused-0000';

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

/** A product as the app stores it, with three pieces, an external picture and a price with cents. */
export const product = (overrides: DocumentData = {}): DocumentData => {
  const valid = buildProduct({ email: OWNER, img: 'https://pictures.example/aria.jpg', price: 54_900.5, quantity: 3 });
  const fields = { ...valid, ...overrides };
  return { createdAt: serverTimestamp(), ...keysOf(fields), ...fields };
};
export const seedProduct = (overrides: DocumentData = {}, path = PRODUCT) => unlimited.set(path, product(overrides));
export const quantity = async (path = PRODUCT): Promise<number> => (await stored(path))?.quantity;

export function without(data: DocumentData, field: string): DocumentData {
  const { [field]: _left, ...rest } = data;
  return rest;
}

/** A team that all its members have accepted. */
export const team = (members: Record<string, unknown>, overrides: DocumentData = {}): DocumentData => ({
  email: OWNER,
  members,
  invited: [],
  accepted: Object.keys(members),
  ...overrides,
});
/** A team of which nobody has accepted yet. */
export const offer = (members: Record<string, unknown>, overrides: DocumentData = {}): DocumentData =>
  team(members, { invited: Object.keys(members), accepted: [], ...overrides });
export const share = (members: Record<string, Role>) => unlimited.set(teamPath(OWNER), team(members));

/** One commit: a product's update with the id of a command, and the command. */
export function commit(by: Person, data: DocumentData, command: Command = newCommand(by), path = PRODUCT) {
  return by.commit((writes) => {
    writes.update(by.ref(path), { command: command.id, ...data });
    putCommand(command, writes, by.db);
  });
}

/** As the app changes the owner's stock. */
export const change = (by: Person, delta: number, command = newCommand(by), id = ID) =>
  changeStock(command, { product: id, owner: OWNER, delta }, by.db);

/** A change that is written, with the entry of the history that the trigger writes of it. */
export async function changed(who: Person, delta: number, id = ID): Promise<Change & { entry: string }> {
  const command = newCommand(who);
  expect(await change(who, delta, command, id)).toBe('done');
  return recorded(who.email, { command: command.id, delta, product: id });
}

/** Writes the entry of a change, as the trigger does, and returns the change. */
export async function recorded(
  by: string,
  { command, delta, product = ID, at = new Date() }: { command: string; delta: number; product?: string; at?: Date },
) {
  const entry = `event-${command}`;
  await unlimited.set(`products/${product}/history/${entry}`, { by, command, delta, at });
  return { id: changeId(command, product), product, email: OWNER, by, at, delta, entry };
}
