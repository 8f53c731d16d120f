import { createHash } from 'node:crypto';
import { ID_PREFIX } from '../../functions/src/contract/ids.ts';
import { uidOf } from './accounts.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A document id in Firestore's form (20 letters and digits) that is always the same for the same key. */
export function seedId(key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 20);
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The id of a product or command, which only its creator can create again. */
export const idBy = (creator: string, key: string): string =>
  uidOf(creator).slice(0, ID_PREFIX) + seedId(key).slice(ID_PREFIX);
