import type { Firestore } from 'firebase-admin/firestore';
import { countProducts } from '../../functions/src/product/count-products.ts';
import { progressBar } from '../host/progress-bar.ts';
import { CONTENTS } from './contents.ts';
import { contentDocument, productDocument } from './documents.ts';
import { emulatorAdmin } from './emulator-admin.ts';
import { fillers } from './filler.ts';
import { PRODUCTS, type SeedProduct } from './products.ts';
import { writeAccounts } from './write-accounts.ts';

async function writeContents(firestore: Firestore): Promise<void> {
  const batch = firestore.batch();
  for (const content of CONTENTS) batch.set(firestore.doc(`contents/${content._id}`), contentDocument(content));
  await batch.commit();
}

async function writeProducts(firestore: Firestore, products: SeedProduct[], written: () => void): Promise<void> {
  const writer = firestore.bulkWriter();
  writer.onWriteError((error) => error.failedAttempts < 5);
  for (const product of products) {
    writer.set(firestore.doc(`products/${product._id}`), productDocument(product)).then(written, () => undefined);
  }
  await writer.close();
}

/** As the function's trigger keeps it, which does not hear of the seed. */
async function writeTotal(firestore: Firestore): Promise<void> {
  const counted = await firestore.collection('products').count().get();
  await firestore.doc('totals/products').set({ count: counted.data().count, countedAt: counted.readTime });
}

/** The stock history records what people do; a seed of thousands must not start a function for each product. */
async function withoutTriggers<T>(hub: string, step: () => Promise<T>): Promise<T> {
  const put = (path: string) =>
    fetch(`${hub}/functions/${path}`, { method: 'PUT' }).then((response) => response.text());
  await put('disableBackgroundTriggers');
  try {
    return await step();
  } finally {
    await put('enableBackgroundTriggers');
  }
}

/** Writes the seed, and further products up to `total`; running it again gives the same documents and accounts. */
export async function seed(hub: string, total = PRODUCTS.length): Promise<void> {
  const { firestore, auth } = emulatorAdmin();
  const products = [...PRODUCTS, ...fillers(total)];
  await withoutTriggers(hub, async () => {
    await writeContents(firestore);
    const bar = progressBar('products', products.length);
    await writeProducts(firestore, products, bar.advance);
    bar.end();
    await writeTotal(firestore);
    await writeAccounts(auth);
    await countProducts(firestore);
  });
  console.log(`Seeded ${products.length} products, ${CONTENTS.length} contents and the demo accounts.`);
}

/** Keeps what people have changed: only a store without any product and content is seeded. */
export async function seedWhenEmpty(hub: string): Promise<void> {
  const { firestore } = emulatorAdmin();
  const [products, contents] = await Promise.all([
    firestore.collection('products').limit(1).get(),
    firestore.collection('contents').limit(1).get(),
  ]);
  if (products.empty && contents.empty) await seed(hub);
}
