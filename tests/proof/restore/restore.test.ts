import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDocuments } from '../../../scripts/backup/documents.ts';
import { clearFirestore } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { temporaryFolder } from '../../support/until-the-end.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest, type Write } from '../support/firestore-rest.ts';
import { sampleSize } from '../support/sample-size.ts';
import { boolean, double, type Fields, integer, list, string, timestamp, wireFields } from '../support/wire.ts';
import { clearRestored, exportDocuments, importDocuments, RESTORED } from './emulated-backup.ts';
import { fingerprints } from './fingerprint.ts';

const PROJECT = 'demo-storefront-proof-restore';
const DOCUMENTS = sampleSize(200, 10_000);
const rest = new FirestoreRest(PROJECT);
const folder = temporaryFolder();

/** A value of each type, and those that JavaScript, or JSON, would make others of. */
const VALUES: Fields = {
  nothing: { nullValue: null },
  yes: boolean(true),
  bytes: { bytesValue: 'AP+Afw==' },
  place: { geoPointValue: { latitude: -12.5, longitude: 7 } },
  whole: double(3),
  negativeZero: double(-0),
  notANumber: double(Number.NaN),
  endless: double(-Infinity),
  small: double(5e-324),
  large: integer('9223372036854775807'),
  exact: timestamp('2026-01-31T09:00:00.123456Z'),
  early: timestamp('0001-01-01T00:00:00Z'),
  empty: list([]),
  nested: list([{ mapValue: { fields: { 'a.b`c': list([integer(1), double(1), string('1')]) } } }]),
  none: { mapValue: { fields: {} } },
};

const product = (index: number): Fields => ({
  ...wireFields(buildStoredProduct()),
  name: string(`Solis ${index} 🚗\u0000\u202e`),
  price: index % 2 === 0 ? integer(index) : double(index + 0.1),
  createdAt: timestamp(new Date(1_700_000_000_000 + index).toISOString()),
});

const idOf = (index: number) => `products/r${String(index).padStart(19, '0')}`;
/** Below a document that does not exist, with characters that an address would need to escape. */
const withValues = (index: number) => `stock/ä%2F ${index}/days/x`;

/** Two of five documents are products, one is a history entry, one a content, and one has a value of each type. */
const documents = (): Write[] =>
  Array.from({ length: DOCUMENTS }, (_, index): Write => {
    if (index % 5 === 1) {
      const changes = { mapValue: { fields: { quantity: { mapValue: { fields: { from: integer(2) } } } } } };
      return { path: `${idOf(index - 1)}/history/one`, kind: 'set', fields: { delta: integer(-1), changes } };
    }
    if (index % 5 === 2)
      return {
        path: `contents/c${index}`,
        kind: 'set',
        fields: { name: string('Night drive'), order: integer(index) },
      };
    if (index % 5 === 3) return { path: withValues(index), kind: 'set', fields: VALUES };
    return { path: idOf(index), kind: 'set', fields: product(index) };
  });

beforeAll(async () => {
  await clearFirestore(PROJECT);
  await rest.force(documents());
}, 120_000);
afterAll(async () => {
  await clearFirestore(PROJECT);
  await clearRestored(PROJECT);
});

test('given a backup in another database and damage of each kind, every document is as it was, to the type', {
  timeout: 600_000,
}, async () => {
  const before = await fingerprints(rest);
  expect(before.size).toBe(DOCUMENTS);
  await expect(copyDocuments(PROJECT, RESTORED, true)).rejects.toThrow(/has no document/);
  await importDocuments(PROJECT, await exportDocuments(PROJECT, folder));
  expect(await copyDocuments(PROJECT, RESTORED, false)).toEqual({ write: 0, remove: 0, equal: DOCUMENTS });

  const all = documents();
  const deleted = all.filter((_, index) => index % 7 === 0).map(({ path }): Write => ({ path, kind: 'delete' }));
  const emptied = all.filter((_, index) => index % 7 === 1).map((one): Write => ({ ...one, fields: {} }));
  const added = all.map(({ path }, index): Write => ({ path: `${path}/more/${index}`, kind: 'set', fields: VALUES }));
  await rest.force([...deleted, ...emptied, ...added]);
  const damage = { write: deleted.length + emptied.length, remove: DOCUMENTS };
  const expected = { ...damage, equal: DOCUMENTS - damage.write };
  expect(await copyDocuments(PROJECT, RESTORED, false)).toEqual(expected);
  expect(await fingerprints(rest)).not.toEqual(before);

  const started = performance.now();
  expect(await copyDocuments(PROJECT, RESTORED, true)).toEqual(expected);
  const seconds = (performance.now() - started) / 1_000;
  expect(await fingerprints(rest)).toEqual(before);
  report('Restore drill', `${DOCUMENTS} documents damaged and back in ${seconds.toFixed(1)} s; all hashes equal`);
});

test('control: a number that is one more, one byte, a double in the place of an integer and a missing null are found, and nothing else', {
  timeout: 300_000,
}, async () => {
  const before = await fingerprints(rest);
  const { nothing: _, ...withoutNull } = VALUES;
  const changed = [
    { ...VALUES, large: integer('9223372036854775806') },
    { ...VALUES, bytes: { bytesValue: 'AP+Afg==' } },
    { ...VALUES, whole: integer(3) },
    withoutNull,
  ].map((fields, index): Write => ({ path: withValues(5 * index + 3), kind: 'set', fields }));
  await rest.force(changed);
  const after = await fingerprints(rest);
  expect([...before.keys()].filter((path) => before.get(path) !== after.get(path)).sort()).toEqual(
    changed.map(({ path }) => path).sort(),
  );
  const expected = { write: changed.length, remove: 0, equal: DOCUMENTS - changed.length };
  expect(await copyDocuments(PROJECT, RESTORED, false)).toEqual(expected);
});
