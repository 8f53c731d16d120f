import type { Content } from '@contract/content';
import { HOME_MODELS } from '@contract/limits';
import { type Product, toProduct } from '@contract/product-fields';
import { collection, type DocumentSnapshot, documentId, limit, orderBy, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '@/lib/firebase/live';
import { mapReading, type Reading } from '@/lib/reading';

const toContent = (snapshot: DocumentSnapshot): Content => {
  const { img, name, description, navigate } = snapshot.data() ?? {};
  return { _id: snapshot.id, img, name, description, navigate };
};

/** The first models of the line-up, oldest first: six reads that carousel, cards and footer share. */
export function useFirstModels(): Reading<Product[]> {
  const products = collection(useFirestore(), 'products');
  const first = query(products, orderBy('createdAt'), orderBy(documentId()), limit(HOME_MODELS));
  const reading = useLiveQuery('first models', first, { keepListening: true });
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
