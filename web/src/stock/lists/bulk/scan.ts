import { normalLine } from '@contract/normal-form';
import type { Product } from '@contract/product-fields';

const comparable = (text: string): string => normalLine(text.trim()).toLowerCase();

/** The products that a code or a text stands for: the one with this id, or else those with this name, or else with a name that has it. */
export function findScanned(products: readonly Product[], code: string): Product[] {
  const text = comparable(code);
  if (text === '') return [];
  const byId = products.filter(({ _id }) => _id === code.trim());
  if (byId.length > 0) return byId;
  const named = products.filter(({ name }) => comparable(name) === text);
  return named.length > 0 ? named : products.filter(({ name }) => comparable(name).includes(text));
}

/** A count after which the next code was scanned into the same field: `7` of one product and the id or name of the next. */
export function splitScan(products: readonly Product[], text: string): { count: string; product: Product } | undefined {
  const typed = comparable(text);
  const found = products
    .flatMap((product) => [product._id, product.name].map((code) => ({ product, code: comparable(code) })))
    .filter(({ code }) => typed.endsWith(code) && /^\d*$/.test(typed.slice(0, -code.length).trim()))
    .toSorted((first, second) => second.code.length - first.code.length);
  const [longest] = found;
  return longest && { count: typed.slice(0, -longest.code.length).trim(), product: longest.product };
}
