import { collection, documentId, type Firestore, limit, query, where } from 'firebase/firestore';
import type { NextQuery } from '@/lib/firebase/listen-on';

/** Firestore compares an id with at most so many. */
export const IDS_MAX = 30;

/** The products of these ids, in as many queries as that needs. */
export const productsById =
  (database: Firestore, ids: readonly string[]): NextQuery =>
  (read) => {
    const some = ids.slice(read.length * IDS_MAX, (read.length + 1) * IDS_MAX);
    const products = collection(database, 'products');
    return some.length > 0 ? query(products, where(documentId(), 'in', some), limit(some.length)) : undefined;
  };
