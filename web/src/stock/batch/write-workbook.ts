import writeExcelFile from 'write-excel-file/universal';
import { withApostrophe } from './csv';
import type { Sheet } from './write-csv';

/** What a workbook has another way of writing for: signs that XML has not, the one of what could not be read, which readers drop, and what looks like that way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that XML has not
const ESCAPED = /_(?=x[0-9a-f]{4}_)|[\u0000-\u0008\u000b-\u001f\ufffd-\uffff]/gi;
const escaped = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** write-excel-file 4.1.1 takes a text such as `constructor` for a property of its table of texts: written the other way it is none. */
const written = (text: string): string => (text in {} ? escaped(text) + text.slice(1) : text.replace(ESCAPED, escaped));

/** A workbook whose texts are text cells: a spreadsheet program leaves 007, 3/4 and =1+1 as they are, also when they are typed anew. */
export function writeWorkbook({ headings, rows }: Sheet): Promise<Blob> {
  const isText = headings.map((_, column) => rows.some((row) => typeof row[column] === 'string' && row[column] !== ''));
  const cells = rows.map((row) =>
    row.map((cell, column) => {
      if (typeof cell === 'number') return { value: cell, type: Number };
      if (cell !== '') return { value: written(withApostrophe(cell)), type: String, format: '@' };
      return isText[column] ? { type: String, format: '@' } : null;
    }),
  );
  const titles = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const columns = headings.map((_, column) => ({ width: isText[column] ? 24 : 12 }));
  return writeExcelFile([titles, ...cells], { columns, stickyRowsCount: 1 }).toBlob();
}
