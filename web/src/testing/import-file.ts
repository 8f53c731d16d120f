import type { Product } from '@contract/product-fields';
import { fieldRows, guessColumns, markOf } from '@/stock/batch/columns';
import { readText } from '@/stock/batch/read-table';

export const EMAIL = 'owner@meridian.example';
export const aria: Product = {
  _id: 'aaaaaaaaaaaaaaaaaaaa',
  email: EMAIL,
  img: '/cars/sedan-glacier.svg',
  price: 52_400.5,
  quantity: 12,
  supplier: 'Nordlicht',
  name: 'Aria',
  description: 'Quiet, fast;\n"calm".',
};
export const dune: Product = {
  ...aria,
  _id: 'bbbbbbbbbbbbbbbbbbbb',
  name: 'Dune',
  specification: 'Range: 480 km\nSeats: 5',
};

/** A file of text, read as the screen does it when the person changes nothing. */
export function readFile(bytes: Uint8Array, email: string) {
  const table = readText(bytes);
  const columns = guessColumns(table, { email, products: [] });
  const { mark = '.' } = markOf(table, columns);
  return { table, mark, rows: fieldRows(table, columns, mark) };
}
