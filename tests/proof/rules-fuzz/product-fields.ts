/** Each with the characters that it may have. */
export const TEXTS: [string, number][] = [
  ['supplier', 120],
  ['name', 120],
  ['description', 5_000],
  ['nameKey', 120],
  ['supplierKey', 120],
];
export const PICTURES = ['img', 'carouselImg'];
export const FIELDS = ['email', 'price', 'quantity', 'createdAt', ...PICTURES, ...TEXTS.map(([field]) => field)];
export const REQUIRED = ['email', 'img', 'price', 'quantity', 'supplier', 'name', 'description', 'createdAt'];
export const FROZEN = FIELDS.filter((field) => field !== 'quantity' && field !== 'description');
