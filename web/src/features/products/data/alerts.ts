import { LIST_LIMIT_MAX } from '@contract/limits';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';

/** A person's products that are low or out, the newest alert first. */
export const alertsQuery = (database: Firestore, email: string): Query =>
  query(collection(database, 'alerts'), where('email', '==', email), orderBy('at', 'desc'), limit(LIST_LIMIT_MAX));
