import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { stockId } from '../../functions/src/contract/history.ts';
import { setProductCount } from '../../functions/src/triggers/totals.ts';
import { counted } from '../../web/src/lib/text/plural.ts';

/** How many documents of each kind, and accounts, belong to a person. */
export type Found = Record<'products' | 'history entries' | 'alerts' | 'commands' | 'counters' | 'accounts', number>;

const AT_ONCE = 200;

/** Documents that name their person. */
const owned = (db: Firestore, email: string) => ({
  products: db.collection('products').where('email', '==', email),
  'history entries': db.collectionGroup('history').where('email', '==', email),
  alerts: db.collection('alerts').where('email', '==', email),
  commands: db.collection('commands').where('email', '==', email),
});

const stockOf = (db: Firestore, email: string) => db.doc(`stock/${stockId(email)}`);

const accountOf = (auth: Auth, email: string): Promise<UserRecord | undefined> =>
  auth.getUserByEmail(email).catch((error) => {
    if (error.code === 'auth/user-not-found') return undefined;
    throw error;
  });

/** Reads what `erase` would delete, and writes nothing. */
export async function findPerson(db: Firestore, auth: Auth, email: string): Promise<Found> {
  const count = async (query: Query) => (await query.count().get()).data().count;
  const { products, 'history entries': entries, alerts, commands } = owned(db, email);
  const stock = stockOf(db, email);
  const days = await count(stock.collection('days'));
  return {
    products: await count(products),
    'history entries': await count(entries),
    alerts: await count(alerts),
    commands: await count(commands),
    counters: days + ((await stock.get()).exists ? 1 : 0),
    accounts: (await accountOf(auth, email)) ? 1 : 0,
  };
}

/**
 * Deletes a person from products, history, alerts, commands, counters and accounts. The account is disabled first, so that nobody logs
 * in again meanwhile, and deleted last, so that a run that was interrupted finds it again. Each product is marked before it is deleted:
 * the trigger then writes nothing about it. The number of all products is asked for when the person's totals are gone.
 */
export async function erasePerson(db: Firestore, auth: Auth, email: string): Promise<void> {
  const account = await accountOf(auth, email);
  if (account) {
    await auth.updateUser(account.uid, { disabled: true });
    await auth.revokeRefreshTokens(account.uid);
  }
  const { products, ...others } = owned(db, email);
  await eachPart(products, async (docs) => {
    const marks = db.batch();
    for (const { ref } of docs) marks.update(ref, { erased: true });
    await marks.commit();
    const deletions = db.batch();
    for (const { ref } of docs) deletions.delete(ref, { exists: true });
    await deletions.commit();
  });
  for (const query of Object.values(others)) {
    await eachPart(query, async (docs) => {
      const batch = db.batch();
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
    });
  }
  await db.recursiveDelete(stockOf(db, email));
  await setProductCount(db);
  if (account) await auth.deleteUser(account.uid);
}

async function eachPart(
  query: Query,
  each: (docs: FirebaseFirestore.QueryDocumentSnapshot[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(AT_ONCE).get();
    if (docs.length === 0) return;
    await each(docs);
  }
}

/** "3 products, 12 history entries, 1 account", or "nothing". */
export function foundText(found: Found): string {
  const parts = Object.entries(found).filter(([, count]) => count > 0);
  const oneOf = (kind: string) => kind.replace(/(ie)?s$/, (_, ie) => (ie ? 'y' : ''));
  return parts.map(([kind, count]) => counted(count, oneOf(kind), kind)).join(', ') || 'nothing';
}
