import { FieldValue, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { UNDO_DAYS } from '../contract/history.js';
import { photoSumsPath } from '../contract/photos.js';
import { fieldsWhere } from '../contract/product-fields.js';
import { photoId, photoPath } from '../contract/site/given-picture.js';
import { CHANGES_KEPT, HOME_CHANGES, type HomeChange } from '../contract/site/home-page.js';
import { stockId } from '../contract/stock-path.js';
import { failedWith } from '../grpc.js';
import type { ProductEvent } from './history.js';

const DAY = 86_400_000;
const PAGE = 100;
const fields = fieldsWhere('kind', 'picture');

/**
 * Notes when a product has named a picture of its owner's last: a change that adds or removes one can be taken back for as long as the
 * picture stays. Anybody may write a path that leads nowhere, or to a picture of somebody else, which that keeps from no end.
 */
export async function notePhotos({ data }: ProductEvent, db: Firestore): Promise<void> {
  const [before, after] = [data?.before.data(), data?.after.data()];
  const changed = fields.filter((field) => before?.[field] !== after?.[field]);
  const ids = new Set(changed.flatMap((field) => [photoId(before?.[field]), photoId(after?.[field])]));
  ids.delete(undefined);
  const named = [...ids].map((id) => db.doc(`pictures/${id}`));
  if (named.length === 0) return;
  for (const photo of await db.getAll(...named, { fieldMask: ['email'] }))
    if (photo.exists && photo.get('email') === (after ?? before)?.email)
      await photo.ref.update({ namedAt: FieldValue.serverTimestamp() }).catch((error: unknown) => {
        if (!failedWith(error, 'NOT_FOUND')) throw error;
      });
}

/**
 * Deletes the pictures that no product of their giver's names, and none has for so long that an Undo could bring it back. Those of the home
 * page stay, as long as it can be made again what it was.
 */
export async function deleteUnnamedPhotos(db: Firestore, now: number): Promise<void> {
  const ofHome = await homePhotos(db);
  const due = db
    .collection('pictures')
    .where('namedAt', '<', Timestamp.fromMillis(now - UNDO_DAYS * DAY))
    .orderBy('namedAt')
    .select('namedAt')
    .limit(PAGE);
  for (let { docs } = await due.get(); docs.length > 0; { docs } = await due.startAfter(docs.at(-1)).get())
    for (const photo of docs) await deleteUnlessNamed(db, photo, ofHome);
}

/** The pictures of the home page, as it is and was before its last changes. */
async function homePhotos(db: Firestore): Promise<ReadonlySet<string | undefined>> {
  const contents = await db.collection('contents').get();
  const changes = await db.collection(HOME_CHANGES).orderBy('at', 'desc').limit(CHANGES_KEPT).get();
  const before = changes.docs.flatMap((change) => Object.values((change.data() as HomeChange).before.contents));
  return new Set([...contents.docs.map((content) => content.get('img')), ...before.map(({ img }) => img)].map(photoId));
}

/** One that is named is asked about again after as long. In a transaction, because a product may name it at this moment. */
const deleteUnlessNamed = (
  db: Firestore,
  { ref, updateTime }: QueryDocumentSnapshot,
  ofHome: ReadonlySet<string | undefined>,
) =>
  db.runTransaction(async (transaction) => {
    const photo = await transaction.get(ref);
    // Since it was listed, a product has named it.
    if (!photo.updateTime?.isEqual(updateTime)) return;
    const products = db.collection('products').where('email', '==', photo.get('email')).select().limit(1);
    const named = await Promise.all(
      fields.map((field) => transaction.get(products.where(field, '==', photoPath(ref.id)))),
    );
    if (ofHome.has(ref.id) || named.some(({ empty }) => !empty)) {
      transaction.update(ref, { namedAt: FieldValue.serverTimestamp() });
      return;
    }
    const { email, bytes, small } = photo.data() ?? {};
    const fewer = { count: FieldValue.increment(-1), bytes: FieldValue.increment(-bytes.length - small.length) };
    transaction.delete(ref);
    transaction.set(db.doc(photoSumsPath(stockId(email))), fewer, { merge: true });
  });
