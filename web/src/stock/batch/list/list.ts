import type { DecimalMark } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { type CsvField, headingOf } from '../csv';
import { writeErrors } from '../write-csv';
import { type Cell, type Line, type ReadFile, type Table, textIn } from './cells';
import { currenciesOf, type FieldRow, fieldRows, type Guess, guessColumns, markOf, variantColumns } from './columns';
import { knownIn } from './headings';
import { type AskedField, foreignIds, type ImportRow, planImport, type Stored } from './import-plan';
import { numberSamples, plainNumber } from './number-marks';
import { readFile, tableOf, withHeadings } from './read-file';
import { type Columns, type Memory, recall, type Said, type Takes, withColumn } from './said';

/** One question about a file that can be read in several ways. */
export interface Doubt {
  id: string;
  question: string;
  choices: readonly { label: string; says: Said }[];
  /** The answer, by its place; undefined while the question is open. */
  answer?: number | undefined;
  /** What is to be said before anything can be imported: 'which column is the price'. */
  subject: string;
}

/** What the screen shows of a file, and what would be written. */
export interface Planned {
  headings: readonly string[];
  headingRow: number;
  /** The first lines, one of which has the headings. */
  firstLines: readonly { row: number; text: string }[];
  /** Of each column, some of its values. */
  samples: readonly string[];
  columns: Columns;
  mark: DecimalMark | undefined;
  takes: Takes;
  doubts: readonly Doubt[];
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

const shortText = (cell: Cell | undefined) => preview(textIn(cell).replace(/\s+/g, ' ').trim(), 30);

/** A file in the worker that reads it. What a person says is planned anew; what it does not touch is not read again. */
export class List {
  private file: ReadFile | undefined;
  private encoding: string | undefined;
  private readonly tables = new Map<string, Table>();
  private stored: Stored = { email: '', products: [] };
  private memory: Memory = {};

  private readonly bytes: Uint8Array;
  private readonly onRows: ((count: number) => void) | undefined;

  constructor(bytes: Uint8Array, onRows?: (count: number) => void) {
    this.bytes = bytes;
    this.onRows = onRows;
  }

  /** The ids that the file names and that are none of these products. */
  async compare(stored: Stored, memory: Memory): Promise<string[]> {
    this.stored = stored;
    this.memory = memory;
    const table = await this.tableOf({});
    const columns = recall(memory, table.headings)?.columns ?? guessColumns(table, stored).columns;
    return !columns.includes('_id') ? [] : foreignIds(fieldRows(table, columns, '.'), stored.products);
  }

  async plan(answered: Said, foreign: Stored['foreign'] = []): Promise<Planned> {
    const stored = { ...this.stored, foreign };
    const table = await this.tableOf(answered);
    const recalled = recall(this.memory, table.headings);
    const said: Said = { ...recalled?.takes, ...answered };
    const guess = guessColumns(table, stored);
    const columns = said.columns ?? recalled?.columns ?? guess.columns;
    const found = markOf(table, columns);
    const mark = said.mark ?? found.mark ?? recalled?.mark;
    const doubts: Doubt[] = [
      ...this.fileDoubts(said),
      ...(recalled && !said.columns ? [] : columnDoubts(table, guess, columns, said)),
      ...markDoubts(found, mark),
      ...currencyDoubts(table, columns, said),
    ];
    const isNamed = columns.includes('name') || columns.includes('_id');
    const variant = variantColumns(table, columns);
    const { takesVariant = variant.isFeed ? true : undefined } = said;
    const read = isNamed && (mark || found.unsure === undefined) ? fieldRows(table, columns, mark ?? '.') : undefined;
    const rows = read && takesVariant ? read.map((row, at) => withVariant(row, table.rows[at], variant.columns)) : read;
    const plan = rows && planImport(rows, stored, { ...said, ...(this.onRows && { onRows: this.onRows }) });
    doubts.push(...variantDoubts(table, variant, said));
    if (rows && plan) doubts.push(...sectionDoubts(rows, said), ...nameDoubts(plan, said));
    return {
      headings: table.headings,
      headingRow: table.headingRow,
      firstLines: table.lines
        .slice(0, 15)
        .map(({ row, cells }) => ({ row, text: cells.map(shortText).filter(Boolean).join(', ') })),
      samples: table.headings.map((_, at) => samplesOf(table, at)),
      columns,
      mark,
      takes: takesOf(said),
      doubts,
      notes: this.notes(table, mark),
      guessed: said.columns === undefined && recalled ? guess.columns : undefined,
      lacking: lackingIn(plan ?? []),
      suppliers: [...new Set(plan?.flatMap(({ product }) => product?.supplier ?? []))],
      plan,
    };
  }

  /** The rows with these problems, as they were written, as a file of text. */
  async errors(said: Said, mark: DecimalMark, problems: ReadonlyMap<number, string>): Promise<string> {
    return writeErrors(await this.tableOf(said), mark, problems);
  }

  private async tableOf({ encoding, sheet, headingRow }: Said): Promise<Table> {
    if (!this.file || this.encoding !== encoding) {
      this.file = await readFile(this.bytes, encoding);
      this.encoding = encoding;
      this.tables.clear();
    }
    const at = sheet ?? this.surest();
    const key = `${at} ${headingRow}`;
    const known = this.tables.get(key);
    if (known) return known;
    const read = tableOf(this.file.sheets[at] ?? { name: '', records: [], currencies: new Map(), rounded: 0 });
    const table = headingRow === undefined ? read : { ...read, ...withHeadings(read.lines, headingRow) };
    this.tables.set(key, table);
    return table;
  }

  /** The sheet whose beginning names most fields, and of several the first. */
  private surest(): number {
    const known = this.knownOfSheets();
    return Math.max(0, known.indexOf(Math.max(...known)));
  }

  private knownOfSheets(): number[] {
    return (this.file?.sheets ?? []).map(({ records }) => Math.max(0, ...records.slice(0, 40).map(knownIn)));
  }

  private fileDoubts(said: Said): Doubt[] {
    const { sheets = [], encodings } = this.file ?? {};
    const known = this.knownOfSheets();
    const likely = sheets.flatMap((sheet, at) => ((known[at] ?? 0) >= 2 ? [{ ...sheet, at }] : []));
    const doubts: Doubt[] = [];
    if (encodings)
      doubts.push({
        id: 'encoding',
        question: 'In which way do these words read right?',
        subject: 'how its letters are read',
        choices: encodings.map(({ name, samples }) => ({ label: samples.join(' · '), says: { encoding: name } })),
        answer: said.encoding === undefined ? undefined : encodings.findIndex(({ name }) => name === said.encoding),
      });
    if (likely.length > 1)
      doubts.push({
        id: 'sheet',
        question: `The file has ${digits(likely.length)} sheets that look like lists. Which one is imported?`,
        subject: 'which sheet is imported',
        choices: likely.map(({ name, at, records }) => ({
          label: `${name} (${counted(records.length, 'line')})`,
          says: { sheet: at },
        })),
        answer: said.sheet === undefined ? undefined : likely.findIndex(({ at }) => at === said.sheet),
      });
    return doubts;
  }

  private notes({ name, rounded }: Table, mark: DecimalMark | undefined): string[] {
    const count = this.file?.sheets.length ?? 1;
    return [
      ...(count > 1 ? [`Only the sheet “${name}” is read.`] : []),
      ...(rounded > 0
        ? [`${counted(rounded, 'number')} with more decimals than the sheet shows: rounded as shown.`]
        : []),
      ...(mark ? [`Numbers are written ${numberSamples[mark]}.`] : []),
    ];
  }
}

const takesOf = ({ takesCurrency, takesSections, takesVariant }: Said): Takes => ({
  ...(takesCurrency !== undefined && { takesCurrency }),
  ...(takesSections !== undefined && { takesSections }),
  ...(takesVariant !== undefined && { takesVariant }),
});

function lackingIn(plan: readonly ImportRow[]): Planned['lacking'] {
  const lacking: Planned['lacking'] = {};
  for (const { lacks = [] } of plan) for (const field of lacks) lacking[field] = (lacking[field] ?? 0) + 1;
  return lacking;
}

function samplesOf({ rows }: Table, column: number): string {
  const cells = rows.slice(0, 100).map(({ cells }) => shortText(cells[column]));
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, 3).join(' · ');
}

const nameOf = (table: Table, at: number) => table.headings[at] || `Column ${at + 1}`;

/** Which of several columns is the price, or the stock; and one of words that should be numbers. */
function columnDoubts(table: Table, { rivals, words }: Guess, columns: Columns, said: Said): Doubt[] {
  const { chosen = [] } = said;
  const choice = (field: CsvField, at: number | undefined, label: string) => ({
    label,
    says: {
      columns:
        at === undefined
          ? columns.map((taken) => (taken === field ? undefined : taken))
          : withColumn(columns, at, field),
      chosen: [...new Set([...chosen, field])],
    },
  });
  const leftOut = (field: CsvField) => `None: leave the ${headingOf(field).toLowerCase()} as it is`;
  const ofRivals = rivals.map(({ field, columns: candidates }): Doubt => {
    const taken = candidates.indexOf(columns.indexOf(field));
    return {
      id: `column ${field}`,
      question: `Which column is the ${headingOf(field).toLowerCase()}?`,
      subject: `which column is the ${headingOf(field).toLowerCase()}`,
      choices: [
        ...candidates.map((at) => choice(field, at, `${nameOf(table, at)}: ${samplesOf(table, at)}`)),
        choice(field, undefined, leftOut(field)),
      ],
      answer: !chosen.includes(field) ? undefined : taken < 0 ? candidates.length : taken,
    };
  });
  const ofWords = words.flatMap(({ field, columns: [at = 0] }): Doubt[] =>
    columns.includes(field)
      ? []
      : [
          {
            id: `words ${field}`,
            question: `“${nameOf(table, at)}” has words, not numbers: ${samplesOf(table, at)}.`,
            subject: `what “${nameOf(table, at)}” means`,
            choices: [choice(field, undefined, leftOut(field))],
            answer: chosen.includes(field) ? 0 : undefined,
          },
        ],
  );
  return [...ofRivals, ...ofWords];
}

/** How numbers are written, where no cell tells or a person has said it. */
function markDoubts({ unsure }: ReturnType<typeof markOf>, mark: DecimalMark | undefined): Doubt[] {
  if (unsure === undefined) return [];
  const readAs = (reading: DecimalMark) => {
    const number = plainNumber(unsure, reading);
    const meant = Number(number).toLocaleString('en-US', { maximumFractionDigits: 20 });
    return numberSamples[reading] + (number === undefined ? '' : ` (${unsure} is ${meant})`);
  };
  return [
    {
      id: 'marks',
      question: `How does this list write numbers? “${unsure}” can be read in two ways.`,
      subject: 'how the numbers are written',
      choices: (['.', ','] as const).map((reading) => ({ label: readAs(reading), says: { mark: reading } })),
      answer: mark && ['.', ','].indexOf(mark),
    },
  ];
}

/** The currency of this site's prices. */
const CURRENCY = 'USD';

function currencyDoubts(table: Table, columns: Columns, { takesCurrency, chosen = [] }: Said): Doubt[] {
  const found = [...currenciesOf(table, columns)];
  if (found.length === 0 || (found.length === 1 && found[0] === CURRENCY)) return [];
  return [
    {
      id: 'currency',
      question:
        found.length === 1
          ? `The prices are in ${found[0]}. Prices here are in US dollars, and nothing is converted.`
          : `The prices are in several currencies: ${found.join(', ')}. Prices here are in US dollars, and nothing is converted.`,
      subject: 'what happens to the prices',
      choices: [
        {
          label: 'Leave the prices out',
          says: {
            columns: columns.map((field) => (field === 'price' ? undefined : field)),
            chosen: [...chosen, 'price'],
          },
        },
        { label: 'Take the numbers as dollars', says: { takesCurrency: found.join() } },
      ],
      answer: takesCurrency === found.join() ? 1 : undefined,
    },
  ];
}

function withVariant(row: FieldRow, line: Line | undefined, columns: readonly number[]): FieldRow {
  const parts = [row.cells.name, ...columns.map((at) => textIn(line?.cells[at]))]
    .map((part) => part?.trim())
    .filter(Boolean);
  return row.cells.name?.trim() ? { ...row, cells: { ...row.cells, name: parts.join(' ') } } : row;
}

/** Whether a column such as the trim is a part of the name. */
function variantDoubts(table: Table, variant: ReturnType<typeof variantColumns>, { takesVariant }: Said): Doubt[] {
  const [at] = variant.columns;
  if (at === undefined || variant.isFeed || samplesOf(table, at) === '') return [];
  return [
    {
      id: 'variant',
      question: `Is “${nameOf(table, at)}” a part of the name? It has: ${samplesOf(table, at)}.`,
      subject: `whether “${nameOf(table, at)}” is a part of the name`,
      choices: [
        { label: 'Yes', says: { takesVariant: true } },
        { label: 'No, leave it out', says: { takesVariant: false } },
      ],
      answer: takesVariant === undefined ? undefined : takesVariant ? 0 : 1,
    },
  ];
}

/** Whether the titles of sections are suppliers. */
function sectionDoubts(rows: readonly FieldRow[], { takesSections }: Said): Doubt[] {
  const sections = [
    ...new Set(rows.flatMap(({ section, cells }) => (section && !cells.supplier?.trim() ? section : []))),
  ];
  if (sections.length === 0) return [];
  const some = sections.slice(0, 3).join('”, “');
  return [
    {
      id: 'sections',
      question: `Lines with one text stand above others: “${some}”. Are they the suppliers of the rows below them?`,
      subject: 'whether the titles of sections are suppliers',
      choices: [
        { label: 'Yes, suppliers', says: { takesSections: true } },
        { label: 'No, leave them out', says: { takesSections: false } },
      ],
      answer: takesSections === undefined ? undefined : takesSections ? 0 : 1,
    },
  ];
}

/** Whether names that a spreadsheet seems to have changed are taken as they stand. */
function nameDoubts(plan: readonly ImportRow[], { takesNames }: Said): Doubt[] {
  const changed = plan.filter(({ keeps }) => keeps !== undefined);
  if (changed.length === 0 && !takesNames) return [];
  const some = changed.slice(0, 3).map(({ name, keeps }) => `“${keeps}” for “${name}”`);
  return [
    {
      id: 'names',
      question: `A spreadsheet seems to have changed ${takesNames ? 'some names' : counted(changed.length, 'name')}${some.length > 0 ? `: ${some.join(', ')}` : ''}. Are they these cars?`,
      subject: 'whether a spreadsheet has changed the names',
      choices: [
        { label: 'Yes: they keep their names', says: { takesNames: false } },
        { label: 'No: take the names as they stand', says: { takesNames: true } },
      ],
      answer: takesNames === undefined ? undefined : takesNames ? 1 : 0,
    },
  ];
}
