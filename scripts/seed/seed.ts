import type { Firestore } from 'firebase-admin/firestore';
import { step } from '../support/cli.ts';
import { withoutTriggers } from '../support/hub.ts';
import { CONTENTS } from './contents.ts';
import { contentDocument } from './documents.ts';
import { emulatorAdmin } from './emulator-admin.ts';
import { fillers } from './filler.ts';
import { PRODUCTS } from './products.ts';
import { writeAccounts } from './write-accounts.ts';
import { writeProducts } from './write-products.ts';

export async function writeContents(firestore: Firestore): Promise<void> {
  const batch = firestore.batch();
  for (const content of CONTENTS) batch.set(firestore.doc(`contents/${content._id}`), contentDocument(content));
  await batch.commit();
}

/** Repeating it gives the same documents and accounts. The triggers are off: the products are written with their history. */
export async function seed(total = PRODUCTS.length): Promise<void> {
  const { firestore, auth } = emulatorAdmin();
  const products = [...PRODUCTS, ...fillers(total)];
  await withoutTriggers(async () => {
    await writeContents(firestore);
    await step(`Writing ${products.length} products`, () => writeProducts(firestore, products));
    await writeAccounts(auth);
  });
  console.log(`Seeded ${products.length} products, ${CONTENTS.length} contents and the demo accounts.`);
}
