import type { HistoryEntry } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { type Product, restockFields, toProduct } from '@contract/product-fields.ts';
import { type Team, teamPath } from '@contract/team.ts';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import type { ProductEvent } from '../../functions/src/triggers/history.ts';
import { writeAll } from '../../web/src/data/write/change.ts';
import { newCommand } from '../../web/src/data/write/command.ts';
import { addProduct } from '../../web/src/data/write/create.ts';
import { makeOrder } from '../../web/src/data/write/orders.ts';
import { changeOf, undoChange } from '../../web/src/data/write/undo.ts';
import { eventAbout, handleShuffled, newInstance, night } from '../functions/history/product-events.ts';
import { stockDifferences } from '../functions/history/stock-differences.ts';
import { changeStock, deleteProduct, saveFields } from '../support/app-writes.ts';
import { call } from '../support/call.ts';
import { emptyProject } from '../support/empty-project.ts';
import { startInstance } from '../support/instance.ts';
import { buildProduct } from '../support/products.ts';
import { Random } from './fuzz/random.ts';
import { report, SEED, sampleSize, webClients } from './support.ts';

const CHANGES = sampleSize(100, 500);
/** Each has cars of its own, so that what stands before a change is known. */
const LANES = 5;
const PROJECT = 'demo-storefront-day';
const db = emptyProject('day');
const clientOf = await webClients(PROJECT);
const person = (name: string) => ({ uid: name.padEnd(28, '0'), email: `${name}@meridian.example` });
const [owner, colleague] = [person('owner-of-a-day'), person('colleague-of-a-day')];
const { at } = await startInstance({ environment: { GCLOUD_PROJECT: PROJECT, GOOGLE_CLOUD_PROJECT: PROJECT } });
const { email: _email, ...fields } = buildProduct({ price: 100, quantity: 5 });
/** REST knows no reorder level. */
const input = { ...fields, reorderAt: 3 };

/** An access token as the emulators know it: without a signature. */
function tokenOf({ uid, email }: typeof owner): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    ...{ iss: `https://session.firebase.google.com/${PROJECT}`, aud: PROJECT, sub: uid, user_id: uid },
    ...{ email, email_verified: true, auth_time: now, iat: now, exp: now + 3_600 },
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  const encoded = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${encoded.join('.')}.`;
}
const token = tokenOf(owner);
async function rest(method: string, path: string, body?: object) {
  const answer = await call<{ insertedId: string }>(method, path, { at, token, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.body;
}

/** Only of these a lost event shows in the numbers: a new price of a car without stock is worth nothing. */
const changesPieces = ({ data }: ProductEvent) =>
  (data?.before.get('quantity') ?? 0) !== (data?.after.get('quantity') ?? 0);

const withoutLevel = ({ reorderAt: _level, ...product }: Product) => product;

/** The cars of one lane, and what is done to them. */
class Lane {
  private readonly random: Random;
  private readonly tell: (event: ProductEvent) => void;
  private readonly cars: string[] = [];
  private order = 0;
  done = 0;

  constructor(seed: number, tell: (event: ProductEvent) => void) {
    this.random = new Random(seed);
    this.tell = tell;
  }

  /** Does it, and tells the trigger what became of the cars, as Firestore does. */
  private async change(cars: readonly string[], write: () => Promise<unknown>): Promise<void> {
    const references = cars.map((id) => db.doc(`products/${id}`));
    const before = await db.getAll(...references);
    await write();
    const after = await db.getAll(...references);
    for (const [index, now] of after.entries()) {
      const was = before[index];
      if (was?.exists === now.exists && (!was.exists || was.updateTime?.isEqual(now.updateTime as never))) continue;
      this.done += 1;
      this.tell(eventAbout(was, now));
    }
  }

  private async create(): Promise<void> {
    const id = newId(owner.uid);
    await this.change([id], () => addProduct(clientOf(owner), id, owner.email, { ...input }));
    this.cars.push(id);
  }

  /** The event of a car that REST adds is told once its id is known. */
  private async createByRest(): Promise<void> {
    const { insertedId: id } = await rest('POST', '/product', { ...fields, email: owner.email });
    this.tell(eventAbout(undefined, await db.doc(`products/${id}`).get()));
    this.done += 1;
    this.cars.push(id);
  }

  /** A price, pieces and a new car, in one batch. */
  private async import(cars: readonly string[]): Promise<void> {
    const command = newCommand(owner, { batch: newId(owner.uid), act: 'import', planned: cars.length + 1 });
    const stored = await this.read(cars);
    const added = newId(owner.uid);
    const rows = stored.map((product) => {
      const to = 100 + this.random.below(50);
      const changes = to === product.price ? {} : { price: { from: product.price, to } };
      return {
        product: product._id,
        command,
        change: { kind: 'fields', delta: 2, changes, seen: product.quantity } as const,
      };
    });
    const created = { product: added, command, change: { kind: 'create', input: { ...input } } as const };
    await this.change([...cars, added], () => writeAll(clientOf(owner), [...rows, created]));
    this.cars.push(added);
  }

  private async receive(car: string): Promise<void> {
    const draft = { email: owner.email, supplier: input.supplier, lines: { [car]: 3 }, names: { [car]: input.name } };
    const database = clientOf(colleague);
    // Another lane may have ordered meanwhile.
    const number = await makeOrder(database, newCommand(colleague), draft, this.order);
    if (typeof number !== 'number') throw new Error('Another lane has ordered this car.');
    this.order = number;
    const change = { kind: 'receive', delta: 2, order: { number, product: car, part: 0 } } as const;
    const command = newCommand(colleague);
    await this.change([car], () => writeAll(database, [{ product: car, owner: owner.email, command, change }]));
  }

  private async read(cars: readonly string[]): Promise<Product[]> {
    if (cars.length === 0) return [];
    const stored = await db.getAll(...cars.map((id) => db.doc(`products/${id}`)));
    return stored.filter((one) => one.exists).map((one) => toProduct(one.id, one.data() as never));
  }

  /** Of the newest entries of a car one is taken back; a sentence says why it cannot be. */
  private async undo(car: string): Promise<void> {
    const { docs } = await db.collection(`products/${car}/history`).orderBy('at', 'desc').limit(2).get();
    const entry = docs.at(this.random.below(docs.length));
    if (!entry) return;
    const data = { ...(entry.data() as HistoryEntry), id: entry.id, at: entry.get('at').toDate() };
    await this.change([car], () => undoChange(clientOf(owner), owner, changeOf(data)));
  }

  async step(): Promise<void> {
    const { random } = this;
    const stored = await this.read(random.some(this.cars, 2));
    const [product] = stored;
    if (!product) return random.chance(0.5) ? this.create() : this.createByRest();
    const { _id: id, quantity } = product;
    const who = random.of(owner, colleague);
    const pieces = { product: id, delta: random.of(-1, -1, 2), owner: owner.email };
    const to = { quantity: quantity + 3, price: product.price + 1, description: 'Quieter.' };
    const does = random.of(
      () => this.change([id], () => changeStock(newCommand(who, { reason: 'sold' }), pieces, clientOf(who))),
      () => this.change([id], () => changeStock(newCommand(who), pieces, clientOf(who))),
      () =>
        this.change([id], () =>
          saveFields(
            newCommand(owner),
            id,
            { from: product, to: { ...product, ...to }, fields: restockFields },
            clientOf(owner),
          ),
        ),
      () =>
        quantity === 0
          ? this.receive(id)
          : this.change([id], () => rest('PATCH', `/product/${id}`, { quantity: quantity - 1 })),
      () =>
        this.change([id], () => rest('PUT', `/product/${id}`, { ...withoutLevel(product), price: product.price + 5 })),
      () => this.import(stored.map(({ _id }) => _id)),
      () => this.receive(id),
      () => this.undo(id),
      () => this.undo(id),
      () => (random.chance(0.5) ? this.create() : this.createByRest()),
      () =>
        random.chance(0.5)
          ? this.change([id], () => deleteProduct(newCommand(owner), id, clientOf(owner)))
          : this.change([id], () => rest('DELETE', `/product/${id}`)),
    );
    await does();
  }
}

test(`given ${CHANGES} changes by the app, a colleague, REST, imports, receipts and Undo, and a trigger that is away for a third of them with a night in between, stock, history, totals and months agree, also after the next night; control: an event that is lost is found`, {
  timeout: 900_000,
}, async () => {
  await getAuth(getApp(PROJECT)).createUser({ ...owner, emailVerified: true });
  const team: Team = {
    email: owner.email,
    members: { [colleague.email]: 'restock' },
    invited: [],
    accepted: [colleague.email],
  };
  await db.doc(teamPath(owner.email)).set(team);
  const handle = await newInstance(db);
  const events: ProductEvent[] = [];
  const lanes = Array.from({ length: LANES }, (_, index) => new Lane(SEED + index, (event) => events.push(event)));
  const doneBy = () => lanes.reduce((sum, { done }) => sum + done, 0);
  const until = async (changes: number) => {
    while (doneBy() < changes) await Promise.all(lanes.map((lane) => lane.step()));
  };
  for (const part of [1, 2]) {
    while (doneBy() < (part * CHANGES) / 3) {
      await Promise.all(lanes.map((lane) => lane.step()));
      await handleShuffled(events.splice(0), handle);
    }
  }
  expect(await stockDifferences(db)).toEqual([]);
  // The trigger is away: all of its events come after a night, in any order, each twice.
  await until(CHANGES);
  await night(db);
  const lost = events.findLast(changesPieces) as ProductEvent;
  await handleShuffled(
    events.filter((event) => event !== lost),
    handle,
  );
  expect(await stockDifferences(db)).not.toEqual([]);
  await handleShuffled([lost], handle);
  expect(await stockDifferences(db)).toEqual([]);
  await night(db);
  expect(await stockDifferences(db)).toEqual([]);
  report('Day', `${doneBy()} changes (seed ${SEED}); 0 differences`);
});
