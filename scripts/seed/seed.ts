import type { Firestore } from 'firebase-admin/firestore';
import { withoutTriggers } from '../emulators/without-triggers.ts';
import { progressLines } from '../host/progress.ts';
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

/**
 * Writes the seed, and more products up to `total`. Repeating it gives the same documents and accounts. The triggers are off, since
 * thousands of writes must not start as many processes: the products are written with their history.
 */
export async function seed(hub: string, total = PRODUCTS.length): Promise<void> {
  const { firestore, auth } = emulatorAdmin();
  const products = [...PRODUCTS, ...fillers(total)];
  await withoutTriggers(hub, async () => {
    await writeContents(firestore);
    await writeProducts(firestore, products, progressLines('products', products.length));
    await writeAccounts(auth);
  });
  console.log(`Seeded ${products.length} products, ${CONTENTS.length} contents and the demo accounts.`);
}

/** Seeds only when there is no product and no content, so that changed data is kept. */
export async function seedWhenEmpty(hub: string): Promise<void> {
  const { firestore } = emulatorAdmin();
  const [products, contents] = await Promise.all(
    ['products', 'contents'].map((name) => firestore.collection(name).limit(1).get()),
  );
  if (products?.empty && contents?.empty) await seed(hub);
}
