import { type DocumentData, doc, type Firestore, setDoc, writeBatch } from 'firebase/firestore';
import { expect } from 'vitest';
import { type Role, teamPath } from '../../functions/src/contract/team.ts';
import { type Command, newCommand, putCommand } from '../../web/src/data/commands.ts';
import { changeStock } from '../../web/src/data/products.ts';
import { type Change, changeId } from '../../web/src/data/undo.ts';
import { ID, OTHER, OWNER, OWNER_PERSON, owner, secondOwner, verified, withoutRules } from './environment.ts';

/** A person with a client. */
export interface Who {
  person: { uid: string; email: string };
  db: () => Firestore;
}
export const THIRD = 'third@example.com';
export const theOwner: Who = { person: OWNER_PERSON, db: owner };
export const colleague: Who = { person: { uid: 'other-person', email: OTHER }, db: secondOwner };
const third = { uid: 'third-person', email: THIRD };
export const another: Who = { person: third, db: () => verified(third.email, third.uid) };

export const team = (members: Record<string, unknown>, overrides: DocumentData = {}): DocumentData => ({
  email: OWNER,
  members,
  people: Object.keys(members),
  ...overrides,
});
export const share = (members: Record<string, Role>) =>
  withoutRules((db) => setDoc(doc(db, teamPath(OWNER)), team(members)));

/** One commit: a product's update with the id of a command, and the command. */
export function commit({ db, person }: Who, data: DocumentData, command: Command = newCommand(person), product = ID) {
  const batch = writeBatch(db());
  batch.update(doc(db(), 'products', product), { command: command.id, ...data });
  putCommand(command, batch, db());
  return batch.commit();
}

/** As the app changes the owner's stock. */
export const change = ({ db, person }: Who, delta: number, command = newCommand(person), product = ID) =>
  changeStock(command, { product, owner: OWNER, delta }, db());

/** A change that is written, with the entry of the history that the trigger writes of it. */
export async function changed(who: Who, delta: number, product = ID): Promise<Change & { entry: string }> {
  const command = newCommand(who.person);
  expect(await change(who, delta, command, product)).toBe('done');
  const by = who.person.email;
  const entry = `event-${command.id}`;
  await withoutRules((db) =>
    setDoc(doc(db, `products/${product}/history/${entry}`), { by, command: command.id, delta }),
  );
  return { id: changeId(command.id, product), product, email: OWNER, by, delta, entry };
}
