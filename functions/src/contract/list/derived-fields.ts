import { searchKeys } from './search-keys.js';
import { sortKey } from './search-words.js';

/** The fields that the derived fields are made of. */
export const DERIVED_FROM = ['img', 'name', 'supplier', 'specification'] as const;

/** Stored beside the fields of a product, so that Firestore can sort and search by them. */
export const derivedFields = (product: Parameters<typeof searchKeys>[0]) => ({
  nameKey: sortKey(product.name),
  searchKeys: searchKeys(product),
});
