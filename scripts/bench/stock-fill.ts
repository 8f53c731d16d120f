import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { FIRESTORE_HOST } from '../emulators/addresses.ts';
import { Failure } from '../host/failure.ts';
import { progressBar } from '../host/progress.ts';
import { CONTENTS } from '../seed/contents.ts';
import { contentDocument, productDocument } from '../seed/documents.ts';
import { fillers } from '../seed/filler.ts';
import { PRODUCTS } from '../seed/products.ts';

/** Fills a `demo-` project of its own with the rules and that many products, once for as long as the emulators run. */
export async function fillBench(size: number, command: string): Promise<string> {
  const project = `demo-storefront-bench-${size}`;
  await loadRules(project, command);
  process.env.FIRESTORE_EMULATOR_HOST = FIRESTORE_HOST;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const firestore = getFirestore(initializeApp({ projectId: project }, project));
  const products = firestore.collection('products');
  const { count } = (await products.count().get()).data();
  if (count !== size) {
    const advance = progressBar('products', size);
    const writer = firestore.bulkWriter();
    for (const product of [...PRODUCTS, ...fillers(size)].slice(0, size)) {
      writer.set(products.doc(product._id), productDocument(product)).then(advance, () => undefined);
    }
    for (const content of CONTENTS) writer.set(firestore.doc(`contents/${content._id}`), contentDocument(content));
    writer.set(firestore.doc('totals/products'), { count: size, countedAt: new Date() });
    await writer.close();
  }
  return project;
}

async function loadRules(project: string, command: string): Promise<void> {
  const rules = { files: [{ name: 'firestore.rules', content: readFileSync('firestore.rules', 'utf8') }] };
  const response = await fetch(`http://${FIRESTORE_HOST}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules }),
  }).catch(() => {
    throw new Failure(`The Firestore emulator is not running: npm start first, then npm run ${command}.`);
  });
  if (!response.ok) throw new Failure(`The rules were not accepted: ${await response.text()}`);
}
