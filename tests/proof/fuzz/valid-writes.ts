import { changeIdOf, deletionId } from '@contract/history.ts';
import { DERIVED_FROM, derivedFields } from '@contract/list/derived-fields.ts';
import type { Product } from '@contract/product-fields.ts';
import { stockId } from '@contract/stock-path.ts';
import { teamPath } from '@contract/team.ts';
import type { Random } from './random.ts';
import { type Entry, personOf, type World } from './world.ts';
import { add, type Commit, type Data, NOW, type Person, REMOVE, union, type Write, without } from './writes.ts';

// What the app writes of changes, orders and answers. This file, actions.ts and stored-shapes.ts alone know how it is stored.

/** A car can have so many. */
const PIECES_MAX = 1_000_000;
export const canHave = (pieces: number): boolean => pieces >= 0 && pieces <= PIECES_MAX;

export const set = (path: string, data: Data): Write => ({ op: 'set', path, data });
export const update = (path: string, data: Data): Write => ({ op: 'update', path, data });
export const remove = (path: string): Write => ({ op: 'delete', path, data: {} });

export function commanded(random: Random, who: Person, about: Data = {}) {
  const id = random.idOf(who.uid);
  return { id, put: set(`commands/${id}`, { email: who.email, at: NOW, ...about }) };
}

/** An order as it is stored. */
export interface StoredOrder extends Data {
  number: number;
  email: string;
  lines: Record<string, number>;
  received: Record<string, number>;
  parts: Record<string, number>;
  open: string[];
  cancelled: boolean;
}

const orders = (of: string): string => `stock/${stockId(of)}/orders`;
const ordersOf = (world: World, of: Person) => world.list(orders(of.email)) as [string, StoredOrder][];

/** Pieces of a product, also of one that is called `constructor`. */
export const piecesIn = (amounts: Record<string, number>, product: string): number =>
  Object.hasOwn(amounts, product) ? (amounts[product] as number) : 0;

/** What an order has once so many pieces of a product have come, or gone back. */
function received(
  path: string,
  order: StoredOrder,
  pieces: { product: string; delta: number; command: string },
): Write {
  const { product, delta, command } = pieces;
  const came = piecesIn(order.received, product) + delta;
  const others = order.open.filter((one) => one !== product);
  const open = came < piecesIn(order.lines, product) ? [...others, product] : others;
  return update(path, {
    [`received/${product}`]: came,
    [`parts/${product}`]: piecesIn(order.parts, product) + 1,
    ...{ open, isOpen: open.length > 0 && !order.cancelled, last: { product, command } },
  });
}

/** An order with the next number. */
export function nextOrder(world: World, random: Random, who: Person, of: Person): Commit | undefined {
  const cars = random.some(world.productsOf(of), 2);
  if (cars.length === 0) return undefined;
  const number = Math.max(0, ...ordersOf(world, of).map(([, order]) => order.number)) + 1;
  const { id: command, put } = commanded(random, who);
  const made = { number, email: of.email, by: who.email, at: NOW, command, supplier: 'Nordlicht' };
  const lines = Object.fromEntries(cars.map(([product]) => [product, 1 + random.below(9)]));
  const names = Object.fromEntries(cars.map(([product, data]) => [product, data.name]));
  const begins = { received: {}, parts: {}, open: Object.keys(lines), isOpen: true, cancelled: false };
  const order = set(`${orders(of.email)}/${number}`, { ...made, lines, names, ...begins });
  return { who, what: 'order', writes: [order, put] };
}

/** Pieces of an open line come. */
export function receipt(world: World, random: Random, who: Person, of: Person, number?: string): Commit | undefined {
  const open = ordersOf(world, of)
    .filter(([id, { cancelled }]) => !cancelled && (number === undefined || id === number))
    .flatMap(([id, order]) => order.open.map((product) => ({ id, order, product })))
    .map((line) => ({ ...line, stored: world.get(`products/${line.product}`) }))
    .filter(({ stored }) => stored?.email === of.email && Number(stored.quantity) < PIECES_MAX);
  const chosen = random.pick(open);
  if (!chosen) return undefined;
  const { id, order, product, stored } = chosen;
  const toCome = piecesIn(order.lines, product) - piecesIn(order.received, product);
  const delta = 1 + random.below(Math.min(toCome, PIECES_MAX - Number(stored?.quantity)));
  const { id: command, put } = commanded(random, who, { order: id, stock: stockId(of.email) });
  const piece = update(`products/${product}`, { quantity: add(delta), command });
  const came = received(`${orders(of.email)}/${id}`, order, { product, delta, command });
  return { who, what: 'receive', writes: [piece, came, put] };
}

/** Cancels an order, or opens it again. */
export function cancelling(world: World, random: Random, who: Person, of: Person, number?: string): Commit | undefined {
  const [id, order] = random.pick(ordersOf(world, of).filter(([one]) => number === undefined || one === number)) ?? [];
  if (!order) return undefined;
  const cancelled = !order.cancelled;
  const isOpen = order.open.length > 0 && !cancelled;
  return { who, what: 'cancel', writes: [update(`${orders(of.email)}/${id}`, { cancelled, isOpen })] };
}

const undoPath = (owner: string, change: string): string => `stock/${stockId(owner)}/undos/${change}`;

/** The inverse of a change; `undefined` where the app would say why there is none. `about`: what the command says of it. */
function inverse(now: Data | undefined, entry: Entry, command: string): { write: Write; about?: Data } | undefined {
  const { product, email, delta, changes, kind } = entry;
  const path = `products/${product}`;
  // What the Admin SDK has added comes back by it alone.
  if (kind === 'deleted' && (now || product.length !== 20)) return undefined;
  if (kind === 'deleted') {
    const fields = Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from])) as never;
    return { write: set(path, { ...(fields as Data), createdAt: NOW, ...derivedFields(fields), command }) };
  }
  const quantity = Number(now?.quantity) - delta;
  const isAsWritten = now?.email === email && Object.entries(changes).every(([field, { to }]) => now[field] === to);
  if (!isAsWritten || !canHave(quantity)) return undefined;
  if (kind === 'created')
    return { write: remove(path), about: { deletes: deletionId(product, now.createdAt as never) } };
  const former = Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from ?? REMOVE]));
  const keys =
    DERIVED_FROM.some((field) => field in former) && derivedFields({ ...(now as unknown as Product), ...former });
  return { write: update(path, { ...(delta !== 0 && { quantity: add(-delta) }), ...former, ...keys, command }) };
}

/** Takes a change back. `isSecond`: it was taken back already, which is always refused. */
export function undo(
  world: World,
  random: Random,
  { who, entry, isSecond = false }: { who: Person; entry: Entry; isSecond?: boolean },
): Commit | undefined {
  const { product, email, delta, kind, order: number, batch } = entry;
  // What takes back a move: tests/rules/moves.test.ts.
  if (kind === 'moved') return undefined;
  const change = changeIdOf(entry);
  const path = undoPath(email, change);
  // The owner may have created it without an inverse, of the own stock.
  const isGivenUp = world.get(path)?.by === email;
  if ((world.undoOf(entry) !== undefined) !== isSecond || (isGivenUp && !isSecond)) return undefined;
  const ordered = `${orders(email)}/${number}`;
  const order = number === undefined ? undefined : (world.get(ordered) as StoredOrder | undefined);
  if (order && piecesIn(order.received, product) < delta) return undefined;
  const own = batch && random.chance(0.5) && { batch: random.idOf(who.uid), act: 'undo', planned: 1 };
  const { id: command, put } = commanded(random, who, {
    undoes: change,
    ...(order && { order: number, stock: stockId(email) }),
    ...own,
  });
  const back = inverse(world.get(`products/${product}`), entry, command);
  if (!back) return undefined;
  Object.assign(put.data, back.about);
  const proof = (email !== who.email || random.chance(0.5)) && { entry: entry.id };
  const undone = set(path, { by: who.email, at: NOW, command, product, ...proof });
  const gone = order ? [received(ordered, order, { product, delta: -delta, command })] : [];
  return { who, what: `undo of ${kind}`, writes: [back.write, undone, put, ...gone] };
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
