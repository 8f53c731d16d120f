import type { Batch, Moves, Why } from '@contract/history';
import { newId } from '@contract/ids';
import {
  type DocumentData,
  type DocumentReference,
  doc,
  type FieldPath,
  type Firestore,
  serverTimestamp,
} from 'firebase/firestore';
import type { Person } from '@/lib/session/use-person';

/**
 * A command writes once. Its document `commands/{id}` is created in the same batch or transaction as the products change, and the rules
 * let nobody create it a second time: when an answer is lost and the same write is sent again, all of it is refused.
 */
export interface Command extends Partial<Batch>, Why {
  id: string;
  email: string;
  /** The id of the change that it takes back; of moved pieces that of its command, which has changed both cars. */
  undoes?: string;
  /** The number of the order whose pieces it receives or gives back, and the id of its owner's stock. */
  order?: string;
  stock?: string;
  /** The cars between which it moves pieces. */
  moves?: Moves;
  /** The id of the deletion that it makes: a product that is gone cannot name its command. */
  deletes?: string;
}

/** Made once for each write; a repeat of that write has the same one. `about`: its batch, and why. */
export const newCommand = ({ uid, email }: Person, about?: Partial<Batch> & Why): Command => ({
  id: newId(uid),
  email,
  ...about,
});

export const commandReference = (database: Firestore, { id }: Command): DocumentReference =>
  doc(database, 'commands', id);

/** What a batch and a transaction can both do. */
export interface Writes {
  set(reference: DocumentReference, data: DocumentData, options?: { merge: boolean }): unknown;
  update(reference: DocumentReference, data: DocumentData): unknown;
  update(reference: DocumentReference, field: FieldPath, value: unknown): unknown;
  delete(reference: DocumentReference): unknown;
}

/** Adds the command's document to a batch or transaction. */
export function putCommand(database: Firestore, writes: Writes, command: Command): void {
  const { id: _id, ...fields } = command;
  writes.set(commandReference(database, command), { ...fields, at: serverTimestamp() });
}
