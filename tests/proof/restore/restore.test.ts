import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearFirestore, FIRESTORE_HOST } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest, type Write } from '../support/firestore-rest.ts';
import { sampleSize } from '../support/sample-size.ts';
import { double, type Fields, integer, number, string, timestamp } from '../support/wire.ts';
import { fingerprints } from './fingerprint.ts';

const PROJECT = 'demo-storefront-proof-restore';
const DOCUMENTS = sampleSize(200, 10_000);
const rest = new FirestoreRest(PROJECT);
const folder = mkdtempSync(join(tmpdir(), 'storefront-drill-'));

const product = (index: number): Fields => ({
  ...Object.fromEntries(
    Object.entries(buildStoredProduct()).map(([field, value]) => [
      field,
      typeof value === 'number' ? number(value) : string(value),
    ]),
  ),
  name: string(`Solis ${index} 🚗\u0000\u202e`),
  price: index % 2 === 0 ? integer(index) : double(index + 0.1),
  createdAt: timestamp(new Date(1_700_000_000_000 + index).toISOString()),
});

/** Every fifth product has an entry of its history, and there are a few contents. */
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

/** What `firebase emulators:export` and `--import` ask of the Firestore emulator. */
async function emulator(operation: 'export' | 'import', body: object): Promise<void> {
  const response = await fetch(`http://${FIRESTORE_HOST}/emulator/v1/projects/${PROJECT}:${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ database: `projects/${PROJECT}/databases/(default)`, ...body }),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
}

beforeAll(async () => {
  await clearFirestore(PROJECT);
  const writes = documents();
  for (let from = 0; from < writes.length; from += 400) await rest.force(writes.slice(from, from + 400));
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await clearFirestore(PROJECT);
});

test('exported, wiped and imported, every document is what it was', { timeout: 600_000 }, async () => {
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

  // Control: one changed number is seen.
  await rest.force([
    { path: 'products/r0000000000000000000', kind: 'set', fields: { ...product(0), quantity: integer(1) } },
  ]);
  expect(await fingerprints(rest)).not.toEqual(before);
});
