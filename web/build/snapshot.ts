import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PRODUCTS } from '../../scripts/seed/products.ts';

type RenderPage = typeof import('../src/app/render-page.tsx');
type Contract = Pick<RenderPage, 'products' | 'preview' | 'HOME_MODELS' | 'PICTURE_PATTERN' | 'PRODUCT_ID_PATTERN'>;
type Snapshot = Parameters<RenderPage['renderPage']>[1];

const ROOT = resolve(import.meta.dirname, '../..');

/** The build prints only the message, without a stack: a wrong value of the variable is no bug. */
class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/**
 * The line-up that the pages show until Firestore answers: the seed's in the emulator build. The production build has
 * none, unless `STOREFRONT_SNAPSHOT` names an answer of `GET /product`: a file or an https address.
 */
export async function takeSnapshot(
  { products, preview, HOME_MODELS, PICTURE_PATTERN, PRODUCT_ID_PATTERN }: Contract,
  mode: string,
): Promise<Snapshot> {
  const models = mode === 'emulator' ? PRODUCTS : await readProducts(products, process.env.STOREFRONT_SNAPSHOT);
  // Pages make addresses from ids and pictures. Anyone may have added the product, so a bad value must not end the build.
  const isPicture = (img: string) => PICTURE_PATTERN.test(img) && URL.canParse(img, 'https://site.invalid');
  return models.slice(0, HOME_MODELS).flatMap(({ _id, name, supplier, description, img, carouselImg }) => {
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

async function readProducts(products: RenderPage['products'], source: string | undefined) {
  if (!source) return [];
  const result = products.safeParse(await load(source));
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0] ?? { path: [], message: 'not an array of products' };
  throw new SnapshotError(
    `STOREFRONT_SNAPSHOT (${source}) is not an array of products as GET /product answers: ${path.join('.')}: ${message}.`,
  );
}

async function load(source: string): Promise<unknown> {
  try {
    if (!/^[a-z]+:\/\//i.test(source)) return JSON.parse(await readFile(resolve(ROOT, source), 'utf8'));
    if (!source.startsWith('https://')) throw new Error('only https addresses are read');
    const response = await fetch(source, { signal: AbortSignal.timeout(30_000) });
    if (!response.ok) throw new Error(`the answer was ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new SnapshotError(`STOREFRONT_SNAPSHOT (${source}) could not be read: ${(error as Error).message}.`);
  }
}
