import { paths } from '@/lib/site/paths';

/** My Items narrowed to what needs a restock. */
export const lowStockPath = `${paths.myItems}?stock=low`;

export const isLowStock = (address: URLSearchParams): boolean => address.get('stock') === 'low';
