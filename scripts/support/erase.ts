import type { Auth } from 'firebase-admin/auth';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { stockId } from '../../functions/src/contract/history.ts';
import { ID_PREFIX } from '../../functions/src/contract/ids.ts';
import { setProductCount } from '../../functions/src/triggers/totals.ts';

/** Everything that is stored of a person, by kind. */
async function storedOf(db: Firestore, auth: Auth, email: string) {
  const account = (await auth.getUsers([{ email }])).users[0];
  const prefix = account?.uid.slice(0, ID_PREFIX);
  const stock = db.doc(`stock/${stockId(email)}`);
  const ofEmail = (query: Query) => query.where('email', '==', email);
  return {
    account,
    stock,
    products: ofEmail(db.collection('products')),
    documents: {
      products: ofEmail(db.collection('products')),
      'history entries': ofEmail(db.collectionGroup('history')),
      alerts: ofEmail(db.collection('alerts')),
      commands: ofEmail(db.collection('commands')),
      // Idempotency keys hold the id of the added product, which begins with the person's uid.
      ...(prefix && {
        'keys of requests': db.collection('idempotency').orderBy('insertedId').startAt(prefix).endAt(`${prefix}~`),
      }),
      'days of totals': stock.collection('days'),
    } as Record<string, Query>,
  };
}

/** How many documents of each kind there are, and whether there are totals and an account. */
export async function findPerson(db: Firestore, auth: Auth, email: string): Promise<Record<string, number>> {
  const { account, stock, documents } = await storedOf(db, auth, email);
  const found: Record<string, number> = {};
  for (const [kind, query] of Object.entries(documents)) found[kind] = (await query.count().get()).data().count;
  return { ...found, totals: Number((await stock.get()).exists), accounts: account ? 1 : 0 };
}

/**
 * Deletes all of it. The account is disabled first, so that nobody logs in again meanwhile, and deleted last, so that a run that was
 * interrupted finds it again. Each product is marked before it is deleted: the trigger writes nothing about one that has the mark.
 */
export async function erasePerson(db: Firestore, auth: Auth, email: string): Promise<void> {
  const { account, stock, products, documents } = await storedOf(db, auth, email);
  if (account) {
    await auth.updateUser(account.uid, { disabled: true });
    await auth.revokeRefreshTokens(account.uid);
  }
  const marks = db.bulkWriter();
  for (const { ref } of (await products.select().get()).docs) marks.update(ref, { erased: true }).catch(() => {});
  await marks.close();
  for (const query of Object.values(documents)) {
    const deletions = db.bulkWriter();
    for (const { ref } of (await query.select().get()).docs) deletions.delete(ref);
    await deletions.close();
  }
  await db.recursiveDelete(stock);
  await setProductCount(db);
  if (account) await auth.deleteUser(account.uid);
}
