import { FURTHER_MODELS, HOME_MODELS } from '@contract/limits';
import { type Product, toProduct } from '@contract/product-fields';
import type { Content } from '@contract/site/content';
import { chosenModels, HOME_SETTING } from '@contract/site/home-models';
import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveDocument, useLiveQuery } from '@/lib/firebase/live';
import { mapReading, type Reading } from '@/lib/reading';

const toContent = (snapshot: DocumentSnapshot): Content => {
  const { img, name, description, navigate } = snapshot.data() ?? {};
  return { _id: snapshot.id, img, name, description, navigate };
};

/** The ids of the models that the maker has chosen for the home page, in that order; none without a setting. One read. */
export function useChosenIds(): Reading<string[]> {
  const setting = doc(useFirestore(), HOME_SETTING);
  return mapReading(useLiveDocument(setting, { keepListening: true }), (one) => chosenModels(one.get('models')));
}

/** The chosen models, in the order of their ids. Those that no longer exist are left out. */
export function useChosenModels(ids: string[]): Reading<Product[]> {
  const products = collection(useFirestore(), 'products');
  const chosen = query(products, where(documentId(), 'in', ids), limit(HOME_MODELS));
  const reading = useLiveQuery(`models ${ids.join(' ')}`, chosen, { keepListening: true });
  return mapReading(reading, ({ docs }) =>
    docs
      .map((one) => toProduct(one.id, one.data()))
      .toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)),
  );
}

/** The first models of the line-up, oldest first: six reads that carousel, cards and footer share. */
export function useFirstModels(count = HOME_MODELS): Reading<Product[]> {
  const products = collection(useFirestore(), 'products');
  const first = query(products, orderBy('createdAt'), orderBy(documentId()), limit(count));
  const reading = useLiveQuery(`first ${count} models`, first, { keepListening: true });
  return mapReading(reading, ({ docs }) => docs.map((one) => toProduct(one.id, one.data())));
}

export type StoredModel = DocumentSnapshot;

/** One car as it is stored, live. */
export const useStoredModel = (id: string): Reading<StoredModel> =>
  useLiveDocument(doc(useFirestore(), 'products', id));

/** The next three cars of the line-up. */
export function useNextModels(after: StoredModel): Reading<Product[]> {
  const products = collection(useFirestore(), 'products');
  const next = query(products, orderBy('createdAt'), orderBy(documentId()), startAfter(after), limit(FURTHER_MODELS));
  const reading = useLiveQuery(`models after ${after.id}`, next);
  return mapReading(reading, ({ docs }) => docs.map((one) => toProduct(one.id, one.data())));
}

/** The related contents of the home page, in the maker's order. */
export function useContents(): Reading<Content[]> {
  const contents = collection(useFirestore(), 'contents');
  const first = query(contents, orderBy('order'), limit(HOME_MODELS));
  return mapReading(useLiveQuery('related contents', first, { keepListening: true }), ({ docs }) =>
    docs.map(toContent),
  );
}
