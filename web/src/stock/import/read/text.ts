import { csvFields, GUARDED_SUFFIX, headingOf } from '@/stock/export/csv';
import { countKnownFields } from '../mapping/heading';
import { type Cell, FileProblem, type ReadFile, type Sheet } from './cells';
import { decode, encodingOf, encodingsOf } from './encoding';
import { exceeds, LIMITS, type Limit, TOO_LONG } from './limits';
import { addressOf, plainText } from './meaning';

type SheetLine = Sheet['records'][number];

export function readText(bytes: Uint8Array, said?: string): ReadFile {
  const found = said ?? encodingOf(bytes);
  const text = decode(bytes, found ?? 'windows-1252');
  if (text.includes('\0')) throw new FileProblem('This file is no table. Please choose a spreadsheet or a CSV file.');
  const records = recordsOf(text.replace(/\r\n?/g, '\n'));
  const toLine: (texts: string[]) => SheetLine = isOurs(records)
    ? (texts) => ({ cells: texts.map(withinLimit) })
    : lineOf;
  const sheet = {
    name: '',
    records: records.map(toLine),
    currencies: new Map(),
    rounded: 0,
    hiddenColumns: new Set<number>(),
  };
  return found && !said ? { sheets: [sheet] } : { sheets: [sheet], encodings: encodingsOf(bytes) };
}

// --- Lines and cells ---

/** How a text separates its cells. */
interface Rules {
  separator: string;
  quote: string;
  /**
   * What quotation marks are: those of the format; the same with blanks before them, and with backslashes as databases write them; or
   * plain signs such as that of inches, except around a cell.
   */
  marks: 'strict' | 'loose' | 'plain';
  /** A backslash gives the sign behind it another meaning. */
  isEscaped: boolean;
}

const isBlank = (sign: string | undefined) => sign === ' ' || sign === '\u00a0';

/** Reads a text from its beginning to its end, or to where it contradicts the rules or exceeds a limit. */
class Reading {
  readonly records: string[][] = [];
  /** A cell begins with a quotation mark, and does not end with one. */
  isMisquoted = false;
  /** A cell speaks for other rules. */
  isDoubtful = false;
  limit: Limit | undefined;
  private readonly text: string;
  private readonly rules: Rules;
  private readonly isStrange: (cell: string) => boolean;
  private at = 0;
  private rows = 0;
  private cells = 0;

  constructor(text: string, rules: Rules, isStrange: (cell: string) => boolean = () => false) {
    this.text = text;
    this.rules = rules;
    this.isStrange = isStrange;
    while (this.at < text.length && !this.limit && !this.isMisquoted) this.records.push(this.record());
  }

  private record(): string[] {
    const start = this.at;
    const cells: string[] = [];
    let isFilled = false;
    do {
      const cell = this.cell();
      const hasText = cell !== '' && /\S/.test(cell);
      isFilled ||= hasText;
      // A sheet that is formatted to its last column is saved with as many separators.
      if (cells.length < LIMITS.columns) cells.push(cell);
      else if (hasText) this.limit = 'columns';
    } while (!this.limit && !this.isMisquoted && this.passes(this.rules.separator));
    this.passes('\n');
    if (this.records.length >= LIMITS.lines) this.limit ??= 'lines';
    if (!isFilled) return [];
    this.count(cells.length, this.at - start);
    return cells;
  }

  private count(cells: number, length: number) {
    this.rows += 1;
    this.cells += cells;
    if (length > LIMITS.line) this.limit ??= 'line';
    if (this.rows > LIMITS.rows) this.limit ??= 'rows';
    if (this.cells > LIMITS.cells) this.limit ??= 'cells';
  }

  private passes(sign: string): boolean {
    const isThere = this.text[this.at] === sign;
    if (isThere) this.at += 1;
    return isThere;
  }

  private cell(): string {
    const { marks, quote } = this.rules;
    const opening = marks === 'loose' ? this.afterBlanks(this.at) : this.at;
    return marks !== 'plain' && this.text[opening] === quote ? this.quoted(opening + 1) : this.plain();
  }

  private afterBlanks(from: number): number {
    let at = from;
    while (isBlank(this.text[at])) at += 1;
    return at;
  }

  private quoted(start: number): string {
    const { quote, separator } = this.rules;
    let end = start;
    // A mark that is not closed would take in the rest of the file.
    const most = Math.min(this.text.length, start + LIMITS.line);
    while (end < most && (this.text[end] !== quote || this.text[end + 1] === quote))
      end += this.text[end] === quote ? 2 : this.stepAt(end);
    const inner = this.text.slice(start, end);
    this.at = this.afterBlanks(end + 1);
    const next = this.text[this.at];
    this.isMisquoted = this.text[end] !== quote || (next !== undefined && next !== separator && next !== '\n');
    return this.meaning(inner.replaceAll(quote + quote, quote));
  }

  private plain(): string {
    const { quote, separator, marks } = this.rules;
    const start = this.at;
    while (this.at < this.text.length && this.text[this.at] !== separator && this.text[this.at] !== '\n')
      this.at += this.stepAt(this.at);
    if (this.at - start > LIMITS.line) this.limit = 'line';
    if (this.limit) return '';
    const cell = this.text.slice(start, this.at);
    if (this.isStrange(cell)) this.isDoubtful = true;
    const isWhole = marks === 'plain' && cell.length > 1 && cell.startsWith(quote) && cell.endsWith(quote);
    return this.meaning(isWhole ? cell.slice(1, -1).replaceAll(quote + quote, quote) : cell);
  }

  private stepAt(at: number): number {
    return this.rules.isEscaped && this.text[at] === '\\' ? 2 : 1;
  }

  /** `\N`, nothing, is known by what understands the cells. */
  private meaning(cell: string): string {
    if (!this.rules.isEscaped || cell === '\\N' || !cell.includes('\\')) return cell;
    return cell.replace(/\\(.?)/gs, (_, sign: string) => ESCAPES[sign] ?? sign);
  }
}
const ESCAPES: Record<string, string> = { n: '\n', r: '', t: '\t', 0: '' };

/** Reads with the meaning of quotation marks that the text does not contradict. */
function parse(text: string, separator: string): Reading {
  const quote = /^'[^'\n]*'[,;\t|]/.test(text) ? "'" : '"';
  const escapesQuotes = text.includes(`\\${quote}`);
  const isStrange = (cell: string) =>
    (escapesQuotes && cell.includes(quote)) || (isBlank(cell[0]) && cell.trimStart().startsWith(quote));
  const strict = new Reading(text, { separator, quote, marks: 'strict', isEscaped: false }, isStrange);
  const isForeign = !isOurs(strict.records);
  const hasNothing = isForeign && text.includes('\\N') && NOTHING.test(text);
  if (!strict.isMisquoted && !strict.isDoubtful && !hasNothing && strict.limit !== 'line') return strict;
  const isEscaped = isForeign && (escapesQuotes || hasNothing);
  const loose = new Reading(text, { separator, quote, marks: 'loose', isEscaped });
  if (!loose.isMisquoted && loose.limit !== 'line') return loose;
  return new Reading(text, { separator, quote, marks: 'plain', isEscaped });
}

/** A cell in which a database has nothing. */
const NOTHING = /(?:^|[,;\t|\n])"?\\N"?(?=[,;\t|\n]|$)/;

// --- Separators ---

const SEPARATORS = [',', ';', '\t', '|'];

/** Excel's own first line `sep=;` names the separator. Otherwise it is the one that shows most known headings, and of several the evenest. */
function recordsOf(lines: string): string[][] {
  const [line = '', named] = /^sep=([,;\t|])\n/i.exec(lines) ?? [];
  const rest = lines.slice(line.length, endOf(lines));
  const text = /[^\s,;|]/.test(rest) ? rest : '';
  // The line that is left out counts, so that rows have the numbers that a spreadsheet shows.
  if (named) return [[], ...recordsBy(text, named)];
  return recordsBy(text, separatorOf(text));
}

/** Where the last line ends that is not blank: a sheet can have been saved with all that it could have. */
function endOf(text: string): number {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return end;
}

function recordsBy(text: string, separator: string): string[][] {
  const { records, limit } = parse(text, separator);
  if (limit) throw exceeds(limit);
  return withoutWholeQuotes(records, separator);
}

function separatorOf(text: string): string {
  const beginning = text.slice(0, 100_000).split('\n', 60).join('\n');
  const readings = SEPARATORS.map((separator) => {
    const records = withoutWholeQuotes(parse(beginning, separator).records, separator);
    return { separator, known: Math.max(0, ...records.map(countKnownFields)), even: commonestWidth(records)[1] };
  });
  const [best] = readings.toSorted((first, second) => second.known - first.known || second.even - first.even);
  return best?.separator ?? ',';
}

/** How many cells most lines have, of those that have several, and how many lines these are. */
function commonestWidth(records: readonly string[][]): [width: number, lines: number] {
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((most, other) => (other[1] > most[1] ? other : most), [0, 0]);
}

/** Some programs quote a line as a whole: a single cell that has as many cells in it as the other lines. */
function withoutWholeQuotes(records: string[][], separator: string): string[][] {
  const split = (record: string[]): string[] => {
    const [cell = ''] = record;
    return record.length === 1 && cell.includes(separator) ? (parse(cell, separator).records[0] ?? record) : record;
  };
  const [usual] = commonestWidth(records);
  const width = usual || split(records.find(({ length }) => length > 0) ?? []).length;
  if (width < 2) return records;
  return records.map((record) => {
    const cells = split(record);
    return cells.length === width ? cells : record;
  });
}

// --- What is written in the cells ---

const OURS = new Set(csvFields.map(headingOf));
/** Whether this is an export of this site, whose texts mean what they say. */
function isOurs(records: readonly string[][]): boolean {
  const headings = (records[0] ?? []).map((heading) => heading.replace(GUARDED_SUFFIX, ''));
  return headings.includes(headingOf('_id')) && headings.filter((heading) => OURS.has(heading)).length >= 5;
}

const withinLimit = (cell: string): Cell => (cell.length > LIMITS.cell ? TOO_LONG : cell);

function lineOf(texts: string[]): SheetLine {
  const cells = texts.map((text) => (text.length > LIMITS.cell ? TOO_LONG : plainText(text)));
  if (!texts.some((text) => text.startsWith('='))) return { cells };
  return { cells, links: texts.map((text) => addressOf(text.slice(1))) };
}
