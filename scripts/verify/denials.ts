import * as sdk from 'firebase/firestore';
import { stockId } from '../../functions/src/contract/history.ts';
import { LIST_LIMIT_MAX } from '../../functions/src/contract/limits.ts';
import { ordersPath } from '../../functions/src/contract/order.ts';
import { HOME_SETTING } from '../../functions/src/contract/site/home-models.ts';
import { teamPath } from '../../functions/src/contract/team.ts';
import { errorCode } from '../../web/src/lib/errors.ts';
import type { Checks } from './queries.ts';

/** A product of another person: its id and its owner. */
export interface Foreign {
  id: string;
  email: string;
}

/** Passed when Firestore refuses it, and for no other reason. */
async function isDenied(attempt: () => Promise<unknown>): Promise<void> {
  const code = await attempt().then(() => undefined, errorCode);
  if (code === undefined) throw new Error('it is admitted');
  if (code !== 'permission-denied') throw new Error(`it fails with ${code}`);
}

/** What nobody may do without an account, or with one that owns nothing of it: nothing would change where it is admitted. */
export function denials(database: sdk.Firestore, { id, email }: Foreign, own?: string): Checks {
  // It removes a field that no document has; the rules judge it as any other update.
  const write = (path: string) => sdk.updateDoc(sdk.doc(database, path), { verified: sdk.deleteField() });
  const read = (path: string) => sdk.getDocFromServer(sdk.doc(database, path));
  const list = (from: sdk.Query, ...filters: sdk.QueryConstraint[]) =>
    sdk.getDocsFromServer(sdk.query(from, ...filters));
  const all = (name: string) => sdk.collection(database, name);
  const isTheirs = sdk.where('email', '==', email);
  const attempts: Checks = {
    'a list of products without a limit': () => list(all('products')),
    [`a list of ${LIST_LIMIT_MAX + 1} products`]: () => list(all('products'), sdk.limit(LIST_LIMIT_MAX + 1)),
    'a count of all products': () => sdk.getCountFromServer(all('products')),
    "another's entries": () => list(sdk.collectionGroup(database, 'history'), isTheirs, sdk.limit(1)),
    ...(!own && { 'a list of alerts': () => list(all('alerts'), isTheirs, sdk.limit(1)) }),
    'a list of teams': () => list(all('teams'), sdk.limit(1)),
    "a change of another's team": () => write(teamPath(email)),
    "another's totals": () => read(`stock/${stockId(email)}`),
    "another's orders": () => list(all(ordersPath(email)), sdk.limit(1)),
    'a list of commands': () => list(all('commands'), sdk.limit(1)),
    'what REST keeps of repeated requests': () => list(all('idempotency'), sdk.limit(1)),
    "a change of another's product": () => write(`products/${id}`),
    'a change of the home page': () => write(HOME_SETTING),
    'a change of the number of cars': () => write('totals/products'),
    ...(own && { 'a change of the own totals': () => write(`stock/${stockId(own)}`) }),
  };
  return Object.fromEntries(Object.entries(attempts).map(([name, attempt]) => [name, () => isDenied(attempt)]));
}
