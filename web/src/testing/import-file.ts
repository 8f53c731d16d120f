import { fieldRows, guessColumns, markOf } from '@/stock/batch/columns';
import { readText } from '@/stock/batch/read-table';

/** A file of text, read as the screen does it when the person changes nothing. */
export function readFile(bytes: Uint8Array, email: string) {
  const table = readText(bytes);
  const columns = guessColumns(table, { email, products: [] });
  const { mark = '.' } = markOf(table, columns);
  return { table, mark, rows: fieldRows(table, columns, mark) };
}
