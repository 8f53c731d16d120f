import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';

/** The name of a field within a sentence: "the former price". */
export const wordsOf = (field: ProductFieldName): string =>
  field === 'reorderAt' ? 'reorder level' : PRODUCT_FIELDS[field].label.toLowerCase();
