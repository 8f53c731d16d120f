import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { loadRules, RULES } from '../../tests/support/rules.ts';
import { FIRESTORE_HOST } from '../emulators/addresses.ts';
import { Failure } from '../host/failure.ts';
import { progressLines } from '../host/progress.ts';
import { runningHub } from '../host/run-lock.ts';
import { fillers } from '../seed/filler.ts';
import { PRODUCTS } from '../seed/products.ts';
import { writeContents } from '../seed/seed.ts';
import { writeProducts } from '../seed/write-products.ts';

/** Gives a separate `demo-` project the rules and `size` products, unless an earlier run has filled it already. */
export async function fillBench(size: number, command: string): Promise<string> {
  const project = `demo-storefront-bench-${size}`;
  runningHub(command);
  const problem = await loadRules(project, RULES);
  if (problem) throw new Failure(`The rules were not accepted: ${problem}`);
  process.env.FIRESTORE_EMULATOR_HOST = FIRESTORE_HOST;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const firestore = getFirestore(initializeApp({ projectId: project }, project));
  const { count } = (await firestore.collection('products').count().get()).data();
  if (count !== size) {
    const seeded = [...PRODUCTS, ...fillers(size)].slice(0, size);
    await writeProducts(firestore, seeded, progressLines('products', size));
    await writeContents(firestore);
  }
  return project;
}
