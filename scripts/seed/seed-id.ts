import { createHash } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A document id in Firestore's form (20 letters and digits) that is always the same for the same key. */
export function seedId(key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 20);
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
