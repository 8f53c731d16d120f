import readSheets from 'read-excel-file/universal';

/** Excel itself keeps 15 digits: 0.1 + 0.2 is 0.3 in its cells. */
const asShown = (value: number): number => Number(value.toPrecision(15));

function toCell(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return asShown(value);
  // A date is most often a name such as 3/4 that a spreadsheet has changed.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return `${value}`.replace(/\r\n?/g, '\n');
}

/** The first sheet of an .xlsx file that has anything in it. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>) {
  const sheets = await readSheets(new Blob([bytes]), { trim: false });
  const used = sheets.filter(({ data }) => data.length > 0);
  const records = (used[0]?.data ?? []).map((row) => row.map(toCell));
  return { records, sheet: used.length > 1 ? used[0]?.sheet : undefined };
}
