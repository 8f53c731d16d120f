import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';

/** What a field is called within a sentence: "the former price". */
export const wordsOf = (field: ProductFieldName): string =>
  field === 'reorderAt' ? 'reorder level' : PRODUCT_FIELDS[field].label.toLowerCase();
