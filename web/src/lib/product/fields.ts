import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';

/** The name of a field within a sentence: "the former price". */
export const fieldText = (field: ProductFieldName): string =>
  field === 'reorderAt' ? 'reorder level' : PRODUCT_FIELDS[field].label.toLowerCase();

const order: readonly ProductFieldName[] = [
  'name',
  'supplier',
  'price',
  'quantity',
  'reorderAt',
  'description',
  'specification',
  'email',
  'img',
  'carouselImg',
];

/** The fields in the order of the forms. A field that the order does not name comes last. */
export const inFormOrder = <Name extends ProductFieldName>(names: readonly Name[]): Name[] => [
  ...order.filter((name): name is Name => names.some((given) => given === name)),
  ...names.filter((name) => !order.includes(name)),
];
