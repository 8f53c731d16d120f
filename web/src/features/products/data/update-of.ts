import { derivedFields, type Product } from '@contract/product-fields';
import { type DocumentData, deleteField } from 'firebase/firestore';

/** What is written for fields that get other values: `undefined` removes a field, and the keys of name and supplier follow them. */
export function updateOf(stored: DocumentData, changes: Partial<Product>) {
  const write = Object.entries(changes).map(([field, value]) => [field, value === undefined ? deleteField() : value]);
  return {
    ...Object.fromEntries(write),
    ...(('name' in changes || 'supplier' in changes) && derivedFields({ ...(stored as Product), ...changes })),
  };
}
