import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOME_MODELS, PICTURE_PATTERN, PRODUCT_ID_PATTERN } from '@contract/limits.ts';
import { product } from '@contract/product.ts';
import { content } from '@contract/site/content.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONTENTS } from '../../scripts/seed/contents.ts';
import { PRODUCTS } from '../../scripts/seed/products.ts';
import { takeSnapshot } from './snapshot.ts';

const contract = {
  products: product.array(),
  contents: content.array(),
  preview: (text: string) => text.slice(0, 70),
  HOME_MODELS,
  PICTURE_PATTERN,
  PRODUCT_ID_PATTERN,
} as const;
const production = async () => (await takeSnapshot(contract, 'production')).models;
const emulator = async () => (await takeSnapshot(contract, 'emulator')).models;
const contentsIn = async (mode: string) => (await takeSnapshot(contract, mode)).contents;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function setSource(content: string, variable = 'STOREFRONT_SNAPSHOT'): string {
  const file = join(folder, `${variable}.json`);
  writeFileSync(file, content);
  vi.stubEnv(variable, file);
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

describe('given a product with a value that no page can use', () => {
  const [first, second, third] = PRODUCTS;
  const build = async (spoilt: object) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    setSource(JSON.stringify([first, { ...second, ...spoilt }, third]));
    const models = await production();
    return { models, said: warn.mock.calls.flat() };
  };
  const names = (models: readonly { name: string }[]) => models.map(({ name }) => name);
  const badAddresses = [
    'https://[',
    'https://1.2.3.999/a.jpg',
    'https://a.example:99999/a.jpg',
    'javascript:alert(1)',
    '//other.example/a.jpg',
    '',
  ];

  test.each(badAddresses)('a picture at %j: the build leaves the product out and says so', async (img) => {
    const { models, said } = await build({ img });
    expect(names(models)).toEqual([first?.name, third?.name]);
    expect(said).toEqual([
      `The pages are built without the product "${second?._id}": its picture is not at an address that can be loaded.`,
    ]);
  });

  test.each(badAddresses)('a carousel picture at %j: the build leaves it out and says so', async (carouselImg) => {
    const { models, said } = await build({ carouselImg });
    expect(names(models)).toEqual([first?.name, second?.name, third?.name]);
    expect(models.map((model) => 'carouselImg' in model)).toEqual([true, false, true]);
    expect(said).toEqual([expect.stringContaining(`without the carousel picture of "${second?._id}": `)]);
  });

  // The address of a page is made with encodeURIComponent, which throws for half of a surrogate pair.
  test.each(['\ud800', 'a/b', ''])('the id %j: the build leaves the product out and says so', async (_id) => {
    const { models, said } = await build({ _id });
    expect(names(models)).toEqual([first?.name, third?.name]);
    expect(said).toEqual([
      `The pages are built without the product ${JSON.stringify(_id)}: no product can have this id.`,
    ]);
  });

  test('control: given usable values, the build leaves nothing out', async () => {
    const { models, said } = await build({
      img: 'https://pictures.example:8443/a.jpg?w=1',
      carouselImg: 'https://1.2.3.99/a',
    });
    expect(names(models)).toEqual([first?.name, second?.name, third?.name]);
    expect(models[1]).toMatchObject({ carouselImg: 'https://1.2.3.99/a' });
    expect(said).toEqual([]);
  });
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

describe('the related contents', () => {
  test("are the seed's in the emulator build, and none in a production build that is given none", async () => {
    vi.stubEnv('STOREFRONT_CONTENTS', '');
    expect(await contentsIn('emulator')).toEqual(CONTENTS.map(({ order, ...rest }) => rest));
    expect(await contentsIn('production')).toEqual([]);
  });

  test('are the first six of an answer of GET /content', async () => {
    const answer = [...CONTENTS, ...CONTENTS].map(({ order, ...rest }, index) => ({
      ...rest,
      name: `Content ${index}`,
    }));
    setSource(JSON.stringify(answer), 'STOREFRONT_CONTENTS');
    expect(await contentsIn('production')).toEqual(answer.slice(0, 6));
  });

  test('given something else, the build fails with one sentence that names the source', async () => {
    const file = setSource('[{"_id":"a"}]', 'STOREFRONT_CONTENTS');
    await expect(production()).rejects.toThrow(
      `STOREFRONT_CONTENTS (${file}) is not an array of contents as GET /content answers: 0.img: `,
    );
  });
});
