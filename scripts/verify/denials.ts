import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  updateDoc,
  where,
} from 'firebase/firestore';
import { stockId } from '../../functions/src/contract/history.ts';
import { LIST_LIMIT_MAX } from '../../functions/src/contract/limits.ts';
import { HOME_SETTING } from '../../functions/src/contract/site/home-models.ts';
import { errorCode } from '../../web/src/lib/errors.ts';
import type { Checks } from './queries.ts';

/** A product of another person: its id and its owner. */
export interface Foreign {
  id: string;
  email: string;
}

/** Each of these is passed when Firestore refuses it, and for no other reason. */
const denied = (attempts: Checks): Checks =>
  Object.fromEntries(
    Object.entries(attempts).map(([name, attempt]) => [
      name,
      () =>
        attempt().then(
          () => Promise.reject(new Error('it is admitted')),
          (error) => errorCode(error) === 'permission-denied' || Promise.reject(error),
        ),
    ]),
  );

/** It removes a field that no document has: nothing changes where it is admitted, and the rules judge it as any other update. */
const write = (database: Firestore, path: string) => () => updateDoc(doc(database, path), { verified: deleteField() });
const list =
  (database: Firestore, path: string, most = 1) =>
  () =>
    getDocsFromServer(query(collection(database, path), limit(most)));
const entries = (database: Firestore, email: string) => () =>
  getDocsFromServer(query(collectionGroup(database, 'history'), where('email', '==', email), limit(1)));

/** What nobody may do without an account. */
export const visitorDenials = (database: Firestore, { id, email }: Foreign): Checks =>
  denied({
    'a list of products without a limit': () => getDocsFromServer(collection(database, 'products')),
    [`a list of ${LIST_LIMIT_MAX + 1} products`]: list(database, 'products', LIST_LIMIT_MAX + 1),
    'a count of all products': () => getCountFromServer(collection(database, 'products')),
    'the history of a product': list(database, `products/${id}/history`),
    "an owner's entries": entries(database, email),
    "an owner's totals": () => getDocFromServer(doc(database, `stock/${stockId(email)}`)),
    'a list of commands': list(database, 'commands'),
    'a list of alerts': list(database, 'alerts'),
    'what REST keeps of repeated requests': list(database, 'idempotency'),
    'a change of a product': write(database, `products/${id}`),
    'a change of the home page': write(database, HOME_SETTING),
  });

/** What nobody may do with an account that owns nothing of it. */
export const personDenials = (database: Firestore, own: string, { id, email }: Foreign): Checks =>
  denied({
    "a change of another's product": write(database, `products/${id}`),
    "another's entries": entries(database, email),
    "another's alerts": () =>
      getDocsFromServer(query(collection(database, 'alerts'), where('email', '==', email), limit(1))),
    "another's totals": () => getDocFromServer(doc(database, `stock/${stockId(email)}`)),
    'a change of the own totals': write(database, `stock/${stockId(own)}`),
    'a change of the number of cars': write(database, 'totals/products'),
  });
