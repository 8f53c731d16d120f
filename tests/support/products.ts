import { type Product, searchKey } from '@contract/product.ts';

/** A product as a form or a REST client sends it, valid unless the changes make it otherwise. */
export function buildProduct(
  changes: Partial<Omit<Product, '_id'>> = {},
): Omit<Product, '_id'> & { carouselImg: string } {
  return {
    email: 'owner@meridian.example',
    img: '/cars/sedan-glacier.svg',
    carouselImg: '/cars/sedan-wide.svg',
    price: 52_400,
    quantity: 12,
    supplier: 'Meridian Works Turin',
    name: 'Solis',
    description: 'The long-distance sedan: low, quiet and in no hurry to prove it.',
    ...changes,
  };
}

/** The stored form: with the keys under which it is found. The caller adds `createdAt`, whose type depends on the SDK. */
export function buildStoredProduct(changes: Partial<Omit<Product, '_id'>> = {}) {
  const product = buildProduct(changes);
  return { ...product, nameKey: searchKey(product.name), supplierKey: searchKey(product.supplier) };
}
