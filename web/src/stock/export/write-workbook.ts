import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { withApostrophe } from './csv';
import type { Sheet } from './write-csv';

/** What looks like a workbook's own way of writing a sign would be read as that sign. */
const written = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** An .xlsx file whose texts are text cells: a spreadsheet program leaves 007, 3/4 and =1+1 as they are, also when they are typed anew. */
export function writeWorkbook({ headings, rows }: Sheet): Uint8Array<ArrayBuffer> {
  const isText = headings.map((_, column) => rows.some((row) => typeof row[column] === 'string' && row[column] !== ''));
  const cells = rows.map((row) =>
    row.map((cell, column): CellObject | undefined => {
      if (typeof cell === 'number') return { t: 'n', v: cell };
      if (cell !== '') return { t: 's', v: written(withApostrophe(cell)), z: '@' };
      return isText[column] ? { t: 's', v: '', z: '@' } : undefined;
    }),
  );
  const titles = headings.map((heading): CellObject => ({ t: 's', v: heading }));
  const sheet = {
    '!data': [titles, ...cells],
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: headings.length - 1 } }),
  };
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    { ...sheet, '!cols': isText.map((is) => ({ wch: is ? 24 : 12 })) } as unknown as WorkSheet,
    'Items',
  );
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true }));
}
