import type { Product } from '@contract/product-fields';
import { readProducts } from '@/data/batch';
import { findCode } from '@/data/find-code';
import type { Scanned } from './read-scan';

/** The car of a scan. `gone`: a car that was deleted has the code, or the label. */
export type Found = { product: Product } | { gone: true; code?: string } | { unknown: string };

const readOne = async (id: string): Promise<Product | undefined> =>
  (await readProducts([id], { signal: new AbortController().signal, onProgress: () => undefined }))[0];

/** One read for the code and one for its car; where the person has no such code, one for each owner who shares a stock. */
export async function lookUp(
  scanned: Exclude<Scanned, { reason: string }>,
  [email, ...others]: readonly [string, ...string[]],
): Promise<Found> {
  if ('id' in scanned) {
    const product = await readOne(scanned.id);
    return product ? { product } : { gone: true };
  }
  const { code, mayBeId } = scanned;
  const found = (await findCode([email], code)) ?? (await findCode(others, code));
  const product = found ? await readOne(found.product) : mayBeId && (await readOne(mayBeId));
  if (product) return { product };
  return found?.owner === email ? { gone: true, code } : { unknown: code };
}
