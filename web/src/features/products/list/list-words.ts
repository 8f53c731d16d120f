import type { ListWords } from '@/lib/list/words';
import type { FilterWords } from './list-filters';

export const productWords: ListWords = {
  one: 'product',
  many: 'products',
  searched: 'model, supplier or specification',
};

export const productFilterWords: FilterWords = {
  label: 'Filter products',
  send: 'Show products',
  placeholder: 'Model or supplier',
  stockLabel: 'Stock',
  stock: [
    { value: 'any', label: 'All' },
    { value: 'in', label: 'In stock' },
    { value: 'out', label: 'Out of stock' },
  ],
  orders: [
    { value: 'oldest asc', label: 'Oldest first' },
    { value: 'oldest desc', label: 'Newest first' },
    { value: 'model asc', label: 'Model, A to Z' },
    { value: 'model desc', label: 'Model, Z to A' },
    { value: 'price asc', label: 'Price, lowest first' },
    { value: 'price desc', label: 'Price, highest first' },
    { value: 'quantity asc', label: 'Quantity, lowest first' },
    { value: 'quantity desc', label: 'Quantity, highest first' },
  ],
};
