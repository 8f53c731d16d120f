import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { EDITOR_CLAIM } from '../../functions/src/contract/site/editor.ts';
import { GOOGLE_SUBJECT } from '../../web/src/auth/demo/accounts.ts';
import { step } from '../support/cli.ts';
import { withoutTriggers } from '../support/hub.ts';
import { ACCOUNTS, type Account, DEALERS } from './accounts.ts';
import { CONTENTS } from './contents.ts';
import { contentDocument } from './documents.ts';
import { emulatorAdmin } from './emulator-admin.ts';
import { fillers } from './filler.ts';
import { PRODUCTS } from './products.ts';
import { writeProducts } from './write-products.ts';
import { writeYear } from './year/write-year.ts';

export async function writeContents(firestore: Firestore): Promise<void> {
  const batch = firestore.batch();
  for (const content of CONTENTS) batch.set(firestore.doc(`contents/${content._id}`), contentDocument(content));
  await batch.commit();
}

/** An account that is there stays as it is, with its sessions; one that was deleted and registered again is replaced. */
async function writeAccounts(auth: Auth): Promise<void> {
  const dealers = DEALERS.map((dealer) => ({ ...dealer, emailVerified: true }));
  const accounts: Omit<Account, 'note'>[] = [...ACCOUNTS, ...dealers];
  const { users } = await auth.getUsers(accounts.map(({ email }) => ({ email })));
  for (const { uid, email, password, emailVerified, displayName, photoURL, isEditor } of accounts) {
    const found = users.find((user) => user.email === email);
    if (found?.uid === uid) continue;
    if (found) await auth.deleteUser(found.uid);
    if (photoURL === undefined) {
      await auth.createUser({ uid, email, emailVerified, displayName, ...(password && { password }) });
      if (isEditor) await auth.setCustomUserClaims(uid, { [EDITOR_CLAIM]: true });
      continue;
    }
    const provider = { email, displayName, photoURL, uid: GOOGLE_SUBJECT, providerId: 'google.com' };
    const google = { uid, email, displayName, photoURL, emailVerified, providerData: [provider] };
    const { errors } = await auth.importUsers([google]);
    if (errors[0]) throw errors[0].error;
  }
}

interface Seed {
  /** So many products, at least those of the demo. */
  total?: number;
  /** Whether a year of the stocks lies behind them. It needs a database that holds nothing. */
  withYear?: boolean;
}

/** Repeating it gives the same documents and accounts. The triggers are off: the products are written with their history. */
export async function seed({ total = PRODUCTS.length, withYear = false }: Seed = {}): Promise<void> {
  const { firestore, auth } = emulatorAdmin();
  const products = [...PRODUCTS, ...fillers(total)];
  await withoutTriggers(async () => {
    await writeContents(firestore);
    if (withYear) await step('Writing a year of the stock', () => writeYear(firestore, new Date()));
    await step(`Writing ${products.length} products`, () => writeProducts(firestore, products));
    await writeAccounts(auth);
  });
  console.log(`Seeded ${products.length} products, ${CONTENTS.length} contents and the demo accounts.`);
}
