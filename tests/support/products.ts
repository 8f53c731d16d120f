import { searchKeys } from '@contract/list/search-keys.ts';
import { sortKey } from '@contract/list/search-words.ts';
import { PRODUCT_FIELDS, type Product, type ProductFieldName } from '@contract/product-fields.ts';

type Fields = Required<Omit<Product, '_id' | 'reorderAt'>> & Pick<Product, 'reorderAt'>;

/** A reorder level is set later, and REST knows none: a test that needs it gives it. */
const examples = Object.fromEntries(
  Object.entries(PRODUCT_FIELDS)
    .filter(([, { form }]) => form !== 'nowhere')
    .map(([name, { example }]) => [name, example]),
) as Record<ProductFieldName, unknown> as Fields;

/** A product with every field, as a form or a REST client sends it, valid unless the overrides make it otherwise. */
export const buildProduct = (overrides: Partial<Fields> = {}): Fields => ({ ...examples, ...overrides });

/** The keys of a product, one of which the rules compare with its name. What is no text is its own key. */
export const keysOf = ({
  img,
  name,
  supplier,
  specification,
}: Partial<Record<'img' | 'name' | 'supplier' | 'specification', unknown>>) => ({
  nameKey: typeof name === 'string' ? sortKey(name) : name,
  searchKeys: searchKeys({
    img: String(img),
    name: String(name),
    supplier: String(supplier),
    specification: String(specification ?? ''),
  }),
});

/** The stored form, with its keys. The caller adds `createdAt`, whose type depends on the SDK. */
export function buildStoredProduct(overrides: Partial<Fields> = {}) {
  const product = buildProduct(overrides);
  return { ...product, ...keysOf(product) };
}
