import { type CellObject, read, SSF, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { type Cell, FileProblem, type Sheet } from './cells';
import { currencyIn } from './number-marks';

const UNCALCULATED = 'has a formula that was never calculated: open the file in a spreadsheet and save it';
const MAX_STUBS = 2_000_000;
/** By their numbers in a file. */
const ERRORS: Record<number, string> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
};

/** The visible sheets of a spreadsheet's file that have anything in them. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const book = open(bytes);
  const isVisible = (at: number) => !book.Workbook?.Sheets?.[at]?.Hidden;
  const sheets = book.SheetNames.map((name, at) => ({ ...sheetOf(book, name), isVisible: isVisible(at) }));
  const filled = sheets.filter(({ records }) => records.length > 0);
  const visible = filled.filter((sheet) => sheet.isVisible);
  return visible.length > 0 ? visible : filled;
}

function open(bytes: Uint8Array): WorkBook {
  try {
    const options = { type: 'array', dense: true, cellNF: true, cellText: false, cellHTML: false, raw: true } as const;
    const { Sheets } = read(bytes, { ...options, sheetRows: 1 });
    const cellsIn = (sheet: WorkSheet) => {
      const { s, e } = utils.decode_range(sheet['!fullref'] ?? sheet['!ref'] ?? 'A1');
      return (e.r - s.r + 1) * (e.c - s.c + 1);
    };
    // Formulas without a value are handed out with the blank cells alone, and some sheets are formatted to their last row.
    const sheetStubs = Object.values(Sheets).every((sheet) => cellsIn(sheet) < MAX_STUBS);
    return read(bytes, { ...options, sheetStubs });
  } catch (error) {
    if (/password/i.test(`${error}`))
      throw new FileProblem('This file is protected with a password. Please save it without one.');
    throw new FileProblem('This file cannot be read as a spreadsheet. Please save it again, as .xlsx or as CSV.');
  }
}

function sheetOf(book: WorkBook, name: string): Sheet {
  const sheet = book.Sheets[name] as WorkSheet & { '!data'?: (CellObject | undefined)[][] };
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const { CalcPr } = (book.Workbook ?? {}) as { CalcPr?: { fullCalcOnLoad?: string } };
  // Programs that do not calculate write 0 for a formula, and ask the spreadsheet to do it on opening.
  const isCalculatedLater = /^(1|true)$/.test(`${CalcPr?.fullCalcOnLoad}`);
  const currencies = new Map<number, Set<string>>();
  let rounded = 0;

  const toCell = (cell: CellObject | undefined, column: number): Cell => {
    if (!cell) return '';
    const { t, v, f, z } = cell;
    // SheetJS gives a formula without a value the value 0, and the kind of a blank cell.
    const isEmpty = t === 'z' || v === undefined || v === '';
    if (f !== undefined && (isEmpty || (isCalculatedLater && v === 0))) return { problem: UNCALCULATED };
    if (isEmpty) return '';
    if (t === 'e') return { problem: `has the error ${ERRORS[Number(v)] ?? '#N/A'}` };
    if (t === 'b') return v ? 'TRUE' : 'FALSE';
    if (typeof v !== 'number') return `${v ?? ''}`.replace(/\r\n?/g, '\n');
    const format = `${z ?? ''}`;
    // A date is most often a name such as 3/4 that a spreadsheet has changed.
    if (SSF.is_date(format)) return isoDate(v, date1904);
    const currency = currencyIn(format.replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ').replace(/[#0?_*.,()\\"]/g, ' '));
    if (currency) currencies.set(column, (currencies.get(column) ?? new Set()).add(currency));
    // A code such as 007 is the number 7 in the format 000.
    if (/^0{2,}$/.test(format)) return `${v}`.padStart(format.length, '0');
    const shown = /^[^;]*0\.(0+)(?!0*#)/.exec(format);
    const places = shown && !format.includes('%') ? (shown[1]?.length ?? 0) : undefined;
    // Excel itself keeps 15 digits: 0.1 + 0.2 is 0.3 in its cells.
    const exact = Number(v.toPrecision(15));
    const value = places === undefined ? exact : Number(exact.toFixed(places));
    if (value !== exact) rounded += 1;
    return value;
  };

  const records = [...(sheet['!data'] ?? [])].map((row) => [...(row ?? [])].map(toCell));
  // A merged cell holds for each of its lines; beside its first column it is a title.
  for (const { s, e } of sheet['!merges'] ?? [])
    for (let row = s.r + 1; row <= Math.min(e.r, records.length - 1); row += 1) {
      const value = records[s.r]?.[s.c];
      const cells = records[row];
      if (value !== undefined && cells?.some((cell) => cell !== '')) cells[s.c] = value;
    }
  return { name, records, currencies, rounded };
}

function isoDate(value: number, date1904: boolean): string {
  const { y, m, d } = SSF.parse_date_code(value, { date1904 }) ?? {};
  return y === undefined ? '' : [`${y}`.padStart(4, '0'), `${m}`.padStart(2, '0'), `${d}`.padStart(2, '0')].join('-');
}
