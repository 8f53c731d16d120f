import { PRODUCT_FIELDS, type Product, type ProductFieldName, searchKey } from '@contract/product-fields.ts';

type Fields = Required<Omit<Product, '_id'>>;

const examples = Object.fromEntries(
  Object.entries(PRODUCT_FIELDS).map(([name, { example }]) => [name, example]),
) as Record<ProductFieldName, unknown> as Fields;

/** A product with every field, as a form or a REST client sends it, valid unless the overrides make it otherwise. */
export const buildProduct = (overrides: Partial<Fields> = {}): Fields => ({ ...examples, ...overrides });

const keyOf = (value: unknown) => (typeof value === 'string' ? searchKey(value) : value);

/** The search keys of a product, which the rules compare with its texts. What is no text is its own key. */
export const keysOf = ({ name, supplier }: { name?: unknown; supplier?: unknown }) => ({
  nameKey: keyOf(name),
  supplierKey: keyOf(supplier),
});

/** The stored form, with its search keys. The caller adds `createdAt`, whose type depends on the SDK. */
export function buildStoredProduct(overrides: Partial<Fields> = {}) {
  const product = buildProduct(overrides);
  return { ...product, ...keysOf(product) };
}
