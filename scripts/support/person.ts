import type { Auth } from 'firebase-admin/auth';
import { FieldPath, FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import { ID_PREFIX } from '../../functions/src/contract/ids.ts';
import { HOME_CHANGES } from '../../functions/src/contract/site/home-page.ts';
import { FORMER, type StockMonth } from '../../functions/src/contract/stock-month.ts';
import { stockId, stockPath } from '../../functions/src/contract/stock-path.ts';
import { roles, teamPath } from '../../functions/src/contract/team.ts';
import { healProductCount } from '../../functions/src/triggers/heal.ts';

/** Everything that is stored of a person, by kind. */
export async function storedOf(db: Firestore, auth: Auth, email: string) {
  const account = (await auth.getUsers([{ email }])).users[0];
  const prefix = account?.uid.slice(0, ID_PREFIX);
  const stock = db.doc(`stock/${stockId(email)}`);
  const member = new FieldPath('members', email);
  const ofEmail = (query: Query) => query.where('email', '==', email);
  return {
    account,
    stock,
    member,
    products: ofEmail(db.collection('products')),
    ownTeam: db.doc(teamPath(email)),
    // Of others, in which the person is named: these stay, without the person.
    named: {
      teams: db.collection('teams').where(member, 'in', roles),
      'entries by the person': db.collectionGroup('history').where('by', '==', email),
      'orders by the person': db.collectionGroup('orders').where('by', '==', email),
      'undos by the person': db.collectionGroup('undos').where('by', '==', email),
      'entries by the person to be added': db.collectionGroup('pending').where('by', '==', email),
      'entries that took back what the person did': db.collectionGroup('history').where('tookBack.by', '==', email),
      'changes of the home page by the person': db.collection(HOME_CHANGES).where('by', '==', email),
      'those to be added': db.collectionGroup('pending').where('tookBack.by', '==', email),
    },
    documents: {
      products: ofEmail(db.collection('products')),
      'history entries': ofEmail(db.collectionGroup('history')),
      alerts: ofEmail(db.collection('alerts')),
      commands: ofEmail(db.collection('commands')),
      pictures: ofEmail(db.collection('pictures')),
      // Idempotency keys hold the id of the added product, which begins with the person's uid.
      ...(prefix && {
        'keys of requests': db.collection('idempotency').orderBy('insertedId').startAt(prefix).endAt(`${prefix}~`),
      }),
      'months of totals': stock.collection('months'),
      'cars of totals': stock.collection('cars'),
      codes: stock.collection('codes'),
      stocktakes: stock.collection('stocktakes'),
    } as Record<string, Query>,
  };
}

/** How many documents of each kind there are, and whether there are totals and an account. */
export async function findPerson(db: Firestore, auth: Auth, email: string): Promise<Record<string, number>> {
  const { account, stock, ownTeam, named, documents } = await storedOf(db, auth, email);
  const counts = Object.entries({ ...documents, ...named }).map(
    async ([kind, query]) => [kind, (await query.count().get()).data().count] as const,
  );
  const found = Object.fromEntries(await Promise.all(counts));
  const [totals, team] = [await stock.get(), await ownTeam.get()].map(({ exists }) => Number(exists));
  return { ...found, 'own teams': team ?? 0, totals: totals ?? 0, accounts: account ? 1 : 0 };
}

export const NOTHING = 'nothing';
/** 'products 2, accounts 1'. */
export function countsText(counts: Record<string, number>): string {
  const stored = Object.entries(counts).filter(([, count]) => count > 0);
  return stored.map(([kind, count]) => `${kind} ${count}`).join(', ') || NOTHING;
}

/**
 * Deletes all of it, and takes the person out of teams and as the maker of changes in the stock of others. The account is disabled first, so
 * that nobody logs in again meanwhile, and deleted last, so that a run that was interrupted finds it again. Each product is marked before it
 * is deleted: the trigger writes nothing about one that has the mark.
 */
export async function erasePerson(db: Firestore, auth: Auth, email: string): Promise<void> {
  const { account, stock, member, ownTeam, named, products, documents } = await storedOf(db, auth, email);
  if (account) {
    await auth.updateUser(account.uid, { disabled: true });
    await auth.revokeRefreshTokens(account.uid);
  }
  // First, so that nothing more is written for others.
  for (const team of (await named.teams.get()).docs) {
    const answer = FieldValue.arrayRemove(email);
    await team.ref.update(member, FieldValue.delete(), 'invited', answer, 'accepted', answer);
  }
  await ownTeam.delete();
  const marks = db.bulkWriter();
  for (const { ref } of (await products.select().get()).docs) marks.update(ref, { erased: true }).catch(() => {});
  await marks.close();
  for (const query of Object.values(documents)) {
    const writes = db.bulkWriter();
    for (const { ref } of (await query.select().get()).docs) writes.delete(ref);
    await writes.close();
  }
  // Those in the own stock go with it: these are of others, and keep from a second Undo, or say what was done.
  await db.recursiveDelete(stock);
  const made = (await named['entries by the person'].select('email').get()).docs;
  const writes = db.bulkWriter();
  const nameless = async (query: Query, change: object) => {
    // What waited for the totals may be added by now.
    for (const { ref } of (await query.select().get()).docs) writes.update(ref, { ...change }).catch(() => {});
  };
  const {
    teams: _,
    'entries that took back what the person did': tookBack,
    'those to be added': toBeAdded,
    ...others
  } = named;
  for (const query of Object.values(others)) await nameless(query, { by: '', note: FieldValue.delete() });
  for (const query of [tookBack, toBeAdded]) await nameless(query, { 'tookBack.by': '' });
  await writes.close();
  for (const owner of new Set(made.map((entry) => entry.get('email')))) await leaveMonths(db, owner, email);
  await healProductCount(db);
  if (account) await auth.deleteUser(account.uid);
}

/** What the person has done in the months of another's stock was done by a former colleague. */
async function leaveMonths(db: Firestore, owner: string, email: string): Promise<void> {
  for (const { ref } of (
    await db
      .collection(`${stockPath(owner)}/months`)
      .select()
      .get()
  ).docs)
    await db.runTransaction(async (transaction) => {
      const { days } = (await transaction.get(ref)).data() as StockMonth;
      for (const [day, { people = {} }] of Object.entries(days)) {
        const pathOf = (...names: string[]) => new FieldPath('days', day, 'people', ...names);
        if (people[email]) transaction.update(ref, pathOf(email), FieldValue.delete());
        for (const [name, number] of Object.entries(people[email] ?? {}))
          transaction.update(ref, pathOf(FORMER, name), FieldValue.increment(number));
      }
    });
}
