import type { DecimalMark } from '@/lib/product/numbers';
import { counted } from '@/lib/text/plural';
import { errorHeadings, guarded, isCodeKind } from '@/stock/export/csv';
import { writeCsv } from '@/stock/export/write-csv';
import { type Answers, type Memory, recall, type Takes } from './answers';
import { type Columns, fieldRows, guessColumns, isNaming, markOf } from './mapping/columns';
import { meantRows, variantColumns } from './mapping/dialects';
import { numberSamples } from './mapping/number-format';
import { codesNamed } from './plan/codes';
import { type AskedField, foreignIds, type ImportRow, planImport, type Stored } from './plan/import-plan';
import {
  codeQuestions,
  columnQuestions,
  currencyQuestions,
  fileQuestions,
  hiddenQuestions,
  markQuestions,
  nameQuestions,
  type Question,
  samplesOf,
  sectionQuestions,
  shortText,
  variantQuestions,
} from './questions';
import { type Cell, type ReadFile, type Table, textIn } from './read/cells';
import { countKnownFieldsInSheet, isLikely, joinSheets, readFile, tableOf } from './read/read-file';

/** What the screen shows of a file, and what would be written. */
export interface Planned {
  headings: readonly string[];
  headingRow: number;
  /** The first lines, one of which has the headings. */
  firstLines: readonly { row: number; text: string }[];
  /** Of each column, some of its values. */
  samples: readonly string[];
  columns: Columns;
  decimalMark: DecimalMark | undefined;
  takes: Takes;
  questions: readonly Question[];
  /** Sentences about what was understood. */
  notes: readonly string[];
  /** What the columns are without what the person said of the last such list, where that is taken. */
  guessed: Columns | undefined;
  /** How many new rows lack what is asked once for all. */
  lacking: Partial<Record<AskedField, number>>;
  /** The suppliers of the products that the file changes. */
  suppliers: readonly string[];
  /** Undefined while it is not known which column is the name, or how numbers are written. */
  plan: ImportRow[] | undefined;
}

/** A file in the worker that reads it. What a person says is planned anew; what it does not touch is not read again. */
export class ImportSession {
  private file: { encoding: string | undefined; read: Promise<ReadFile> } | undefined;
  private readonly tables = new Map<string, Table>();
  private planned:
    | ({ key: string; ofRows: Question[]; isNew: boolean } & Pick<Planned, 'plan' | 'lacking' | 'suppliers'>)
    | undefined;
  private stored: Stored = { email: '', products: [] };
  private memory: Memory = {};
  private codes = new Map<string, string | null>();

  private bytes: Uint8Array;
  private readonly onRows: ((count: number) => void) | undefined;

  constructor(bytes: Uint8Array, onRows?: (count: number) => void) {
    this.bytes = bytes;
    this.onRows = onRows;
  }

  read(encoding?: string): Promise<ReadFile> {
    if (!this.file || this.file.encoding !== encoding) {
      const read = readFile(this.bytes, encoding);
      this.file = { encoding, read };
      this.tables.clear();
      const isEnough = ({ encodings }: ReadFile) => {
        // They are read again only in another encoding.
        if (!encodings) this.bytes = new Uint8Array();
      };
      read.then(isEnough, () => undefined);
    }
    return this.file.read;
  }

  /** The ids that the file names and that are none of these products. */
  async compare(stored: Stored, memory: Memory): Promise<string[]> {
    this.stored = stored;
    this.memory = memory;
    this.codes.clear();
    this.planned = undefined;
    const table = this.tableOf(await this.read(), {});
    const columns = recall(memory, table.headings)?.columns ?? guessColumns(table, stored).columns;
    return !columns.includes('_id') ? [] : foreignIds(fieldRows(table, columns, '.'), stored.products);
  }

  /** The codes that the file names, read in this way, and of which nobody has told whose they are. */
  async unknownCodes(answered: Answers): Promise<string[]> {
    const table = this.tableOf(await this.read(answered.encoding), answered);
    const { columns = recall(this.memory, table.headings)?.columns ?? guessColumns(table, this.stored).columns } =
      answered;
    if (!columns.some(isCodeKind)) return [];
    return codesNamed(fieldRows(table, columns, '.', true)).filter((code) => !this.codes.has(code));
  }

  /** Takes over whose these codes are, and that the rest of what was asked is nobody's. */
  async learn(asked: readonly string[], cars: readonly [code: string, car: string][]): Promise<void> {
    this.codes = new Map([...this.codes, ...asked.map((code) => [code, null] as const), ...cars]);
    this.planned = undefined;
  }

  async plan(answered: Answers, foreign: Stored['foreign'] = []): Promise<Planned> {
    const stored = { ...this.stored, foreign, codes: this.codes };
    const file = await this.read(answered.encoding);
    const table = this.tableOf(file, answered);
    const recalled = recall(this.memory, table.headings);
    const said: Answers = { ...recalled?.takes, ...answered };
    const { takesCurrency, takesSections, takesVariant } = said;
    const guess = guessColumns(table, stored);
    const columns = said.columns ?? recalled?.columns ?? guess.columns;
    const found = markOf(table, columns);
    const decimalMark = said.decimalMark ?? found.decimalMark ?? recalled?.decimalMark;
    const variant = variantColumns(table, columns);
    const isRead = isNaming(columns) && (decimalMark || found.unsure === undefined);
    // What the rows depend on: of an answer about other things they stay the same.
    const key = JSON.stringify({ ...said, columns, decimalMark, chosen: undefined, takesCurrency: undefined });
    if (isRead && this.planned?.key !== key) {
      const rows = meantRows(
        table,
        fieldRows(table, columns, decimalMark ?? '.', said.takesHidden),
        variant,
        said.takesVariant,
      );
      const plan = planImport(rows, stored, said, this.onRows);
      const ofRows = [...sectionQuestions(rows, said), ...nameQuestions(plan, said), ...codeQuestions(plan, said)];
      const suppliers = [...new Set(plan.flatMap(({ product }) => product?.supplier ?? []))];
      this.planned = { key, plan, ofRows, suppliers, lacking: lackingIn(plan), isNew: true };
    }
    const { plan, ofRows = [], suppliers = [], lacking = {} } = (isRead && this.planned) || {};
    return {
      headings: table.headings,
      headingRow: table.headingRow,
      firstLines: table.lines
        .slice(0, 15)
        .map(({ row, cells }) => ({ row, text: cells.map(shortText).filter(Boolean).join(', ') })),
      samples: table.headings.map((_, at) => samplesOf(table, at)),
      columns,
      decimalMark,
      takes: { takesCurrency, takesSections, takesVariant },
      questions: [
        ...fileQuestions(file, said),
        ...(recalled && !said.columns ? [] : columnQuestions(table, guess, columns, said)),
        ...markQuestions(found, decimalMark),
        ...currencyQuestions(table, columns, said),
        ...variantQuestions(table, variant, said),
        ...hiddenQuestions(table, said),
        ...ofRows,
      ],
      notes: notesOf(file, table, decimalMark, said),
      guessed: said.columns === undefined && recalled ? guess.columns : undefined,
      lacking,
      suppliers,
      plan,
    };
  }

  /** Whether the rows of the plan are new. Who has them keeps them: they are not handed out again. */
  release(): boolean {
    const { isNew = false } = this.planned ?? {};
    if (this.planned) Object.assign(this.planned, { plan: [], isNew: false });
    return isNew;
  }

  /** The rows with these problems, as they were written, as a file of text. */
  async errors(said: Answers, decimalMark: DecimalMark, problems: ReadonlyMap<number, string>): Promise<string> {
    return writeErrors(this.tableOf(await this.read(said.encoding), said), decimalMark, problems);
  }

  private tableOf({ sheets }: ReadFile, { sheet, headingRow }: Answers): Table {
    const known = sheets.map(countKnownFieldsInSheet);
    // The sheet whose beginning names most fields, and of several the first.
    const at = sheet ?? known.indexOf(Math.max(...known));
    const key = `${at} ${headingRow}`;
    const found = at === 'all' ? joinSheets(sheets.filter(isLikely)) : sheets[at];
    const table =
      this.tables.get(key) ??
      tableOf(found ?? { name: '', records: [], currencies: new Map(), rounded: 0 }, headingRow);
    this.tables.set(key, table);
    return table;
  }
}

function notesOf(
  { sheets }: ReadFile,
  table: Table,
  decimalMark: DecimalMark | undefined,
  { sheet }: Answers,
): string[] {
  const { name, rounded } = table;
  const isRead =
    sheet === 'all'
      ? `The sheets “${name}” are read as one list: their rows are counted on.`
      : `Only the sheet “${name}” is read.`;
  return [
    ...(sheets.length > 1 ? [isRead] : []),
    ...(rounded > 0
      ? [`${counted(rounded, 'number')} with more decimals than the sheet shows: rounded as shown.`]
      : []),
    ...(decimalMark ? [`Numbers are written ${numberSamples[decimalMark]}.`] : []),
  ];
}

function lackingIn(plan: readonly ImportRow[]): Planned['lacking'] {
  const lacking: Planned['lacking'] = {};
  for (const { lacks = [] } of plan) for (const field of lacks) lacking[field] = (lacking[field] ?? 0) + 1;
  return lacking;
}

/** The rows that have a problem, as they were written, to be corrected and imported again. */
export function writeErrors(
  { headings, rows }: Table,
  decimal: DecimalMark,
  problems: ReadonlyMap<number, string>,
): string {
  const written = (cell: Cell) => (typeof cell === 'number' ? `${cell}`.replace('.', decimal) : textIn(cell));
  const sheet = {
    headings: [...headings.map(guarded), ...errorHeadings],
    rows: rows
      .filter(({ row }) => problems.has(row))
      .map(({ row, cells }) => [
        ...headings.map((_, column) => written(cells[column] ?? '')),
        ...[row, problems.get(row) ?? ''],
      ]),
  };
  return writeCsv(sheet, { separator: decimal === ',' ? ';' : ',', decimal });
}
