/**
 * The ids of what a person creates (products and commands): the first characters of the creator's uid, then random ones. The rules
 * compare the beginning with the token, without a read: nobody else can create an id of this person, not even one that was deleted.
 * It imports no library.
 */

/** How many characters of the creator's uid an id begins with. The rules have the same number. */
export const ID_PREFIX = 8;

/** How many follow. Of 62 characters they have 71 random bits. */
export const ID_REST = 12;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The form of an id that a person creates. The Admin SDK may create others (`PRODUCT_ID_PATTERN`). */
export const NEW_ID_PATTERN = /^[A-Za-z0-9_-]{20}$/;

/** A new id of the person with this uid. Firebase's own uids have 28 letters and digits. */
export function newId(uid: string): string {
  let random = '';
  while (random.length < ID_REST) {
    // 248 is the largest multiple of 62 in a byte: without the bytes above it, each character is equally likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(ID_REST)))
      if (byte < 248 && random.length < ID_REST) random += LETTERS[byte % LETTERS.length];
  }
  return uid.slice(0, ID_PREFIX) + random;
}

/** Whether the person with this uid may create this id. The rules decide the same. */
export const mayCreateId = (uid: string, id: string): boolean =>
  NEW_ID_PATTERN.test(id) && id.slice(0, ID_PREFIX) === uid.slice(0, ID_PREFIX);
