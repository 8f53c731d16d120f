import type { Product } from '@contract/product-fields';
import type { DecimalMark } from '@/lib/product/numbers';
import { csvFields, headingOf, isCodeKind, type ListField } from '@/stock/export/csv';
import { codesOf, isShortened, problemOfCode } from '../plan/codes';
import { type Cell, filled, type Line, type Table, textIn } from '../read/cells';
import { countKnownFields, fieldWithin, isOtherNumber, named, plain } from './headings';
import { currencyIn, findMark, isBlankNumber, type MarkFound, markShownBy, plainNumber } from './number-format';

/** What each column of a table is. Without a field it is ignored. */
export type Columns = readonly (ListField | undefined)[];

/** Whether the columns tell which car a row is. */
export const isNaming = (columns: Columns): boolean =>
  columns.some((field) => field === 'name' || field === '_id' || isCodeKind(field));

/** The same columns with another field in one of them. A field is in one column: the column that had it is ignored from now on. */
export const withColumn = (columns: Columns, at: number, field: ListField | undefined): Columns =>
  columns.map((former, column) => (column === at ? field : former === field ? undefined : former));

const isNumberField = (field: ListField | undefined): field is 'price' | 'quantity' | 'reorderAt' =>
  field === 'price' || field === 'quantity' || field === 'reorderAt';

const isPicture = (field: ListField | undefined): field is 'img' | 'carouselImg' =>
  field === 'img' || field === 'carouselImg';

const isNumber = (text: string): boolean =>
  plainNumber(text, '.') !== undefined || plainNumber(text, ',') !== undefined;
const isOwnId = (text: string): boolean => /^[A-Za-z0-9_-]{20}$/.test(text);
/** Below a heading that does not say so, a word of 20 letters is no id. */
const looksLikeId = (text: string): boolean => isOwnId(text) && /\d|[A-Z].*[a-z]/.test(text);
/** The address of a page is none. */
const looksLikePicture = (text: string): boolean =>
  /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]\S*)?$/i.test(text) || /^\/cars\/\S+\.\w+$/.test(text);
/** The picture to which a text leads that is no address itself. */
function pictureLink({ cells, links }: Line, at: number): string | undefined {
  const link = links?.[at] ?? '';
  return looksLikePicture(link) && !textIn(cells[at]).includes('://') ? link : undefined;
}
/** Texts that are most often another one. */
const isTitle = (texts: readonly string[]): boolean =>
  new Set(texts).size > texts.length / 2 && isMost(texts, (text) => /\p{L}{2}/u.test(text));
const isMost = (texts: readonly string[], test: (text: string) => boolean): boolean =>
  texts.filter(test).length > texts.length / 2;

const OURS = new Set<string>(csvFields.map(headingOf));
/** Whether all headings are those of an export. */
const isOurs = (headings: readonly string[]): boolean =>
  headings.includes(headingOf('_id')) && headings.filter((heading) => OURS.has(heading)).length >= 5;

/** Columns that have the same right to a field. Which of them it is has to be said. */
interface Rivals {
  field: ListField;
  /** The surest first. */
  columns: readonly number[];
}

export interface Guess {
  columns: Columns;
  rivals: readonly Rivals[];
  /** Columns whose heading names a number, and that have words. */
  words: readonly Rivals[];
}

/**
 * Guesses which field each column is, by its heading, unless its values contradict. A column is guessed by its values alone only where it
 * has no heading: under any other heading four digits may be a year, and a number a weight. Each field is taken once. A column that is
 * unsure is ignored until a person says what it is.
 */
export function guessColumns(
  { headings, rows }: Table,
  { email, products }: { email: string; products: readonly Product[] },
): Guess {
  const ownIds = new Set(products.map(({ _id }) => _id));
  const sample = rows.slice(0, 200);
  const texts = headings.map((_, at) =>
    sample.map(({ cells }) => textIn(cells[at]).trim()).filter((text) => text !== ''),
  );
  const isOwner = (text: string) => text.toLowerCase() === email;
  const isReadable = (text: string) => isNumber(text) || isBlankNumber(text);
  /** A supplier's own number is no id of ours, and its email is not the owner's. */
  const isPossible = (field: ListField, at: number) => {
    const values = texts[at] ?? [];
    if (values.length === 0) return true;
    if (field === '_id') return values.some((text) => isOwnId(text) || ownIds.has(text));
    // What is below them is said to be wrong, row by row.
    if (isOurs(headings)) return true;
    if (isCodeKind(field)) {
      const isCode = (text: string) =>
        isBlankNumber(text) ||
        codesOf({ [field]: text }).every(({ code }) => isShortened(code) || problemOfCode(code, field) === undefined);
      // A VIN is known by its form; a number of two digits, which is no code, is many a supplier's own.
      return field === 'vin' || field === 'ean' ? values.some(isCode) : isMost(values, isCode);
    }
    if (field === 'email') return headings[at] === headingOf('email') || values.some(isOwner);
    if (isPicture(field))
      return (
        values.some((text) => looksLikePicture(text) || text.includes('://')) ||
        sample.some((line) => pictureLink(line, at))
      );
    return !isNumberField(field) || values.some(isReadable);
  };

  const columns: (ListField | undefined)[] = headings.map(() => undefined);
  const take = (field: ListField | undefined, at: number | undefined) => {
    if (field && at !== undefined && !columns[at] && !columns.includes(field) && isPossible(field, at))
      columns[at] = field;
  };
  /** Of an item and its name, the numbers are those of the item; a column without values is hardly meant. */
  const rankOf = (field: ListField, at: number, rank: number): number => {
    const values = texts[at] ?? [];
    const isNumber = field === 'name' && !isMost(values, (text) => /\p{L}{2}/u.test(text));
    return rank + (isNumber ? 50 : 0) + (values.length === 0 ? 400 : 0);
  };
  const found = headings.flatMap((heading, at) => {
    const exact = named.get(plain(heading));
    const within = exact ? undefined : fieldWithin(heading);
    const { field, rank } = exact ?? within ?? {};
    if (!field || rank === undefined || isOtherNumber(field, heading)) return [];
    return { field, at, rank: rankOf(field, at, rank + (within ? 200 : 0)), isExact: within === undefined };
  });
  const likely = found.toSorted((first, second) => first.rank - second.rank);
  for (const { field, at } of likely) take(field, at);

  /** Several prices or stocks that differ: net and gross, old and new, one place and another. */
  const rivals = (['price', 'quantity'] as const).flatMap((field): Rivals[] => {
    const [first, ...more] = likely.flatMap((column) =>
      column.field === field && isPossible(field, column.at) && texts[column.at]?.length ? column.at : [],
    );
    const isDifferent = (at: number) => sample.some(({ cells }) => textIn(cells[at]) !== textIn(cells[first ?? at]));
    return first !== undefined && more.some(isDifferent)
      ? [{ field, columns: [first, ...more.filter(isDifferent)] }]
      : [];
  });
  const words = likely.flatMap(({ field, at, isExact }): Rivals[] =>
    isExact && isNumberField(field) && texts[at]?.length && !isPossible(field, at) && !columns.includes(field)
      ? [{ field, columns: [at] }]
      : [],
  );

  /** The columns without field and heading whose values are such. */
  const free = (test: (values: readonly string[]) => boolean): number[] =>
    headings.flatMap((heading, at) => {
      const isFree = !columns[at] && heading === '';
      return isFree && test(texts[at] ?? []) ? at : [];
    });
  /** Of two such columns, a person has to say which. */
  const takeOnly = (field: ListField, test: (text: string) => boolean) => {
    const found = free((values) => isMost(values, test));
    if (found.length === 1) take(field, found[0]);
  };
  takeOnly('_id', looksLikeId);
  takeOnly('email', isOwner);
  for (const field of ['img', 'carouselImg'] as const)
    take(field, free((values) => isMost(values, looksLikePicture))[0]);
  takeOnly('price', (text) => isNumber(text) && (/\p{Sc}/u.test(text) || markShownBy(text) !== undefined));
  takeOnly('quantity', (text) => /^\d{1,4}$/.test(text));
  if (!columns.includes('_id')) take('name', free(isTitle)[0]);
  return { columns, rivals, words };
}

/** The currencies of the prices, by their cells, the formats of those and the headings; none: it is not said. */
export function currenciesOf({ headings, rows, currencies }: Table, columns: Columns): ReadonlySet<string> {
  const at = columns.indexOf('price');
  const found = new Set<string>();
  if (at < 0) return found;
  const named = headings.findIndex((heading) =>
    /(?:^| )(?:currency|wahrung|devise|valuta|moneda|divisa)/.test(plain(heading)),
  );
  for (const { cells } of rows)
    for (const cell of [cells[at], named < 0 ? '' : cells[named]]) {
      const currency = typeof cell === 'string' && cell !== '' && currencyIn(cell);
      if (currency) found.add(currency);
    }
  if (found.size === 0) for (const currency of currencies.get(at) ?? []) found.add(currency);
  const ofHeading = currencyIn(headings[at] ?? '');
  if (found.size === 0 && ofHeading) found.add(ofHeading);
  return found;
}

/** Decided from the columns of numbers; where they do not tell, from what is ignored and looks like numbers only. */
export function markOf({ rows, headings }: Table, columns: Columns): MarkFound {
  const cellsOf = (at: number) => rows.map(({ cells }) => cells[at]).filter((cell) => typeof cell === 'string');
  const cells = headings.flatMap((_, at) => (isNumberField(columns[at]) ? cellsOf(at) : []));
  const found = findMark(cells);
  if (found.decimalMark || found.unsure === undefined) return found;
  const ignored = headings.flatMap((_, at) => {
    const texts = columns[at] ? [] : cellsOf(at).filter((cell) => cell.trim() !== '');
    return texts.every((text) => /^[\d.,]*$/.test(text.replace(/[\s\p{Sc}'’]/gu, ''))) ? texts : [];
  });
  const { decimalMark } = findMark(ignored);
  const isContradicted = cells.some((cell) => markShownBy(cell) !== 'both' && markShownBy(cell) !== undefined);
  return decimalMark && !isContradicted ? { decimalMark } : found;
}

/** A row of a table: the texts of its fields. */
export interface FieldRow {
  row: number;
  cells: Partial<Record<ListField, string>>;
  /** Why the values of some fields cannot be read. */
  unread: Partial<Record<ListField, string>>;
  /** There are more cells than headings. */
  isTooLong: boolean;
  /** Why the line is no car. */
  skipped?: string;
  /** The title of the section in which it stands. */
  section?: string;
  note?: string;
}

/** What other programs than ours write for no text. */
const NOTHING = /^\s*(?:\\N|null|n\/?a|nan|\[\])\s*$/i;
const DITTO = /^(?:["″〃'']{1,2}|-\s?["″〃]\s?-|ditto|dito|dto\.?|do\.|idem|id\.)$/i;

/** The rows with their fields: numbers as the forms take them, whatever the notation of the file. */
export function fieldRows(table: Table, columns: Columns, decimalMark: DecimalMark, takesHidden = false): FieldRow[] {
  const { headings, headingRow, rows } = table;
  const isFilled = (cell: Cell | undefined) =>
    cell !== undefined && (typeof cell === 'object' || `${cell}`.trim() !== '');
  // Beyond the headings, what few rows have is rather a cell that a separator has split than a column.
  const beyond = headings
    .map((_, column) => column)
    .slice(headingRow === 0 ? headings.length : headings.findLastIndex((heading) => heading !== '') + 1)
    .filter(
      (column) => !columns[column] && rows.filter(({ cells }) => isFilled(cells[column])).length <= rows.length / 2,
    );
  const isForeign = !isOurs(headings);
  const otherLines = lineReader(table, columns, takesHidden);
  const above: Partial<Record<ListField, string>> = {};
  return rows.map((line) => {
    const { row, cells } = line;
    const unread: FieldRow['unread'] = {};
    let note: string | undefined;
    const toText = (field: ListField, cell: Cell): string => {
      if (typeof cell === 'object') {
        unread[field] = cell.problem;
        return '';
      }
      if (typeof cell === 'number') return plainNumber(cell.toFixed(9), '.') ?? '';
      if (field !== 'name' && field !== '_id' && isForeign && NOTHING.test(cell)) return '';
      if ((field === 'supplier' || field === 'img') && DITTO.test(cell.trim())) return above[field] ?? '';
      if (isPicture(field)) {
        const [first, ...more] = cell.match(/https?:\/\/[^\s"'|;]+?(?=[\s"'|;]|,\s*https?:|$)/gi) ?? [];
        // A program writes a list of one as ["https://…"].
        if (!first || (more.length === 0 && !/^\s*[["']/.test(cell))) return cell;
        if (more.length === 0) return first;
        note = `The first of ${more.length + 1} pictures`;
        return first;
      }
      if (isCodeKind(field) && isBlankNumber(cell)) return '';
      if (!isNumberField(field)) return cell;
      if (isBlankNumber(cell)) return '';
      const number = plainNumber(cell, decimalMark);
      if (number === undefined)
        unread[field] =
          markShownBy(cell) === undefined
            ? `is no number: ${cell.trim()}`
            : `is not written as the other numbers: ${cell.trim()}`;
      return number ?? cell;
    };
    const cellOf = (field: ListField, at: number) => (isPicture(field) && pictureLink(line, at)) || (cells[at] ?? '');
    const texts = columns.flatMap((field, at) => (field ? [[field, toText(field, cellOf(field, at))] as const] : []));
    const values: FieldRow['cells'] = Object.fromEntries(texts);
    const told = otherLines(line, values);
    if (!told.skipped) Object.assign(above, values);
    const isTooLong = beyond.some((column) => isFilled(cells[column]));
    return { row, cells: values, unread, isTooLong, ...told, ...(note && { note }) };
  });
}

/** Tells lines that are no cars: headings again, the titles of sections, and totals, which are known by what they sum. */
function lineReader({ headings, rows }: Table, columns: Columns, takesHidden: boolean) {
  const known = columns.filter((field) => field !== undefined).length;
  const usual = rows.slice(0, 200).map(({ cells }) => filled(cells).length);
  const width = usual.toSorted((a, b) => a - b)[usual.length >> 1] ?? 0;
  const sums = { price: 0, quantity: 0, rows: 0 };
  const all = { price: 0, quantity: 0, rows: 0 };
  let section: string | undefined;
  let other: number | undefined;
  return ({ row, cells, isHidden }: Line, values: FieldRow['cells']): Pick<FieldRow, 'skipped' | 'section'> => {
    if (isHidden && !takesHidden) return { skipped: 'Hidden in the file' };
    if (other !== undefined) return { skipped: `Below the headings of another table in row ${other}` };
    const texts = cells.map((cell) => textIn(cell).trim());
    if (headings.some((heading) => heading !== '') && headings.every((heading, at) => heading === (texts[at] ?? '')))
      return { skipped: 'The headings again' };
    const content = filled(cells);
    if (content.every((cell) => typeof cell === 'string' && !/\d/.test(cell)) && countKnownFields(cells) >= 3) {
      other = row;
      return { skipped: 'The headings of another table' };
    }
    const mapped = columns.filter((field, at) => field && texts[at]);
    if (mapped.length > 0 && mapped.every(isPicture)) return { skipped: 'More pictures of the row above' };
    const [first] = content;
    const isAlone = content.length === 1 && !values._id?.trim() && typeof first === 'string' && /\p{L}{2}/u.test(first);
    if (isAlone && known >= 3 && width >= 3) {
      section = first.trim();
      return { skipped: 'The title of a section' };
    }
    const number = { price: Number(values.price || Number.NaN), quantity: Number(values.quantity || Number.NaN) };
    const isSum = (of: typeof sums) =>
      of.rows > 1 &&
      ((of.quantity > 0 && number.quantity === of.quantity) ||
        (of.price > 0 && Math.abs(number.price - of.price) < 0.005));
    const isIncomplete = (['name', 'supplier', 'price'] as const).some((field) => values[field]?.trim() === '');
    // A car may happen to have as many pieces as those above it together, but then it lacks nothing that they have.
    if (isIncomplete && !values._id?.trim() && (isSum(sums) || isSum(all))) {
      Object.assign(sums, { price: 0, quantity: 0, rows: 0 });
      return { skipped: 'A line of totals' };
    }
    for (const of of [sums, all]) {
      of.price += number.price || 0;
      of.quantity += number.quantity || 0;
      of.rows += 1;
    }
    return section === undefined ? {} : { section };
  };
}
