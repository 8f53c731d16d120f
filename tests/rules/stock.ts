import { changeId, type Undo, undoPath } from '@contract/history.ts';
import { type DocumentData, increment, serverTimestamp } from 'firebase/firestore';
import { expect } from 'vitest';
import { type Role, teamPath } from '../../functions/src/contract/team.ts';
import { type Command, newCommand, putCommand } from '../../web/src/data/write/command.ts';
import { photoWrites } from '../../web/src/data/write/pictures.ts';
import type { Made as Change } from '../../web/src/data/write/undo.ts';
import { changeStock } from '../support/app-writes.ts';
import { buildProduct, keysOf } from '../support/products.ts';
import { type Person, stored, unlimited } from './environment.ts';
import { OWNER } from './persons.ts';

export const ID = 'owner-of-product-000';
export const PRODUCT = `products/${ID}`;
export const FREE_ID = 'owner-of-unused-0000';
export const FREE = `products/${FREE_ID}`;
export const FREE_ID_OF_OTHER = 'other-pe-unused-0000';

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
    putCommand(by.db, writes, command);
  });
}

/** As the app changes the owner's stock. */
export const change = (by: Person, delta: number, command = newCommand(by), id = ID) =>
  changeStock(command, { product: id, owner: OWNER, delta }, by.db);

/** A picture as the app gives it, under an id of the person that ends so. */
export const givePicture = (by: Person, end: string, email = OWNER) =>
  by.commit((writes) => {
    const bytes = new Uint8Array(500).fill(7);
    const photo = { type: 'image/webp' as const, bytes, small: bytes, width: 1600, height: 900 };
    photoWrites(by.db, writes, { email, id: `${by.uid.slice(0, 8)}${end}`.padEnd(20, '0'), photo });
  });

/** A change with its entry in the history. */
export type Recorded = Change & { entry: string };

/** A change that is written, with the entry of the history that the trigger writes of it. */
export async function changed(who: Person, delta: number, id = ID): Promise<Recorded> {
  const command = newCommand(who);
  expect(await change(who, delta, command, id)).toBe('done');
  return recorded(who.email, { command: command.id, delta, product: id });
}

/** Writes the entry of a change, as the trigger does, and returns the change. */
export async function recorded(
  by: string,
  {
    command,
    delta,
    product = ID,
    at = new Date(),
    ...others
  }: { command: string; delta: number; product?: string; at?: Date } & DocumentData,
): Promise<Recorded> {
  const entry = `event-${command}`;
  const about = { email: OWNER, product, kind: 'stock', changes: {} };
  await unlimited.set(`products/${product}/history/${entry}`, { ...about, by, command, delta, at, ...others });
  return { id: changeId(command, product), product, email: OWNER, at, delta, entry };
}

interface TakenBack {
  /** What the commit says and does in another way than the app's Undo. */
  pieces?: number;
  command?: Partial<Command>;
  undo?: Partial<Undo> & DocumentData;
  /** Where the undo is, and of which product the pieces are. */
  change?: string;
  product?: string;
  /** What the commit leaves out, or writes besides. */
  leaveOut?: 'undo' | 'command' | 'product' | 'undoes';
  besides?: (writes: Parameters<Parameters<Person['commit']>[0]>[0], command: Command) => unknown;
}

/** The commit of the app's Undo of pieces: the product, the command and the undo. */
export function takeBack(by: Person, of: Recorded, other: TakenBack = {}) {
  const { pieces = -of.delta, product = of.product, change = of.id, leaveOut, besides } = other;
  const command = { ...newCommand(by), ...(leaveOut !== 'undoes' && { undoes: of.id }), ...other.command };
  const undo = { by: by.email, command: command.id, product: of.product, entry: of.entry, at: serverTimestamp() };
  return by.commit((writes) => {
    if (leaveOut !== 'product')
      writes.update(by.ref(`products/${product}`), { quantity: increment(pieces), command: command.id });
    if (leaveOut !== 'undo') writes.set(by.ref(undoPath(OWNER, change)), { ...undo, ...other.undo });
    if (leaveOut !== 'command') putCommand(by.db, writes, command);
    besides?.(writes, command);
  });
}
