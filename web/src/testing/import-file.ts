import type { Product } from '@contract/product-fields';
import { fieldRows, guessColumns, markOf } from '@/stock/import/mapping/columns';
import type { Sheet, Table } from '@/stock/import/read/cells';
import { readFile as readBytes, readText, tableOf } from '@/stock/import/read/read-file';

export const EMAIL = 'owner@meridian.example';
export const aria: Product = {
  _id: 'aaaaaaaaaaaaaaaaaaaa',
  email: EMAIL,
  img: '/cars/sedan-glacier.webp',
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
  const table = tableOf(readText(bytes).sheets[0] as Sheet);
  const { columns } = guessColumns(table, { email, products: [] });
  const { decimalMark = '.' } = markOf(table, columns);
  return { table, decimalMark, rows: fieldRows(table, columns, decimalMark) };
}

/** The surest table of any file. */
export const readTable = async (bytes: Uint8Array): Promise<Table> =>
  tableOf((await readBytes(bytes)).sheets[0] as Sheet);
