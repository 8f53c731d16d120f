import { PRODUCT_FIELDS } from '../product-fields.js';
import { searchKeys } from './search-keys.js';

/**
 * The stored key by which names are sorted, whatever their case. It is cut to the limit, because a text can be longer in lower
 * case (`İ` becomes two units).
 */
export const sortKey = (value: string): string =>
  value.trim().toLowerCase().slice(0, PRODUCT_FIELDS.name.max).toWellFormed();

/** What they are made of. */
export const DERIVED_FROM = ['name', 'supplier', 'specification'] as const;

/** Stored beside the fields of a product, so that Firestore can sort and search by them. */
export const derivedFields = (product: Parameters<typeof searchKeys>[0]) => ({
  nameKey: sortKey(product.name),
  searchKeys: searchKeys(product),
});
