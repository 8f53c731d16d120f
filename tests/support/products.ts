import { type Product, searchKey } from '@contract/product.ts';

type ProductFields = Omit<Product, '_id'>;

/** A product as a form or a REST client sends it, valid unless the overrides make it otherwise. */
export const buildProduct = (overrides: Partial<ProductFields> = {}): ProductFields & { carouselImg: string } => ({
  email: 'owner@meridian.example',
  img: '/cars/sedan-glacier.svg',
  carouselImg: '/cars/sedan-wide.svg',
  price: 52_400.5,
  quantity: 12,
  supplier: 'Meridian Works Turin',
  name: 'Solis',
  description: 'The long-distance sedan: low, quiet and in no hurry to prove it.',
  ...overrides,
});

/** The stored form, with its search keys. The caller adds `createdAt`, whose type depends on the SDK. */
export function buildStoredProduct(overrides: Partial<ProductFields> = {}) {
  const product = buildProduct(overrides);
  return { ...product, nameKey: searchKey(product.name), supplierKey: searchKey(product.supplier) };
}
