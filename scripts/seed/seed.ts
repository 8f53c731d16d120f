import type { Firestore } from 'firebase-admin/firestore';
import { PROJECT } from '../emulators/addresses.ts';
import { withoutTriggers } from '../emulators/without-triggers.ts';
import { repairAlerts } from '../history/alerts.ts';
import { migrateHistory } from '../history/migrate.ts';
import { configuredTimeZone } from '../history/stock-time-zone.ts';
import { writeWithHistory } from '../history/write-with-history.ts';
import { progressBar } from '../host/progress.ts';
import { CONTENTS } from './contents.ts';
import { contentDocument, productDocument } from './documents.ts';
import { emulatorAdmin } from './emulator-admin.ts';
import { fillers } from './filler.ts';
import { addMissingKeys } from './missing-keys.ts';
import { PRODUCTS, type SeedProduct } from './products.ts';
import { renewFormerAccounts, writeAccounts } from './write-accounts.ts';

export async function writeContents(firestore: Firestore): Promise<void> {
  const batch = firestore.batch();
  for (const content of CONTENTS) batch.set(firestore.doc(`contents/${content._id}`), contentDocument(content));
  await batch.commit();
}

/** Repeating it changes nothing, and adds no entry. */
export async function writeProducts(
  firestore: Firestore,
  products: SeedProduct[],
  onWritten: () => void,
): Promise<void> {
  const changes = products.map((product) => ({ id: product._id, data: productDocument(product) }));
  await writeWithHistory(firestore, changes, onWritten);
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
    await writeProducts(firestore, products, progressBar('products', products.length));
    await writeAccounts(auth);
  });
  console.log(`Seeded ${products.length} products, ${CONTENTS.length} contents and the demo accounts.`);
}

/** Seeds only when there is no product and no content, so that changed data is kept. Data of an older version gets its history, counters, search keys, alerts and accounts. */
export async function seedWhenEmpty(hub: string): Promise<void> {
  const { firestore, auth } = emulatorAdmin();
  const [products, contents, stock, alerts] = await Promise.all(
    ['products', 'contents', 'stock', 'alerts'].map((name) => firestore.collection(name).limit(1).get()),
  );
  if (products?.empty && contents?.empty) await seed(hub);
  // The emulators have just started, so that no event is under way.
  else if (stock?.empty)
    await migrateHistory(firestore, configuredTimeZone(PROJECT), async () => {}, Number.POSITIVE_INFINITY);
  if (products?.docs.some((product) => product.get('searchKeys') === undefined))
    await withoutTriggers(hub, async () => void (await addMissingKeys(firestore)));
  await renewFormerAccounts(auth);
  // In the saved data of an older version, or of a stock of which enough is left of everything.
  if (alerts?.empty) await repairAlerts(firestore);
}
