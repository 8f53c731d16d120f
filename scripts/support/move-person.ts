import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { CollectionReference, DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { stockPath } from '../../functions/src/contract/stock-path.ts';
import { teamPath } from '../../functions/src/contract/team.ts';
import { Failure } from './cli.ts';
import { countsText, findPerson, NOTHING, storedOf } from './person.ts';

interface Move {
  from: string;
  to: string;
}

/** The claim of an account that waits for its new email, which it says. */
const NEW_EMAIL = 'newEmail';
/** An ID token is valid for an hour, also that of a closed account; a minute for whoever logged in while it was closed. In milliseconds. */
const TOKEN = 3_660_000;

/** The account that moves. Nothing may be stored of the new email: two stocks are never made one. */
export async function accountToMove(db: Firestore, auth: Auth, { from, to }: Move): Promise<UserRecord> {
  const [account] = (await auth.getUsers([{ email: from }])).users;
  if (!account) throw new Failure(`There is no account ${from}: nothing was changed.`);
  // What is there already, a run that was interrupted has moved.
  if (closedUntil(account, to) !== undefined) return account;
  if (account.disabled) throw new Failure(`The account ${from} is disabled: nothing was changed.`);
  const taken = countsText(await findPerson(db, auth, to));
  if (taken !== NOTHING) throw new Failure(`Of ${to} something is stored already (${taken}): nothing was changed.`);
  return account;
}

/** Until when a session of an account that waits for this email may be valid, in milliseconds since 1970; of another account `undefined`. */
export function closedUntil({ disabled, customClaims, tokensValidAfterTime }: UserRecord, to: string) {
  if (!disabled || customClaims?.[NEW_EMAIL] !== to) return undefined;
  return Date.parse(`${tokensValidAfterTime}`) + TOKEN;
}

/** From now on nobody logs in, and no session gets a new token. It counts as closed with the last step, so that a run which was interrupted begins anew. */
export async function closeAccount(auth: Auth, { uid, customClaims }: UserRecord, to: string): Promise<void> {
  await auth.setCustomUserClaims(uid, { ...customClaims, [NEW_EMAIL]: to });
  await auth.revokeRefreshTokens(uid);
  await auth.updateUser(uid, { disabled: true });
}

/** The own team goes first: from then on no colleague writes. */
export async function moveTeam(db: Firestore, { from, to }: Move): Promise<void> {
  const team = db.doc(teamPath(from));
  const stored = (await team.get()).data();
  if (!stored) return;
  await db
    .batch()
    .set(db.doc(teamPath(to)), renamed(stored, { from, to }))
    .delete(team)
    .commit();
}

/**
 * Gives all that is stored of a person to the new email, then opens the account under it; ids begin with the account's uid, which stays.
 * Products come last, since a colleague may change one that has moved. The account's email is changed at the end, so that a run which was
 * interrupted is gone on with.
 */
export async function movePerson(db: Firestore, auth: Auth, account: UserRecord, move: Move): Promise<void> {
  const { stock, named, documents } = await storedOf(db, auth, move.from);
  await moveDocument(db, stock, db.doc(stockPath(move.to)), move);
  const { products, ...others } = documents;
  const { 'entries by the person': entries, teams, ...made } = named;
  const owners = new Set((await entries.select('email').get()).docs.map((entry) => String(entry.get('email'))));
  for (const owner of owners) await renameOneByOne(db, db.collection(`${stockPath(owner)}/months`), move);
  await renameOneByOne(db, teams, move);
  for (const query of [entries, ...Object.values(made), ...Object.values(others), products])
    if (query) await rename(db, query, move);

  const providersToUnlink = account.providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  await auth.updateUser(account.uid, { email: move.to, emailVerified: false, disabled: false, providersToUnlink });
  const { [NEW_EMAIL]: _, ...claims } = account.customClaims ?? {};
  await auth.setCustomUserClaims(account.uid, claims);
}

/** With all that is below it. A document goes when its copy is there. */
async function moveDocument(db: Firestore, from: DocumentReference, to: DocumentReference, move: Move): Promise<void> {
  for (const collection of await from.listCollections())
    await moveCollection(db, collection, to.collection(collection.id), move);
  const data = (await from.get()).data();
  if (data) await db.batch().set(to, renamed(data, move)).delete(from).commit();
}

async function moveCollection(db: Firestore, from: CollectionReference, to: CollectionReference, move: Move) {
  const { docs } = await from.get();
  const copies = db.bulkWriter();
  for (const document of docs) copies.set(to.doc(document.id), renamed(document.data(), move));
  await copies.close();
  const deletions = db.bulkWriter();
  for (const { ref } of docs) deletions.delete(ref);
  await deletions.close();
}

/** The fields that name the person. */
async function rename(db: Firestore, query: Query, move: Move): Promise<void> {
  const writes = db.bulkWriter();
  for (const document of (await query.get()).docs) writes.update(document.ref, renamedFields(document.data(), move));
  await writes.close();
}

/** The same of documents that others add to meanwhile. */
async function renameOneByOne(db: Firestore, query: Query, move: Move): Promise<void> {
  for (const { ref } of (await query.select().get()).docs)
    await db.runTransaction(async (transaction) => {
      const fields = renamedFields((await transaction.get(ref)).data() ?? {}, move);
      if (Object.keys(fields).length > 0) transaction.update(ref, fields);
    });
}

const renamedFields = (data: object, move: Move): object =>
  Object.fromEntries(
    Object.entries(renamed(data, move)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(data[field as keyof typeof data]),
    ),
  );

/** The same with the new email in place of the old one, as a value and as the name of a field. */
function renamed<Value>(value: Value, move: Move): Value {
  const { from, to } = move;
  if (value === from) return to as Value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, move)) as Value;
  // Times and bytes are objects of their own kind.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.entries(value).map(([name, one]) => [name === from ? to : name, renamed(one, move)]);
  return Object.fromEntries(fields);
}
