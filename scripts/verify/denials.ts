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
import { newId } from '../../functions/src/contract/ids.ts';
import { LIST_LIMIT_MAX } from '../../functions/src/contract/limits.ts';
import { HOME_SETTING } from '../../functions/src/contract/site/home-models.ts';
import { errorCode } from '../../web/src/lib/errors.ts';
import { type Check, check, Unknown } from './check.ts';
import type { Signed } from './target.ts';

type Attempt = [what: string, attempt: () => Promise<unknown>];

/** A product of another person: its id and its owner. */
export interface Foreign {
  id: string;
  email: string;
}

/** Passed when the service refuses, and for no other reason. */
export const denied = ([name, attempt]: Attempt) =>
  check(name, async () => {
    try {
      await attempt();
    } catch (error) {
      if (errorCode(error) === 'permission-denied') return;
      if (errorCode(error) === 'not-found') throw new Unknown('there is no such document to try it on');
      throw error;
    }
    throw new Error('it is admitted');
  });

/**
 * An attempt to write that would change nothing where it is admitted: it removes a field that no document has. So it can be tried on a
 * live database, and the rules judge it as any other update.
 */
const write = (database: Firestore, path: string) => updateDoc(doc(database, path), { verified: deleteField() });
const read = (database: Firestore, path: string) => getDocFromServer(doc(database, path));
const first = (database: Firestore, path: string, most = 1) =>
  getDocsFromServer(query(collection(database, path), limit(most)));

/** What nobody may do without an account. */
export function visitorDenials(database: Firestore, { id, email }: Foreign): Check[] {
  const attempts: Attempt[] = [
    ['a list of products without a limit', () => getDocsFromServer(collection(database, 'products'))],
    [`a list of ${LIST_LIMIT_MAX + 1} products`, () => first(database, 'products', LIST_LIMIT_MAX + 1)],
    ['a count of all products', () => getCountFromServer(collection(database, 'products'))],
    ['the history of a product', () => first(database, `products/${id}/history`)],
    ['the history of all products', () => getDocsFromServer(query(collectionGroup(database, 'history'), limit(1)))],
    ["an owner's counters", () => read(database, `stock/${stockId(email)}`)],
    [
      "an owner's alerts",
      () => getDocsFromServer(query(collection(database, 'alerts'), where('email', '==', email), limit(1))),
    ],
    ['a list of commands', () => first(database, 'commands')],
    ['a list of settings', () => first(database, 'settings')],
    ['what REST keeps of repeated requests', () => first(database, 'idempotency')],
    ['a change of a product', () => write(database, `products/${id}`)],
    ['a change of the home page', () => write(database, HOME_SETTING)],
  ];
  return attempts.map(denied);
}

/** What nobody may do with an account that owns nothing of it. */
export function personDenials({ database, email: own }: Signed, { id, email }: Foreign): Check[] {
  const isTheirs = where('email', '==', email);
  const attempts: Attempt[] = [
    ["a delivery of another's product", () => write(database, `products/${id}`)],
    ["another's command", () => read(database, `commands/${newId('somebody')}`)],
    ["another's entries", () => getDocsFromServer(query(collectionGroup(database, 'history'), isTheirs, limit(1)))],
    ["another's alerts", () => getDocsFromServer(query(collection(database, 'alerts'), isTheirs, limit(1)))],
    ["another's counters", () => read(database, `stock/${stockId(email)}`)],
    ['a history without a limit', () => getDocsFromServer(collection(database, `products/${id}/history`))],
    ['a change of the total', () => write(database, 'totals/products')],
    ['a change of the own counters', () => write(database, `stock/${stockId(own)}`)],
  ];
  return attempts.map(denied);
}
