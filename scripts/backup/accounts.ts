import { readFileSync } from 'node:fs';
import { Failure } from '../support/cli.ts';
import type { Difference } from './documents.ts';
import { googleApi } from './google-api.ts';
import type { PasswordHash } from './password-hash.ts';

const PROVIDER = ['providerId', 'rawId', 'email', 'displayName', 'photoUrl'] as const;

/** An account as `firebase auth:export` writes it, with what is not restored. */
interface Account {
  localId: string;
  passwordHash?: string;
  providerUserInfo?: { [Field in (typeof PROVIDER)[number]]?: string }[];
  [field: string]: unknown;
}

/** What an account is compared by. Google counts the rest itself. */
const COMPARED = [
  ...['email', 'emailVerified', 'displayName', 'photoUrl', 'phoneNumber', 'disabled', 'customAttributes'],
  ...['passwordHash', 'salt'],
];
/** So many accounts are sent, asked for or deleted at once. */
const AT_ONCE = 1_000;

const identity = <T>(project: string, method: string, body?: object) =>
  googleApi<T>(
    `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:${method}`,
    process.env.FIREBASE_AUTH_EMULATOR_HOST,
    body,
  );

/** Google's interface wants the alphabet of addresses, and `auth:export` writes the other one. The emulator's hashes are no base64. */
const webSafe = (text: string): string =>
  /^[\w+/=-]*$/.test(text) ? text.replaceAll('+', '-').replaceAll('/', '_') : text;

/** The fields that are restored, in the form that Google's interface takes. */
function uploaded(account: Account): Account {
  const { lastSignedInAt, ...rest } = account;
  const fields = Object.entries({ lastLoginAt: lastSignedInAt, ...rest }).filter(([, value]) => value !== undefined);
  const providers = account.providerUserInfo?.filter(({ rawId, providerId }) => rawId && providerId !== 'password');
  return {
    ...(Object.fromEntries(fields) as Account),
    ...(account.passwordHash !== undefined && { passwordHash: webSafe(account.passwordHash) }),
    ...(typeof account.salt === 'string' && { salt: webSafe(account.salt) }),
    providerUserInfo: (providers ?? []).map((one) =>
      Object.fromEntries(PROVIDER.flatMap((name) => (one[name] ? [[name, one[name]]] : []))),
    ),
  };
}

/** Two accounts with the same key are equal. What is not there is the same as empty or false. */
function keyOf(account: Account): string {
  const { providerUserInfo = [], ...fields } = uploaded(account);
  const providers = providerUserInfo.map((one) => JSON.stringify(one)).sort();
  return JSON.stringify([COMPARED.map((name) => fields[name] || null), providers]);
}

/** Google writes this word in the place of a hash for somebody who may not see it: nobody could log in with such a password. */
const REDACTED = Buffer.from('REDACTED').toString('base64');

function refuseRedacted(accounts: Account[], where: string): Account[] {
  if (accounts.every(({ passwordHash }) => passwordHash !== REDACTED)) return accounts;
  throw new Failure(
    `${where} without the hashes of passwords: whoever reads them needs the role Firebase Authentication Admin.`,
  );
}

/** Throws a `Failure` when the file is not what `firebase auth:export` writes as JSON. */
export function readAccounts(file: string): Account[] {
  try {
    const { users } = JSON.parse(readFileSync(file, 'utf8')) as { users: Account[] };
    if (users.every(({ localId }) => typeof localId === 'string')) return refuseRedacted(users, `${file} is`);
  } catch (error) {
    if (error instanceof Failure) throw error;
  }
  throw new Failure(`${file} is not a file of accounts: npx firebase auth:export accounts.json writes one.`);
}

async function storedAccounts(project: string): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let page = ''; ; ) {
    const answer = await identity<{ users?: Account[]; nextPageToken?: string }>(
      project,
      `batchGet?maxResults=${AT_ONCE}${page && `&nextPageToken=${encodeURIComponent(page)}`}`,
    );
    accounts.push(...(answer.users ?? []));
    page = answer.nextPageToken ?? '';
    if (page === '') return refuseRedacted(accounts, 'The accounts of the project came');
  }
}

/**
 * Makes the accounts of a project those of a backup: writes those that are missing or differ, and deletes those that it does not have;
 * without `apply` it only counts. Accounts that are equal keep their sessions. Deletions come first, since somebody may have registered
 * a deleted email again.
 */
export async function copyAccounts(
  project: string,
  accounts: Account[],
  hash: PasswordHash | undefined,
  apply: boolean,
): Promise<Difference> {
  if (accounts.length === 0) throw new Failure('The backup has no account: nothing was changed.');
  const stored = new Map((await storedAccounts(project)).map((one) => [one.localId, keyOf(one)]));
  const wanted = accounts.filter((one) => stored.get(one.localId) !== keyOf(one));
  const known = new Set(accounts.map(({ localId }) => localId));
  const surplus = [...stored.keys()].filter((id) => !known.has(id));
  const found = { write: wanted.length, remove: surplus.length, equal: accounts.length - wanted.length };
  if (!apply) return found;
  for (const localIds of parts(surplus)) await expectDone(identity(project, 'batchDelete', { localIds, force: true }));
  for (const users of parts(wanted.map(uploaded)))
    await expectDone(identity(project, 'batchCreate', { ...hash, users, allowOverwrite: true }));
  return found;
}

const parts = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, part) =>
    items.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

/** Uploads and deletions are answered with 200 also when some accounts were refused. */
async function expectDone(answer: Promise<{ error?: { message: string }[]; errors?: { message: string }[] }>) {
  const { error = [], errors = [] } = await answer;
  const [first, ...others] = [...error, ...errors];
  if (first) throw new Failure(`An account was refused (${first.message}), and ${others.length} others.`);
}
