import { isCodeKind, type ListField, listFields } from '@/stock/export/csv';
import { codesOf, problemOfCode } from '../plan/codes';
import { textAt } from '../read/cells';
import { type Headed, headingsOf, variantColumns } from './dialects';
import type { Columns } from './field-row';
import { plain, SERVES } from './heading';
import type { Table } from './table';
import {
  isCodeOf,
  isEachOnce,
  isMost,
  isNumber,
  isNumberField,
  type KnownOfValues,
  possibility,
  SAMPLE,
  takeByValues,
  type ValuesOf,
} from './values';
import { REDUCED } from './words';

/** What a person says that columns are; `null`: not used. */
export type ColumnAnswers = Readonly<Record<number, ListField | null>>;

/** Whether the columns tell which car a row is. */
export const isNaming = (columns: Columns): boolean =>
  columns.some((field) => field === 'name' || field === '_id' || isCodeKind(field));

/**
 * What a person has to say of some columns. `several`: each of them is called as the field. `unsure`: their headings say something beside
 * it. `words`: the heading names a number, and there are words. `number`: pieces, or the number by which a yard calls a car. `code`: a code
 * of some kind. `values`: taken by what stands in columns without a heading.
 */
export interface OpenColumns {
  kind: 'several' | 'unsure' | 'words' | 'number' | 'code' | 'values';
  field: ListField;
  /** The surest first. */
  columns: readonly number[];
}

export interface Mapping {
  columns: Columns;
  open: readonly OpenColumns[];
  /** What the numbers of prices are multiplied by, as their heading says, by its column. */
  factors: ReadonlyMap<number, number>;
  /** Columns that tell cars of one model apart, such as the trim. */
  variants: readonly number[];
  /** Each row is a vehicle of its own, as in the feeds of dealers. */
  isVehicles: boolean;
  /** What the columns are is said by the documentation of a program. */
  isDocumented: boolean;
  /** The codes of a column of which their owners say what kind it is, as far as they are not known. */
  codes: readonly string[];
}

interface KnownOfColumns extends KnownOfValues {
  codes: ReadonlyMap<string, { kind: ListField } | null>;
}

/** What is asked where a heading is not sure. Other fields are then not used, which is said. */
const ASKED: readonly ListField[] = ['name', 'supplier', 'price', 'quantity'];
/** Words for what is there, and for the number of a car in the yard. */
const PIECES_OR_NUMBER = /^(?:stock|bestand|lager|inventory|estoque|voorraad|existencias|giacenza)$/;
const CODE = /^(?:codes?|codigo|codice|kod|kode|cod|reference|referenz|ref)$/;

/**
 * Says which field each column is. A heading is taken only when all of it is known, and its values do not contradict; where it is not sure,
 * the column waits for a person. A column is guessed by its values alone only where it has no heading, and that is asked. Each field is
 * taken once.
 */
export function mapColumns(table: Table, known: KnownOfColumns, answers: ColumnAnswers = {}): Mapping {
  const { headings, rows } = table;
  const texts = headings.map((_, at) => rows.slice(0, SAMPLE).flatMap((line) => textAt(line, at) || []));
  const valuesOf: ValuesOf = (at) => texts[at] ?? [];
  const headed = headingsOf(table);
  const { columns, open } = takeByHeadings(table, headed, known, valuesOf);
  if (headed.isVehicles || isCarARow(columns, valuesOf)) nameByStockNumber(headings, columns, valuesOf);
  const number = columns.indexOf('quantity');
  if (number >= 0 && isNumberOfCar(headings[number], valuesOf(number)))
    open.push({ kind: 'number', field: 'quantity', columns: [number] });
  const code = kindOfCodes(headings, columns, valuesOf, known);
  if (code?.field) columns[code.at] = code.field;
  else if (code?.isAsked) open.push({ kind: 'code', field: 'stock', columns: [code.at] });
  const byValues = takeByValues(table, columns, valuesOf, known.email);
  if (byValues.length > 0) open.push({ kind: 'values', field: 'name', columns: byValues });

  for (const [at, field] of Object.entries(answers)) answer(columns, Number(at), field);
  const factors = headed.said.flatMap((heading, at) =>
    heading.kind === 'known' && heading.factor !== undefined ? [[at, heading.factor] as const] : [],
  );
  return {
    ...{ columns, open, factors: new Map(factors) },
    variants: variantColumns(table, columns, headed.isVehicles),
    isVehicles: headed.isVehicles,
    isDocumented: headed.isDocumented,
    codes: code?.unknown ?? [],
  };
}

/** A column whose heading names a field for sure; a blank one comes last, since it is hardly meant. */
interface Sure {
  at: number;
  rank: number;
}
const BLANK = 1_000;

/** Takes the columns whose headings and values say one thing, and opens those of which a person has to say it. */
function takeByHeadings(table: Table, { said, isDocumented }: Headed, known: KnownOfColumns, valuesOf: ValuesOf) {
  const { headings, rows, hiddenColumns } = table;
  const isPossible = possibility(table, known, valuesOf);
  const isFilled = (at: number) => valuesOf(at).length > 0;
  const sureOf = (field: ListField): Sure[] =>
    said.flatMap((heading, at) => {
      if (heading.kind !== 'known' || heading.field !== field || hiddenColumns.has(at)) return [];
      return { at, rank: heading.rank + (isFilled(at) ? 0 : BLANK) };
    });
  const unsureOf = (field: ListField): number[] =>
    said.flatMap((heading, at) => {
      const isOfField = heading.kind === 'unsure' && heading.field === field;
      return isOfField && isFilled(at) && !hiddenColumns.has(at) && isPossible(field, at) ? at : [];
    });
  /** Both are called as the field, or both only serve as it; and they say different things. */
  const isRival = (first: Sure, { at, rank }: Sure): boolean => {
    const isAlike = isDocumented ? rank === first.rank : rank < BLANK && rank >= SERVES === first.rank >= SERVES;
    return isAlike && rows.slice(0, SAMPLE).some((line) => textAt(line, at) !== textAt(line, first.at));
  };

  /** Beside a list price, a number below a word that has to do with prices. */
  const isPriceToo = (at: number): boolean =>
    isFilled(at) &&
    valuesOf(at).every(isNumber) &&
    /pri[cs]|prei?s|prij|cen[ay]|(?:^| )now$/.test(plain(headings[at] ?? ''));

  const columns: (ListField | undefined)[] = headings.map(() => undefined);
  const open: OpenColumns[] = [];
  for (const field of listFields) {
    const sure = sureOf(field);
    const [first, ...others] = sure.filter(({ at }) => isPossible(field, at)).toSorted((a, b) => a.rank - b.rank);
    if (first) columns[first.at] = field;
    if (!ASKED.includes(field)) continue;
    const alike = first ? others.filter((other) => isRival(first, other)).map(({ at }) => at) : [];
    // A list price, or a price beside which a lower one is asked now, is not what a car costs.
    const isListPrice = first !== undefined && first.rank >= SERVES && !isDocumented;
    const isNow = (at: number) => isListPrice || REDUCED.test(plain(headings[at] ?? ''));
    const unnamed = isListPrice
      ? said.flatMap((heading, at) => (heading.kind === 'other' && isPriceToo(at) ? at : []))
      : [];
    const rivals = field === 'price' && first ? [...alike, ...unsureOf(field).filter(isNow), ...unnamed] : alike;
    if (first && rivals.length > 0) open.push({ kind: 'several', field, columns: [first.at, ...rivals] });
    if (first) continue;
    const unsure = unsureOf(field);
    const words = sure.find(({ at, rank }) => isNumberField(field) && rank < SERVES / 2 && isFilled(at));
    if (unsure.length > 0) open.push({ kind: 'unsure', field, columns: unsure });
    else if (words) open.push({ kind: 'words', field, columns: [words.at] });
  }
  return { columns, open };
}

/** A field is in one column: the column that had it is not used from now on. */
function answer(columns: (ListField | undefined)[], at: number, field: ListField | null): void {
  const former = field === null ? -1 : columns.indexOf(field);
  if (former >= 0) columns[former] = undefined;
  columns[at] = field ?? undefined;
}

/** The answers with another field for one of the columns. */
export function withColumn(
  columns: Columns,
  answers: ColumnAnswers,
  at: number,
  field: ListField | undefined,
): ColumnAnswers {
  const former = field === undefined ? -1 : columns.indexOf(field);
  return { ...answers, ...(former >= 0 && former !== at && { [former]: null }), [at]: field ?? null };
}

// --- A car a row ---

const isVin = (text: string): boolean => {
  const codes = codesOf({ vin: text });
  return codes.length === 1 && codes.every(({ code }) => problemOfCode(code, 'vin') === undefined);
};

/** Most rows have one VIN, each another. */
function isCarARow(columns: Columns, valuesOf: ValuesOf): boolean {
  const at = columns.indexOf('vin');
  return at >= 0 && isMost(valuesOf(at), isVin) && isEachOnce([...valuesOf(at), '']);
}

/** Where each row is a car of its own, what is called its stock is its number there, unless it is one that counts. */
function nameByStockNumber(headings: readonly string[], columns: (ListField | undefined)[], valuesOf: ValuesOf): void {
  const at = columns.indexOf('quantity');
  const isCount = (text: string) => /^\d{1,3}$/.test(text);
  if (at < 0 || !PIECES_OR_NUMBER.test(plain(headings[at] ?? '')) || isMost(valuesOf(at), isCount)) return;
  columns[at] =
    columns.includes('stock') || !isMost(valuesOf(at), (text) => isCodeOf('stock', text)) ? undefined : 'stock';
}

/** 10234, 10235, 10240: rather numbers of cars than how many there are. */
const isNumberOfCar = (heading = '', values: readonly string[]): boolean =>
  PIECES_OR_NUMBER.test(plain(heading)) &&
  isEachOnce(values) &&
  values.every((text) => /^\d{4,}$/.test(text) && text.length === values[0]?.length);

// --- Codes of some kind ---

interface FoundCodes {
  at: number;
  field?: ListField;
  isAsked: boolean;
  unknown: readonly string[];
}

/** What `Code` is: told by the form of its values, or by the cars that have such codes. */
function kindOfCodes(
  headings: readonly string[],
  columns: Columns,
  valuesOf: ValuesOf,
  { codes }: KnownOfColumns,
): FoundCodes | undefined {
  const at = headings.findIndex((heading, column) => !columns[column] && CODE.test(plain(heading)));
  const values = valuesOf(at);
  if (at < 0 || values.length === 0) return undefined;
  for (const field of ['vin', 'ean'] as const)
    if (values.every((text) => isCodeOf(field, text)))
      return columns.includes(field) ? undefined : { at, field, isAsked: false, unknown: [] };
  if (!isMost(values, (text) => isCodeOf('stock', text))) return undefined;
  const named = codesOf({ stock: values.join('\n') }).map(({ code }) => code);
  const unknown = named.filter((code) => !codes.has(code));
  const field = named.map((code) => codes.get(code)?.kind).find((kind) => kind !== undefined);
  if (field && !columns.includes(field)) return { at, field, isAsked: false, unknown };
  return { at, isAsked: unknown.length === 0, unknown };
}
