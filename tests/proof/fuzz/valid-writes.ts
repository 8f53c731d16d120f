import { changeIdOf, deletionId, stockId } from '@contract/history.ts';
import { DERIVED_FROM, derivedFields } from '@contract/list/derived-fields.ts';
import { afterReceipt, type Order, toCome } from '@contract/order.ts';
import type { Product } from '@contract/product-fields.ts';
import { teamPath } from '@contract/team.ts';
import { undoCommand } from '../../../web/src/data/undo.ts';
import type { Random } from './random.ts';
import { type Entry, personOf, type World } from './world.ts';
import { add, type Commit, type Data, NOW, type Person, REMOVE, union, type Write, without } from './writes.ts';

// What the app writes of changes, orders and answers. This file, actions.ts and stored-shapes.ts alone know how it is stored.

export const set = (path: string, data: Data): Write => ({ op: 'set', path, data });
export const update = (path: string, data: Data): Write => ({ op: 'update', path, data });
export const remove = (path: string): Write => ({ op: 'delete', path, data: {} });

export function commanded(random: Random, who: Person, about: Data = {}) {
  const id = random.idOf(who.uid);
  return { id, put: set(`commands/${id}`, { email: who.email, at: NOW, ...about }) };
}

const ordersOf = (world: World, of: Person) =>
  world.list(`stock/${stockId(of.email)}/orders`) as [string, Data & Order][];
const leftOf = (order: Order): number => Object.keys(order.lines).reduce((sum, one) => sum + toCome(order, one), 0);

/** What an order has once so many pieces of a product have come, or gone back. */
function received(path: string, order: Order, product: string, delta: number): Write {
  const next = afterReceipt(order, product, delta);
  const maps = { [`received/${product}`]: next.received, [`parts/${product}`]: next.part };
  // An increment by -0 would store a float.
  return update(path, { ...maps, ...(next.fewer !== 0 && { left: add(-next.fewer) }) });
}

/** An order with the next number. */
export function nextOrder(world: World, random: Random, who: Person, of: Person): Commit | undefined {
  const cars = random.some(world.productsOf(of), 2);
  if (cars.length === 0) return undefined;
  const number = Math.max(0, ...ordersOf(world, of).map(([, order]) => order.number)) + 1;
  const lines = Object.fromEntries(cars.map(([product]) => [product, 1 + random.below(9)]));
  const made = { number, email: of.email, by: who.email, at: NOW, supplier: 'Nordlicht', lines };
  const names = Object.fromEntries(cars.map(([product, data]) => [product, data.name]));
  const left = Object.values(lines).reduce((sum, amount) => sum + amount, 0);
  const order = { ...made, names, received: {}, parts: {}, left, cancelled: false };
  const path = `stock/${stockId(of.email)}/orders/${number}`;
  const note = random.chance(0.2) && { note: 'By ship.' };
  return { who, what: 'order', writes: [set(path, { ...order, ...note }), commanded(random, who).put] };
}

/** Pieces of an open line come. */
export function receipt(world: World, random: Random, who: Person, of: Person, number?: string): Commit | undefined {
  const open = ordersOf(world, of).flatMap(([id, order]) =>
    Object.keys(order.lines)
      .filter((product) => toCome(order, product) > 0 && world.get(`products/${product}`)?.email === of.email)
      .map((product) => ({ id, order, product })),
  );
  const chosen = random.pick(number === undefined ? open : open.filter(({ id }) => id === number));
  if (!chosen) return undefined;
  const { id, order, product } = chosen;
  const delta = 1 + random.below(toCome(order, product));
  const command = commanded(random, who, { order: id });
  const writes = [
    update(`products/${product}`, { quantity: add(delta), command: command.id }),
    received(`stock/${stockId(of.email)}/orders/${id}`, order, product, delta),
  ];
  return { who, what: 'receive', writes: [...writes, command.put] };
}

/** Cancels an order, or opens it again. */
export function cancelling(world: World, random: Random, who: Person, of: Person, number?: string): Commit | undefined {
  const [id, order] = random.pick(ordersOf(world, of).filter(([one]) => number === undefined || one === number)) ?? [];
  if (!order) return undefined;
  const cancelled = !order.cancelled;
  const left = leftOf({ ...order, cancelled });
  return { who, what: 'cancel', writes: [update(`stock/${stockId(of.email)}/orders/${id}`, { cancelled, left })] };
}

/** Takes a change back; `undefined` where the app would say why it cannot. `isSecond`: it was taken back already. */
export async function undo(
  world: World,
  random: Random,
  { who, entry, isSecond = false }: { who: Person; entry: Entry; isSecond?: boolean },
): Promise<Commit | undefined> {
  const { product, email, delta, changes, kind, order, batch } = entry;
  const path = `products/${product}`;
  const now = world.get(path);
  const id = changeIdOf(entry);
  if ((world.undoOf(entry) !== undefined) !== isSecond) return undefined;
  const about = { id, email, by: entry.by, batch, entry: email === who.email ? undefined : entry.id };
  const own = batch && random.chance(0.5) && ({ batch: random.idOf(who.uid), act: 'undo', planned: 1 } as const);
  const { id: command, ...data } = await undoCommand(about, who, own || undefined);
  const put = (more: Data = {}) => set(`commands/${command}`, { ...data, at: NOW, ...more });
  const commit = (...writes: Write[]): Commit => ({ who, what: `undo of ${kind}`, writes });
  // What the Admin SDK has added comes back by it alone.
  if (kind === 'deleted' && product.length !== 20) return undefined;
  if (kind === 'deleted') {
    const fields = Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from])) as never;
    return now
      ? undefined
      : commit(set(path, { ...(fields as Data), createdAt: NOW, ...derivedFields(fields), command }), put());
  }
  const quantity = Number(now?.quantity) - delta;
  const isAsWritten = now?.email === email && Object.entries(changes).every(([field, { to }]) => now[field] === to);
  if (kind === 'created') {
    const deletes = now && deletionId(product, now.createdAt as never);
    return isAsWritten && quantity >= 0 ? commit(remove(path), put({ deletes })) : undefined;
  }
  if (!isAsWritten || quantity < 0 || quantity > 1_000_000) return undefined;
  const former = Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from ?? REMOVE]));
  const keys =
    DERIVED_FROM.some((field) => field in former) && derivedFields({ ...(now as unknown as Product), ...former });
  const back = update(path, { ...(delta !== 0 && { quantity: add(-delta) }), ...former, ...keys, command });
  const ordered = `stock/${stockId(email)}/orders/${order}`;
  const stored = order !== undefined && (world.get(ordered) as unknown as Order | undefined);
  return stored ? commit(back, received(ordered, stored, product, -delta), put()) : commit(back, put());
}

export const delivery = (random: Random, who: Person, product: string): Commit => {
  const { id, put } = commanded(random, who);
  return { who, what: 'deliver', writes: [update(`products/${product}`, { quantity: add(-1), command: id }), put] };
};

/** How an invited person answers. */
export const answer = (who: Person, of: Person, accepts: boolean): Commit => {
  const lists = { invited: without(who.email), accepted: (accepts ? union : without)(who.email) };
  return { who, what: accepts ? 'accept' : 'decline', writes: [update(teamPath(of.email), lists)] };
};

/** Who may take a change back: its owner, and a colleague who has made it and still may. */
export function undoers(world: World, { email, by, kind, changes, order }: Entry): Person[] {
  const isOfPieces = kind === 'stock' && Object.keys(changes).length === 0;
  const roles = order === undefined ? ['deliver', 'restock'] : ['restock'];
  const colleague = by !== email && isOfPieces ? personOf(by) : undefined;
  const owner = personOf(email);
  return [
    ...(owner ? [owner] : []),
    ...(colleague && roles.includes(String(world.roleIn(email, colleague))) ? [colleague] : []),
  ];
}
