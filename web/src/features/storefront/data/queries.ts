import type { Content } from '@contract/content';
import { HOME_MODELS } from '@contract/limits';
import type { Product } from '@contract/product';
import {
  collection,
  type DocumentData,
  documentId,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
} from 'firebase/firestore';
import { useFirestore, useFirestoreCollection } from 'reactfire';

const toProduct = (snapshot: QueryDocumentSnapshot<DocumentData>): Product => {
  const { email, img, carouselImg, price, quantity, supplier, name, description } = snapshot.data();
  return { _id: snapshot.id, email, img, carouselImg, price, quantity, supplier, name, description };
};

const toContent = (snapshot: QueryDocumentSnapshot<DocumentData>): Content => {
  const { img, name, description, navigate } = snapshot.data();
  return { _id: snapshot.id, img, name, description, navigate };
};

/** `unreachable`: the SDK gave up waiting for the server but goes on trying; a value may still arrive. */
export type Reading<T> = { status: 'loading' } | { status: 'unreachable' } | { status: 'success'; data: T };

function useList<T>(source: Query, map: (snapshot: QueryDocumentSnapshot<DocumentData>) => T): Reading<T[]> {
  const { status, data: snapshot } = useFirestoreCollection(source, { suspense: false });
  if (status !== 'success') return { status: 'loading' };
  // Nothing in the cache is no answer: "no products" would be a lie.
  if (snapshot.empty && snapshot.metadata.fromCache) return { status: 'unreachable' };
  return { status: 'success', data: snapshot.docs.map(map) };
}

/** The first models of the line-up, oldest first: six reads that carousel, cards and footer share. */
export function useFirstModels(): Reading<Product[]> {
  const products = collection(useFirestore(), 'products');
  return useList(query(products, orderBy('createdAt'), orderBy(documentId()), limit(HOME_MODELS)), toProduct);
}

/** The related contents of the home page, in the maker's order. */
export function useContents(): Reading<Content[]> {
  const contents = collection(useFirestore(), 'contents');
  return useList(query(contents, orderBy('order'), limit(HOME_MODELS)), toContent);
}
