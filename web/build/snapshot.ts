import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CONTENTS } from '../../scripts/seed/contents.ts';
import { PRODUCTS } from '../../scripts/seed/products.ts';

import type { Snapshot } from '../src/features/storefront/snapshot.ts';

type Server = typeof import('../src/app/server.ts');
type Contract = Pick<
  Server,
  'products' | 'contents' | 'preview' | 'HOME_MODELS' | 'PICTURE_PATTERN' | 'PRODUCT_ID_PATTERN'
>;

const ROOT = resolve(import.meta.dirname, '../..');

/** The build prints only the message, without a stack: a wrong value of a variable is no bug. */
class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/**
 * What the pages show until Firestore answers: the seed's in the emulator build. The production build has nothing, unless
 * `STOREFRONT_SNAPSHOT` names an answer of `GET /product` and `STOREFRONT_CONTENTS` one of `GET /content`: a file or an https address.
 */
export async function takeSnapshot(contract: Contract, mode: string): Promise<Snapshot> {
  const { products, contents, HOME_MODELS } = contract;
  if (mode === 'emulator') {
    const seeded = CONTENTS.map(({ order, ...content }) => content);
    return { models: usableModels(PRODUCTS, contract), contents: seeded.slice(0, HOME_MODELS) };
  }
  const [models, related] = await Promise.all([
    readList('STOREFRONT_SNAPSHOT', products, 'products as GET /product answers'),
    readList('STOREFRONT_CONTENTS', contents, 'contents as GET /content answers'),
  ]);
  return { models: usableModels(models, contract), contents: related.slice(0, HOME_MODELS) };
}

/** Pages make addresses from ids and pictures. Anyone may have added the product, so a bad value must not end the build. */
function usableModels(
  products: ReturnType<Contract['products']['parse']>,
  { preview, HOME_MODELS, PICTURE_PATTERN, PRODUCT_ID_PATTERN }: Contract,
): Snapshot['models'] {
  const isPicture = (img: string) => PICTURE_PATTERN.test(img) && URL.canParse(img, 'https://site.invalid');
  return products.slice(0, HOME_MODELS).flatMap(({ _id, name, supplier, description, img, carouselImg }) => {
    const leaveOut = (what: string, why: string) =>
      console.warn(`The pages are built without the ${what} ${JSON.stringify(_id)}: ${why}.`);
    if (!PRODUCT_ID_PATTERN.test(_id)) {
      leaveOut('product', 'no product can have this id');
      return [];
    }
    if (!isPicture(img)) {
      leaveOut('product', 'its picture is not at an address that can be loaded');
      return [];
    }
    const model = { _id, name, supplier, description: preview(description), img };
    if (carouselImg === undefined || isPicture(carouselImg)) return [{ ...model, ...(carouselImg && { carouselImg }) }];
    leaveOut('carousel picture of', 'it is not at an address that can be loaded');
    return [model];
  });
}

/** What is used of a zod schema of a list. */
interface ListSchema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T[] } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** The list that an environment variable names; empty without one. */
async function readList<T>(variable: string, list: ListSchema<T>, what: string): Promise<T[]> {
  const source = process.env[variable];
  if (!source) return [];
  const where = `${variable} (${source})`;
  const result = list.safeParse(await load(source, where));
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0] ?? { path: [], message: 'not an array' };
  throw new SnapshotError(`${where} is not an array of ${what}: ${path.join('.')}: ${message}.`);
}

async function load(source: string, where: string): Promise<unknown> {
  try {
    if (!/^[a-z]+:\/\//i.test(source)) return JSON.parse(await readFile(resolve(ROOT, source), 'utf8'));
    if (!source.startsWith('https://')) throw new Error('only https addresses are read');
    const response = await fetch(source, { signal: AbortSignal.timeout(30_000) });
    if (!response.ok) throw new Error(`the answer was ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new SnapshotError(`${where} could not be read: ${(error as Error).message}.`);
  }
}
