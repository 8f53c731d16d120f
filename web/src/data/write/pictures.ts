import { PHOTO_BYTES_PER_OWNER_MAX, PHOTOS_PER_OWNER_MAX, type PhotoType, photoSumsPath } from '@contract/photos';
import { photoPath } from '@contract/site/given-picture';
import { stockId } from '@contract/stock-path';
import {
  Bytes,
  doc,
  type Firestore,
  getDocFromServer,
  increment,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';

/** A picture as it is kept: the large one, and the same one for small places. */
export interface Photo {
  type: PhotoType;
  bytes: Uint8Array;
  small: Uint8Array;
  width: number;
  height: number;
}

interface GivenPhoto {
  email: string;
  id: string;
  photo: Photo;
}

/** Writes a picture and counts it, in one commit: the rules refuse the one without the other. */
export function photoWrites(database: Firestore, writes: Transaction, { email, id, photo }: GivenPhoto): void {
  const [bytes, small] = [photo.bytes, photo.small].map((of) => Bytes.fromUint8Array(of));
  const at = serverTimestamp();
  writes.set(doc(database, 'pictures', id), { ...photo, bytes, small, email, createdAt: at, namedAt: at });
  const size = photo.bytes.length + photo.small.length;
  const sums = { count: increment(1), bytes: increment(size), last: id, at };
  writes.set(doc(database, photoSumsPath(stockId(email))), sums, { merge: true });
}

const FULL = `This stock has ${PHOTOS_PER_OWNER_MAX} pictures or ${PHOTO_BYTES_PER_OWNER_MAX / 1_000_000} MB of them, which is the most. What no car shows is deleted after 30 days; until then, enter the address of a picture.`;

/** Says why the owner's stock can get no other picture. When the number cannot be read, the rules decide. */
export async function whyNoPhoto(database: Firestore, email: string): Promise<string | undefined> {
  const sums = await getDocFromServer(doc(database, photoSumsPath(stockId(email)))).catch(() => undefined);
  const isFull = sums?.get('count') >= PHOTOS_PER_OWNER_MAX || sums?.get('bytes') > PHOTO_BYTES_PER_OWNER_MAX - 100_000;
  return isFull ? FULL : undefined;
}

/** Keeps a picture under this id and returns its address. The same id again, after a lost answer, is the same picture. */
export async function storePhoto(database: Firestore, given: GivenPhoto): Promise<string> {
  try {
    await runTransaction(database, async (writes) => photoWrites(database, writes, given));
  } catch (error) {
    // The answer to an earlier attempt may be lost.
    const stored = await getDocFromServer(doc(database, 'pictures', given.id)).catch(() => undefined);
    if (!stored?.exists()) throw error;
  }
  return photoPath(given.id);
}
