import { type CellObject, CFB, parse_xlscfb, parse_zip, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { type Cell, FileProblem, type Sheet } from './cells';
import { decode, encodingOf } from './encoding';
import { formatOf, isoDate } from './formats';
import { exceeds, LIMITS, TOO_LONG } from './limits';
import { pictureOf, withoutGuard } from './meaning';
import { seenPage, seenRuns, seenSpans } from './seen';
import {
  checkTexts,
  dropFalseValues,
  filledCells,
  type Hidden,
  hiddenInSheet,
  openDocument,
  pathsOfSheets,
} from './workbook-parts';
import { LOCKED, partsOf, unpacked } from './zip';

/** SheetJS exports them beside `read`, and its types do not say so. */
declare module '@e965/xlsx' {
  function parse_xlscfb(container: unknown, options: ParsingOptions): WorkBook;
  function parse_zip(zip: unknown, options: ParsingOptions): WorkBook;
}

const UNCALCULATED = 'has a formula that was never calculated: open the file in a spreadsheet and save it';
const UNREADABLE = 'This file cannot be read as a spreadsheet. Please save it again, as .xlsx or as CSV.';
/** By their numbers in a file. */
const ERRORS: Record<number, string> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
};

/** A workbook as SheetJS reads it, and what it leaves out. */
interface Opened {
  book: WorkBook;
  /** The currencies of an .ods file, whose formats do not tell them. */
  currencies: ReadonlySet<string>;
  hidden: readonly (Hidden | undefined)[];
}

/** The visible sheets of a spreadsheet's file that have anything in them. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const opened = await open(bytes);
  const { SheetNames: names, Workbook } = opened.book;
  const sheets = names.map((name, at) => ({
    sheet: sheetOf(opened, name, opened.hidden[at]),
    isVisible: !Workbook?.Sheets?.[at]?.Hidden,
  }));
  const filled = sheets.filter(({ sheet }) => sheet.records.length > 0);
  if (filled.length === 0) throw new FileProblem('No sheet of this file has a cell with something in it.');
  const visible = filled.filter(({ isVisible }) => isVisible);
  return (visible.length > 0 ? visible : filled).map(({ sheet }) => sheet);
}

// --- Files ---

async function open(bytes: Uint8Array): Promise<Opened> {
  try {
    if (bytes[0] === 0x50) return await openZip(bytes);
    if (bytes[0] === 0xd0) return { book: openOld(bytes), currencies: new Set(), hidden: [] };
    return openMarkup(bytes);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(/password/i.test(`${error}`) ? LOCKED : UNREADABLE);
  }
}

const OPTIONS = {
  ...{ dense: true, raw: true, cellNF: true, cellText: false, cellHTML: false },
  // With these alone it tells hidden rows and columns, and formulas without a value.
  ...{ cellStyles: true, sheetStubs: true },
};

/** Pictures and drawings say nothing of the cells. */
const UNREAD =
  /(?:^|\/)(?:media|drawings|charts|embeddings|printerSettings|customXml|externalLinks|pictures|Data)\/|calcChain|\.(?:png|jpe?g|gif|emf|wmf|vml)$/i;

async function openZip(bytes: Uint8Array): Promise<Opened> {
  const files = await unpacked(partsOf(bytes).filter(({ path }) => !UNREAD.test(path)));
  // Numbers has had its parts in a zip of their own.
  const inner = files.get('Index.zip');
  if (inner) return openZip(inner);
  if (sizeOf(files, /\.(?:bin|iwa)$/) > LIMITS.binary) throw exceeds('binary');
  const textOf = (part: Uint8Array | undefined) => new TextDecoder().decode(part);
  const document = openDocument(seenSpans(textOf(files.get('content.xml'))));
  if (files.has('content.xml')) files.set('content.xml', new TextEncoder().encode(document.content));
  const strings = textOf(files.get('xl/sharedStrings.xml'));
  checkTexts(strings);
  const seenStrings = seenRuns(strings);
  if (seenStrings !== strings) files.set('xl/sharedStrings.xml', new TextEncoder().encode(seenStrings));
  const hidden = new Map<string, Hidden>();
  for (const [path, content] of files)
    if (/sheet[^/]*\.xml$/i.test(path)) {
      const sheet = textOf(content);
      checkTexts(sheet);
      hidden.set(path, hiddenInSheet(sheet));
      const filled = seenRuns(filledCells(sheet));
      if (filled !== sheet) files.set(path, new TextEncoder().encode(filled));
    }
  const [workbook, relations] = [/^xl\/workbook[^/]*\.xml$/, /^xl\/_rels\/workbook[^/]*\.rels$/].map((is) =>
    textOf([...files].find(([path]) => is.test(path))?.[1]),
  );
  const inOrder = pathsOfSheets(workbook ?? '', relations ?? '').map((path) => hidden.get(path));
  // The binary form makes stubs of blank cells without number. Colours are read only where nothing else tells what is hidden.
  const isBinary = files.has('xl/workbook.bin');
  const options = { ...OPTIONS, sheetStubs: !isBinary, cellStyles: isBinary };
  const zip = containerOf(files);
  return { ...document, ...(hidden.size > 0 && { hidden: inOrder }), book: parse_zip(zip, options) };
}

const sizeOf = (files: ReadonlyMap<string, Uint8Array>, kind: RegExp): number =>
  [...files].reduce((sum, [path, { length }]) => sum + (kind.test(path) ? length : 0), 0);

/** As SheetJS takes the parts of a zip. They are not needed twice. */
function containerOf(files: Map<string, Uint8Array>): unknown {
  const zip = CFB.utils.cfb_new();
  for (const [path, content] of files) {
    CFB.utils.cfb_add(zip, `/${path}`, content as never, { unsafe: true } as never);
    files.delete(path);
  }
  return zip;
}

const DOCUMENTS: [part: string, is: string][] = [
  ['/WordDocument', 'a text document'],
  ['/PowerPoint Document', 'a presentation'],
  ['/__properties_version1.0', 'an e-mail'],
];

function openOld(bytes: Uint8Array): WorkBook {
  if (bytes.length > LIMITS.binary) throw exceeds('binary');
  const container = CFB.read(bytes, { type: 'buffer' });
  for (const [part, is] of DOCUMENTS)
    if (CFB.find(container, part)) throw new FileProblem(`This is ${is}. Please ask for the list as .xlsx or as CSV.`);
  if (CFB.find(container, '/EncryptedPackage')) throw new FileProblem(LOCKED);
  dropFalseValues(container);
  return parse_xlscfb(container, OPTIONS);
}

function openMarkup(bytes: Uint8Array): Opened {
  const start = new TextDecoder().decode(bytes.subarray(0, 2_000));
  const isDocument = /<office:document\b/.test(start);
  const isPage = !isDocument && !/<(?:\w+:)?Workbook\b/.test(start);
  const text = new TextDecoder().decode(bytes);
  const document = openDocument(isDocument ? seenSpans(text) : '');
  const content = isDocument ? new TextEncoder().encode(document.content) : isPage ? pageOf(bytes) : bytes;
  return { ...document, book: read(content, { ...OPTIONS, type: 'array' }) };
}

/** A page as it is seen, in UTF-8, which is all that SheetJS knows. */
const pageOf = (bytes: Uint8Array): Uint8Array => new TextEncoder().encode(seenPage(textOfPage(bytes)));

/** In the encoding that the page says, if it is of this one; else as any text. */
function textOfPage(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000));
  const [, said] = /<meta\b[^>]*\bcharset\s*=\s*["']?([\w-]+)/i.exec(start) ?? [];
  try {
    if (said) return new TextDecoder(said, { fatal: true }).decode(bytes);
  } catch {
    // No browser knows its name, or it is not true.
  }
  return decode(bytes, encodingOf(bytes) ?? 'utf-8');
}

// --- Sheets ---

type Row = (CellObject | undefined)[];

function sheetOf({ book, currencies: inFile }: Opened, name: string, hidden: Hidden | undefined): Sheet {
  const sheet = book.Sheets[name] as (WorkSheet & { '!data'?: Row[] }) | undefined;
  if (!sheet) throw new FileProblem(UNREADABLE);
  const reader = new CellReader(book, inFile);
  const rows = sheet['!data'] ?? [];
  let count = 0;
  const records = Array.from(rows, (row = [], at): Sheet['records'][number] => {
    const cells = filledOf(row);
    count += cells.length;
    if (count > LIMITS.cellsOfWorkbook) throw exceeds('cellsOfWorkbook');
    if (cells.length === 0) return NOTHING;
    return {
      cells: cells.map((cell, column) => reader.read(cell, column)),
      ...((sheet['!rows']?.[at]?.hidden || hidden?.rows.has(at)) && { isHidden: true }),
    };
  });
  spreadMerged(sheet, records);
  const { currencies, rounded } = reader;
  return { name, records, currencies, rounded, hiddenColumns: hidden?.columns ?? hiddenColumnsOf(sheet) };
}

/** Of all blank lines. */
const NOTHING: Sheet['records'][number] = { cells: [] };

const isStub = (cell: CellObject | undefined): boolean => !cell || (cell.t === 'z' && cell.f === undefined);

/** A row up to its last cell with something in it. Rows can be formatted to the last column. */
function filledOf(row: Row): Row {
  let end = 0;
  for (const at in row) if (!isStub(row[Number(at)])) end = Number(at) + 1;
  if (end > LIMITS.columns) throw exceeds('columns');
  return Array.from({ length: end }, (_, at) => row[at]);
}

function hiddenColumnsOf(sheet: WorkSheet): Set<number> {
  const hidden = new Set<number>();
  for (const [at, column] of sheet['!cols']?.slice(0, LIMITS.columns).entries() ?? [])
    if (column?.hidden) hidden.add(at);
  return hidden;
}

/** Whether a number is that of each row or of all together cannot be told. */
const spread = (value: Cell | undefined): Cell | undefined =>
  typeof value === 'number' ? { problem: `is one number for several rows, in a merged cell: ${value}` } : value;

/** A merged cell holds for each of its lines; beside its first column it is a title. A number is left to none of them. */
function spreadMerged(sheet: WorkSheet, records: Sheet['records']): void {
  let count = 0;
  for (const { s, e } of sheet['!merges'] ?? [])
    for (let row = s.r + 1; row <= Math.min(e.r, records.length - 1); row += 1) {
      count += 1;
      if (count > LIMITS.cellsOfWorkbook) throw exceeds('cellsOfWorkbook');
      const value = spread(records[s.r]?.cells[s.c]);
      const cells = records[row]?.cells as Cell[] | undefined;
      if (value === undefined || !cells?.some((cell) => cell !== '')) continue;
      (records[s.r]?.cells as Cell[])[s.c] = value;
      while (cells.length < s.c) cells.push('');
      cells[s.c] = value;
    }
}

// --- Cells ---

/** Reads the cells of a sheet, and what is told of them together. */
class CellReader {
  readonly currencies = new Map<number, Set<string>>();
  rounded = 0;
  private readonly inFile: ReadonlySet<string>;
  private readonly date1904: boolean;
  /** Programs that do not calculate write 0 or nothing for a formula, and ask the spreadsheet to do it on opening. */
  private readonly isCalculatedLater: boolean;

  constructor({ Workbook }: WorkBook, inFile: ReadonlySet<string>) {
    const { CalcPr } = (Workbook ?? {}) as { CalcPr?: { fullCalcOnLoad?: string } };
    this.inFile = inFile;
    this.date1904 = Workbook?.WBProps?.date1904 === true;
    this.isCalculatedLater = /^(1|true)$/.test(`${CalcPr?.fullCalcOnLoad}`);
  }

  read(cell: CellObject | undefined, column: number): Cell {
    if (!cell) return '';
    const { t, v, f } = cell;
    const picture = pictureOf(f ?? '');
    if (picture !== undefined) return picture;
    if (f !== undefined && this.isUncalculated(cell)) return { problem: UNCALCULATED };
    if (t === 'z' || v === undefined || v === '') return '';
    if (t === 'e') return { problem: `has the error ${ERRORS[Number(v)] ?? '#N/A'}` };
    if (t === 'b') return v ? 'TRUE' : 'FALSE';
    if (typeof v === 'number') return Number.isNaN(v) ? '' : this.number(v, `${cell.z ?? ''}`, column);
    return `${v}`.length > LIMITS.cell ? TOO_LONG : withoutGuard(`${v}`.replace(/\r\n?/g, '\n'));
  }

  /** SheetJS gives a formula without a value the kind of a blank cell. One whose value is an empty text is a text. */
  private isUncalculated({ t, v }: CellObject): boolean {
    if (this.isCalculatedLater && (v === 0 || v === '')) return true;
    return t === 'z' || v === undefined || Number.isNaN(v);
  }

  private number(v: number, format: string, column: number): Cell {
    const { isDate, currency, unit, digits, places } = formatOf(format);
    // A date is most often a name such as 3/4 that a spreadsheet has changed.
    if (isDate) return isoDate(v, this.date1904);
    for (const shown of currency ? [currency] : this.inFile)
      this.currencies.set(column, (this.currencies.get(column) ?? new Set()).add(shown));
    if (format.includes('%')) return `${Number((v * 100).toPrecision(15))}%`;
    if (unit !== '') return `${v} ${unit}`;
    // A code such as 007 is the number 7 in the format 000.
    if (digits) return `${v}`.padStart(digits, '0');
    // Excel itself keeps 15 digits: 0.1 + 0.2 is 0.3 in its cells.
    const exact = Number(v.toPrecision(15));
    const value = places === undefined ? exact : Number(exact.toFixed(places));
    if (value !== exact) this.rounded += 1;
    return value;
  }
}
