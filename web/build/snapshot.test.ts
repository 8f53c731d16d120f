import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOME_MODELS } from '@contract/limits.ts';
import { product } from '@contract/product.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRODUCTS } from '../../scripts/seed/products.ts';
import { takeSnapshot } from './snapshot.ts';

const contract = { products: product.array(), preview: (text: string) => text.slice(0, 70), HOME_MODELS } as const;
const production = () => takeSnapshot(contract, 'production');
const emulator = () => takeSnapshot(contract, 'emulator');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function setSource(content: string): string {
  const file = join(folder, 'products.json');
  writeFileSync(file, content);
  vi.stubEnv('STOREFRONT_SNAPSHOT', file);
  return file;
}

test("without STOREFRONT_SNAPSHOT, the production build's line-up is empty", async () => {
  vi.stubEnv('STOREFRONT_SNAPSHOT', undefined);
  expect(await production()).toEqual([]);
  vi.stubEnv('STOREFRONT_SNAPSHOT', '');
  expect(await production()).toEqual([]);
});

test("the emulator build has the seed's first six products, without price, stock and owner", async () => {
  const snapshot = await emulator();
  expect(snapshot.map(({ name }) => name)).toEqual(PRODUCTS.slice(0, 6).map(({ name }) => name));
  for (const model of snapshot) expect(Object.keys(model)).not.toEqual(expect.arrayContaining(['price']));
  expect(JSON.stringify(snapshot)).not.toMatch(/price|quantity|email|@/);
});

test('given an answer of GET /product, the production build takes its first six products, and the emulator build those of the seed', async () => {
  const products = PRODUCTS.map((seeded, index) => ({ ...seeded, name: `Model ${index}` }));
  setSource(JSON.stringify(products));
  expect((await production()).map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Model ${index}`));
  expect((await emulator())[0]?.name).toBe('GV60');
});

test('given a product without a wide picture, or an empty list, it is accepted', async () => {
  setSource(JSON.stringify(PRODUCTS.slice(0, 1).map(({ carouselImg, ...rest }) => rest)));
  expect(await production()).toEqual([expect.not.objectContaining({ carouselImg: expect.anything() })]);
  setSource('[]');
  expect(await production()).toEqual([]);
});

test.each([
  ['no JSON', 'name;price', /could not be read: .*JSON/],
  ['no array', '{}', /is not an array of products/],
  ['a product without a name', '[{"_id":"a"}]', /is not an array of products as GET \/product answers: 0\.email/],
])('given %s, the build fails with one sentence that names the source', async (_, content, message) => {
  const file = setSource(content);
  await expect(production()).rejects.toThrow(message);
  await expect(production()).rejects.toThrow(file);
});

test('given a missing file, or an address without https, the build fails', async () => {
  vi.stubEnv('STOREFRONT_SNAPSHOT', join(folder, 'missing.json'));
  await expect(production()).rejects.toThrow(/could not be read: ENOENT/);
  vi.stubEnv('STOREFRONT_SNAPSHOT', 'http://shop.example/product');
  await expect(production()).rejects.toThrow(/only https addresses are read/);
});
