import {
  PHOTO_BYTES_MAX,
  PHOTO_BYTES_PER_OWNER_MAX,
  PHOTOS_PER_OWNER_MAX,
  photoSumsPath,
  SMALL_BYTES_MAX,
} from '@contract/photos.ts';
import { PHOTO_WIDTH } from '@contract/site/given-picture.ts';
import { stockId } from '@contract/stock-path.ts';
import { Bytes, deleteField, increment, serverTimestamp, type Transaction } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { photoWrites } from '../../web/src/data/write/pictures.ts';
import { admitted, type Person, refused, setUpRules, stored, unlimited } from './environment.ts';
import { notVerified, OWNER, other, owner } from './persons.ts';

const ID = 'owner-of-picture-000';
const NEXT = 'owner-of-picture-001';
const SUMS = photoSumsPath(stockId(OWNER));
const bytes = (size: number) => new Uint8Array(size).fill(7);
const photo = { type: 'image/webp' as const, bytes: bytes(2_000), small: bytes(500), width: 1600, height: 900 };

setUpRules('pictures', async () => undefined);

interface Given {
  by?: Person;
  id?: string;
  email?: string;
  /** Fields of the picture, and of the sums, other than the app writes them. */
  fields?: object;
  sums?: object;
  of?: Partial<typeof photo>;
}
const give = ({ by = owner, id = ID, email = OWNER, fields, sums, of }: Given = {}) =>
  by.commit((writes: Transaction) => {
    photoWrites(by.db, writes, { email, id, photo: { ...photo, ...of } });
    if (fields) writes.set(by.ref(`pictures/${id}`), fields, { merge: true });
    if (sums) writes.set(by.ref(photoSumsPath(stockId(email))), sums, { merge: true });
  });

test('A verified person may create a picture with an own id and the own email: JPEG or WebP, 300,000 bytes and a small one of 100,000.', async () => {
  await admitted(give({ of: { bytes: bytes(PHOTO_BYTES_MAX), small: bytes(SMALL_BYTES_MAX) } }));
  await admitted(give({ id: NEXT, fields: { type: 'image/jpeg' } }));
  expect(await stored(SUMS)).toMatchObject({ count: 2, bytes: PHOTO_BYTES_MAX + SMALL_BYTES_MAX + 2_500, last: NEXT });
});

test.each<[string, Given]>([
  ['more bytes', { of: { bytes: bytes(PHOTO_BYTES_MAX + 1) } }],
  ['a larger small one', { of: { small: bytes(SMALL_BYTES_MAX + 1) } }],
  ['no bytes', { of: { bytes: bytes(0) } }],
  ['a text', { fields: { bytes: 'GIF89a' } }],
  ['another type', { fields: { type: 'image/svg+xml' } }],
  ['a page', { fields: { type: 'text/html' } }],
  ['a field more', { fields: { note: 'x' } }],
  ['a field fewer', { fields: { small: deleteField() } }],
  ['more pixels', { fields: { width: PHOTO_WIDTH + 1 } }],
  ['half a pixel', { fields: { height: 0.5 } }],
  ['another time', { fields: { createdAt: new Date(0) } }],
  ['a later name', { fields: { namedAt: new Date(4e12) } }],
  ['the email of another', { fields: { email: other.email } }],
  ['the id of another', { id: 'other-pe-picture-000' }],
  ['a shorter id', { id: 'owner-of-picture-00' }],
  ...Object.entries(notVerified).map(([who, by]): [string, Given] => [who, { by }]),
])('Nobody gives a picture with %s; control: one as it should be', async (_what, given) => {
  await refused(give(given));
  expect(await stored(`pictures/${given.id ?? ID}`)).toBeUndefined();
  await admitted(give());
});

test('A person may have 500 pictures and 100 MB of them: each is counted in the same commit, once', async () => {
  const was = (count: number, size: number) =>
    unlimited.set(SUMS, { count, bytes: size, last: 'owner-of-picture-999', at: new Date(0) });
  await was(PHOTOS_PER_OWNER_MAX, 0);
  await refused(give());
  await was(0, PHOTO_BYTES_PER_OWNER_MAX - 2_499);
  await refused(give());
  await was(PHOTOS_PER_OWNER_MAX - 1, PHOTO_BYTES_PER_OWNER_MAX - 2_500);
  await admitted(give());
});

test('A verified person may read how many pictures they have, and count one that the same commit creates.', async () => {
  // Not, too small, or for another's.
  await refused(
    owner.commit((writes) => {
      photoWrites(owner.db, writes, { email: OWNER, id: ID, photo });
      writes.delete(owner.ref(SUMS));
    }),
    give({ sums: { bytes: increment(-1) } }),
    give({ sums: { count: 0 } }),
    give({ sums: { last: NEXT } }),
    give({ sums: { note: 'x' } }),
  );
  await admitted(give());
  // Two with one number; what was counted before; a number without a picture, and a smaller one.
  await refused(
    owner.commit((writes) => {
      for (const id of [NEXT, 'owner-of-picture-002']) photoWrites(owner.db, writes, { email: OWNER, id, photo });
    }),
    owner.update(SUMS, { count: increment(1), bytes: increment(2_500), last: ID, at: serverTimestamp() }),
    owner.update(SUMS, { count: increment(1), bytes: increment(0), last: NEXT, at: serverTimestamp() }),
    owner.update(SUMS, { count: 0, bytes: 0 }),
    owner.remove(SUMS),
  );
  await unlimited.remove(`pictures/${ID}`);
  // The number of the picture that was there once does not stand for another one.
  await refused(
    owner.set(`pictures/${ID}`, {
      ...{ ...photo, bytes: Bytes.fromUint8Array(photo.bytes), small: Bytes.fromUint8Array(photo.small) },
      ...{ email: OWNER, createdAt: serverTimestamp(), namedAt: serverTimestamp() },
    }),
  );
  await refused(other.get(SUMS), other.update(SUMS, { count: 0 }), notVerified.visitor.get(SUMS));
  expect((await owner.get(SUMS)).get('count')).toBe(1);
  await admitted(give({ id: NEXT }));
});

test('The owner may read a picture, to find out whether it was written. Nobody may list, change or delete pictures.', async () => {
  await admitted(owner.get(`pictures/${ID}`), give());
  const path = `pictures/${ID}`;
  await admitted(owner.get(path));
  await refused(
    ...[other.get(path), notVerified.visitor.get(path), notVerified.unverified.get(path), owner.list('pictures')],
    ...[owner.update(path, { type: 'image/jpeg' }), owner.remove(path), give(), other.remove(path)],
    owner.update(path, { namedAt: serverTimestamp() }),
  );
  expect(await stored(path)).toMatchObject({ type: 'image/webp' });
});
