import { HOME_MODELS } from '@contract/limits';
import { type Product, toProduct } from '@contract/product-fields';
import type { Content } from '@contract/site/content';
import { chosenModels, HOME_SETTING } from '@contract/site/home-models';
import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import type { LiveList } from '@/lib/firebase/listen-on';
import { follow, type LiveRead, liveDocument, liveQuery } from '@/lib/firebase/live-read';

export const toOne = (stored: QueryDocumentSnapshot): Product => toProduct(stored.id, stored.data());

const toProducts = ({ docs }: LiveList): Product[] => docs.map(toOne);

const toContent = (snapshot: DocumentSnapshot): Content => {
  const { img, name, description, navigate } = snapshot.data() ?? {};
  return { _id: snapshot.id, img, name, description, navigate };
};

/**
 * The models of the home page: those that the maker has chosen, or else the first of the line-up. The setting is read before the
 * models: both at once would cost a visitor six reads more wherever models are chosen.
 */
export async function liveModels(): Promise<LiveRead<Product[]>> {
  const database = await firestore();
  const chosenIds = liveDocument(doc(database, HOME_SETTING), (one) => chosenModels(one.get('models')));
  const firstModels = liveQuery('first models', inLineUp(database, HOME_MODELS), toProducts);
  return follow(chosenIds, (ids) =>
    ids.length === 0
      ? firstModels
      : follow(chosen(database, ids), (models) => (models.length === 0 ? firstModels : undefined)),
  );
}

/** The chosen models, in the order of their ids. Those that no longer exist are left out. */
const chosen = (database: Firestore, ids: string[]): LiveRead<Product[]> =>
  liveQuery(
    `models ${ids.join(' ')}`,
    query(collection(database, 'products'), where(documentId(), 'in', ids), limit(HOME_MODELS)),
    (list) => toProducts(list).toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)),
  );

/** The first models of the line-up, oldest first. */
export const inLineUp = (database: Firestore, most: number) =>
  query(collection(database, 'products'), orderBy('createdAt'), orderBy(documentId()), limit(most));

/** The related contents of the home page, in the maker's order. */
export const relatedContents = (database: Firestore) =>
  query(collection(database, 'contents'), orderBy('order'), limit(HOME_MODELS));

export const liveContents = async (): Promise<LiveRead<Content[]>> =>
  liveQuery('related contents', relatedContents(await firestore()), ({ docs }) => docs.map(toContent));
