import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearFirestore, firestoreEmulator } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest, type Write } from '../support/firestore-rest.ts';
import { sampleSize } from '../support/sample-size.ts';
import { double, type Fields, integer, string, timestamp, wireFields } from '../support/wire.ts';
import { fingerprints } from './fingerprint.ts';

const PROJECT = 'demo-storefront-proof-restore';
const DOCUMENTS = sampleSize(200, 10_000);
const rest = new FirestoreRest(PROJECT);
const folder = mkdtempSync(join(tmpdir(), 'storefront-drill-'));

const product = (index: number): Fields => ({
  ...wireFields(buildStoredProduct()),
  name: string(`Solis ${index} 🚗\u0000\u202e`),
  price: index % 2 === 0 ? integer(index) : double(index + 0.1),
  createdAt: timestamp(new Date(1_700_000_000_000 + index).toISOString()),
});

/** Three of five documents are products, one is a history entry and one a content. */
const documents = (): Write[] =>
  Array.from({ length: DOCUMENTS }, (_, index): Write => {
    const id = `products/r${String(index - (index % 5)).padStart(19, '0')}`;
    if (index % 5 === 1)
      return {
        path: `${id}/history/one`,
        kind: 'set',
        fields: {
          delta: integer(-1),
          changes: { mapValue: { fields: { quantity: { mapValue: { fields: { from: integer(2) } } } } } },
        },
      };
    if (index % 5 === 2)
      return {
        path: `contents/c${index}`,
        kind: 'set',
        fields: { name: string('Night drive'), order: integer(index) },
      };
    return { path: `products/r${String(index).padStart(19, '0')}`, kind: 'set', fields: product(index) };
  });

/** The requests that `firebase emulators:export` and `--import` send to the Firestore emulator. */
const emulator = (operation: 'export' | 'import', body: object) =>
  firestoreEmulator('POST', `${PROJECT}:${operation}`, {
    database: `projects/${PROJECT}/databases/(default)`,
    ...body,
  });

beforeAll(async () => {
  await clearFirestore(PROJECT);
  const writes = documents();
  for (let from = 0; from < writes.length; from += 400) await rest.force(writes.slice(from, from + 400));
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await clearFirestore(PROJECT);
});

test('given an export, a wipe and an import, every document is unchanged', { timeout: 600_000 }, async () => {
  const before = await fingerprints(rest);
  expect(before.size).toBe(DOCUMENTS);

  const started = performance.now();
  await emulator('export', { export_directory: folder, export_name: 'drill' });
  await clearFirestore(PROJECT);
  expect((await fingerprints(rest)).size).toBe(0);
  await emulator('import', { export_directory: join(folder, 'drill', 'drill.overall_export_metadata') });
  const seconds = (performance.now() - started) / 1_000;

  expect(await fingerprints(rest)).toEqual(before);
  report('Restore drill', `${DOCUMENTS} documents out, wiped and back in ${seconds.toFixed(1)} s; all hashes equal`);

  // Control: one changed number is found.
  await rest.force([
    { path: 'products/r0000000000000000000', kind: 'set', fields: { ...product(0), quantity: integer(1) } },
  ]);
  expect(await fingerprints(rest)).not.toEqual(before);
});
