import { readFile } from 'node:fs/promises';
import { PRODUCTS } from '../../scripts/seed/products.ts';

type Prerender = typeof import('../src/app/render-page.tsx');
type Snapshot = Parameters<Prerender['renderPage']>[1];

/** One sentence for the person who set the variable; no stack helps them. */
class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/**
 * The line-up that stands in the pages until Firestore answers. `STOREFRONT_SNAPSHOT` names a JSON array as
 * `GET /product` answers with, a file or an https address; without it, it is the seed's.
 */
export async function takeSnapshot(
  { products, preview, HOME_MODELS }: Pick<Prerender, 'products' | 'preview' | 'HOME_MODELS'>,
  mode: string,
): Promise<Snapshot> {
  const source = mode === 'production' ? process.env.STOREFRONT_SNAPSHOT : undefined;
  const models = source ? products.safeParse(await load(source)) : { success: true as const, data: PRODUCTS };
  if (!models.success) {
    const { path, message } = models.error.issues[0] ?? { path: [], message: 'not an array of products' };
    throw new SnapshotError(
      `STOREFRONT_SNAPSHOT (${source}) is not an array of products as GET /product answers: ${path.join('.')}: ${message}.`,
    );
  }
  return models.data.slice(0, HOME_MODELS).map(({ _id, name, supplier, description, img, carouselImg }) => ({
    _id,
    name,
    supplier,
    description: preview(description),
    img,
    ...(carouselImg !== undefined && { carouselImg }),
  }));
}

async function load(source: string): Promise<unknown> {
  try {
    if (!/^[a-z]+:\/\//i.test(source)) return JSON.parse(await readFile(source, 'utf8'));
    if (!source.startsWith('https://')) throw new Error('only https addresses are read');
    const response = await fetch(source, { signal: AbortSignal.timeout(30_000) });
    if (!response.ok) throw new Error(`the answer was ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new SnapshotError(`STOREFRONT_SNAPSHOT (${source}) could not be read: ${(error as Error).message}.`);
  }
}
