import { changeIdOf, type HistoryEntry } from '@contract/history.ts';
import { teamPath } from '@contract/team.ts';
import type { Firestore as Web } from 'firebase/firestore';
import { initializeApp } from 'firebase-admin/app';
import { type DocumentSnapshot, type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { eventAbout, newInstance } from '../../functions/history/product-events.ts';
import { ownProject } from '../../support/admin.ts';
import { clearFirestore, FIRESTORE_HOST, loadRules } from '../../support/emulators.ts';
import { webClients } from '../support.ts';
import { Random } from './random.ts';
import { type Commit, type Data, isAdmitted, isMap, type Person } from './writes.ts';

const person = (name: string): Person => ({ uid: `${name}-of-all`.padEnd(28, '0'), email: `${name}@meridian.example` });
export const persons = {
  owner: person('owner'),
  /** Owns a stock too, and works for nobody. */
  second: person('second'),
  /** May restock, and deliver for the second owner. */
  restock: person('restocker'),
  deliver: person('deliverer'),
  /** Has left the team, and delivered before. */
  former: person('former'),
  /** Has not answered yet. */
  invited: person('invited'),
  stranger: person('stranger'),
};
export const everybody = Object.values(persons);
export const personOf = (email: unknown): Person | undefined => everybody.find((one) => one.email === email);
export const nameOf = ({ uid }: Person): string => uid.slice(0, uid.indexOf('-'));

/** A change as the history has it. */
export type Entry = HistoryEntry & { id: string };

/** What a commit has changed. */
export interface Changed {
  path: string;
  /** As they are stored: integers as BigInt, so that 7.0 is another number than 7. */
  before: Data | undefined;
  after: Data | undefined;
}

/** Where the worlds of a run are, one after the other: a project of the emulator, with a client for each person. */
export interface Place {
  project: string;
  db: Firestore;
  /** Reads integers as BigInt. */
  exact: Firestore;
  clientOf: (person: Person) => Web;
  record: (event: ProductEvent) => Promise<void>;
}

export async function openPlace(project: string, rules?: string): Promise<Place> {
  const clientOf = await webClients(project, FIRESTORE_HOST);
  const problem = rules === undefined ? undefined : await loadRules(project, rules);
  if (problem) throw new Error(problem);
  const exact = getFirestore(initializeApp({ projectId: project }, `${project} exact`));
  exact.settings({ useBigInt: true });
  const db = ownProject(project);
  return { project, db, exact, clientOf: (who) => clientOf(who), record: await newInstance(db) };
}

/** Integers as numbers, as the app reads them. */
export function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  return isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)])) : value;
}

const isProduct = (path: string): boolean => /^products\/[^/]+$/.test(path);

/** What is stored, and how it came to be. */
export class World {
  readonly place: Place;
  readonly random: Random;
  readonly stored = new Map<string, Data>();
  readonly entries: Entry[] = [];
  private readonly versions = new Map<string, DocumentSnapshot>();
  /** What the rules have admitted. */
  readonly admitted: Commit[] = [];
  private followed = 0;

  constructor(place: Place, seed: number) {
    this.place = place;
    this.random = new Random(seed);
  }

  /** A document as the app reads it. */
  get(path: string): Data | undefined {
    return plain(this.stored.get(path)) as Data | undefined;
  }

  /** The documents of a collection, by their ids. */
  list(collection: string): [id: string, data: Data][] {
    const under = `${collection}/`;
    const found = [...this.stored].filter(
      ([path]) => path.startsWith(under) && !path.slice(under.length).includes('/'),
    );
    return found.map(([path, data]) => [path.slice(under.length), plain(data) as Data]);
  }

  productsOf = ({ email }: Person) => this.list('products').filter(([, data]) => data.email === email);

  /** `team`: as it was before, of who has left since. */
  roleIn(owner: string, { email }: Person, team = this.get(teamPath(owner))): unknown {
    const { accepted = [], members = {} } = team ?? {};
    return (accepted as string[]).includes(email) ? (members as Data)[email] : undefined;
  }

  /** The owner alone, and who of the colleagues has one of these roles now. */
  whoMay(owner: Person, ...roles: string[]): Person[] {
    return everybody.filter((one) => one === owner || roles.includes(String(this.roleIn(owner.email, one))));
  }

  /** The change that has this id. */
  changeOf = (id: unknown, product: string) =>
    this.entries.find((entry) => entry.product === product && changeIdOf(entry) === id);

  /** The Undo of a change, if the history has one. */
  undoOf = (entry: Entry) =>
    this.entries.find((other) => other.undoes === changeIdOf(entry) && other.product === entry.product);

  /** Stores without rules, as the Admin SDK does, and records it. */
  async seed(documents: Record<string, Data>): Promise<void> {
    const batch = this.place.db.batch();
    for (const [path, data] of Object.entries(documents)) batch.set(this.place.db.doc(path), data);
    await batch.commit();
    await this.follow(Object.keys(documents));
  }

  /** Sends a commit; `undefined` when it is refused. */
  async send(commit: Commit) {
    const { who, writes } = commit;
    const paths = writes.map(({ path }) => path);
    // Those that an answer to a question has written anew.
    await this.readVersions(
      paths.filter((path) => isProduct(path) && this.stored.has(path) && !this.versions.has(path)),
    );
    if (!(await isAdmitted(this.place.clientOf(who), writes))) return undefined;
    this.admitted.push(commit);
    return this.follow(paths);
  }

  /** Whether a person can do this now. What it has written is taken back: it was only asked. */
  async admits({ who, writes }: Commit): Promise<boolean> {
    if (!(await isAdmitted(this.place.clientOf(who), writes))) return false;
    const { exact } = this.place;
    const batch = exact.batch();
    for (const path of new Set(writes.map((write) => write.path))) {
      const before = this.stored.get(path);
      if (before) batch.set(exact.doc(path), before);
      else batch.delete(exact.doc(path));
      this.versions.delete(path);
    }
    await batch.commit();
    return true;
  }

  /** Reads what was written, and lets the trigger write what follows from it. */
  private async follow(written: readonly string[]): Promise<{ changed: Changed[]; entries: Entry[] }> {
    this.followed += 1;
    const { db, exact } = this.place;
    const paths = [...new Set(written)];
    const before = new Map(this.versions);
    const [docs, products] = await Promise.all([
      exact.getAll(...paths.map((path) => exact.doc(path))),
      this.readVersions(paths.filter(isProduct)),
    ]);
    const changed = docs.map((after, at): Changed => {
      const path = paths[at] as string;
      const was = this.stored.get(path);
      const data = after.data();
      if (data) this.stored.set(path, data);
      else this.stored.delete(path);
      return { path, before: was, after: data };
    });
    const entries = await Promise.all(
      products.map(async (after) => {
        const event = this.eventOf(before.get(after.ref.path), after);
        if (!event) return [];
        await this.place.record(event);
        const entry = await db.doc(`${after.ref.path}/history/${event.id}`).get();
        return entry.exists ? [{ ...(entry.data() as HistoryEntry), id: entry.id }] : [];
      }),
    );
    this.entries.push(...entries.flat());
    await this.readKeys(products.filter((one) => one.exists));
    if (products.some((after) => after.exists !== before.get(after.ref.path)?.exists)) await this.readOrders();
    return { changed, entries: entries.flat() };
  }

  /** A product that was stored without search keys has them now, by the trigger. */
  private async readKeys(products: readonly DocumentSnapshot[]): Promise<void> {
    const without = products.filter((one) => !one.get('searchKeys') || !one.get('nameKey')).map(({ ref }) => ref.path);
    for (const path of without) {
      const stored = await this.place.exact.doc(path).get();
      this.stored.set(path, stored.data() ?? {});
      this.versions.delete(path);
    }
  }

  /** Of a car that is gone the trigger ends the lines of orders. */
  private async readOrders(): Promise<void> {
    const paths = [...this.stored.keys()].filter((path) => path.includes('/orders/'));
    for (const path of paths) {
      const stored = await this.place.exact.doc(path).get();
      this.stored.set(path, stored.data() ?? {});
    }
  }

  private async readVersions(paths: readonly string[]): Promise<DocumentSnapshot[]> {
    if (paths.length === 0) return [];
    const versions = await this.place.db.getAll(...paths.map((path) => this.place.db.doc(path)));
    for (const version of versions) this.versions.set(version.ref.path, version);
    return versions;
  }

  /** What Firestore tells the trigger of a write; nothing of one that has changed nothing. */
  private eventOf(before: DocumentSnapshot | undefined, after: DocumentSnapshot): ProductEvent | undefined {
    if (before?.exists ? after.updateTime?.isEqual(before.updateTime as never) : !after.exists) return undefined;
    return { ...eventAbout(before, after), id: `commit-${this.followed}-${after.id}`.slice(0, 128) };
  }
}

export async function emptyWorld(place: Place, seed: number): Promise<World> {
  await clearFirestore(place.project);
  return new World(place, seed);
}
