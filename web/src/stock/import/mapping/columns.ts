import { codeKinds } from '@contract/code';
import { PRODUCT_FIELDS } from '@contract/product-fields';
import { isCodeKind, type ListField, listFields } from '@/stock/export/csv';
import { textAt } from '../read/cells';
import type { Columns } from './field-row';
import { headingKind, plain, SERVES } from './heading';
import type { Table } from './table';
import {
  isCodeOf,
  isEachOnce,
  isMost,
  isNumber,
  type KnownOfValues,
  possibility,
  SAMPLE,
  type ValuesOf,
} from './values';
import { AVAILABLE, NEWER, REDUCED, REDUCED_ALONE, TOTAL, VARIANT } from './words';

/** What a person says that columns are; `null`: not used. */
export type ColumnAnswers = Readonly<Record<number, ListField | null>>;

/** Whether the columns tell which car a row is. */
export const isNaming = (columns: Columns): boolean =>
  columns.some((field) => field === 'name' || field === '_id' || isCodeKind(field));

/** What a person has to say: which of some columns is a field, the surest first; or what a column is whose heading has several meanings. */
export type OpenColumns =
  | { kind: 'which'; field: ListField; columns: readonly number[] }
  | { kind: 'what'; column: number; fields: readonly ListField[] };

export interface Mapping {
  columns: Columns;
  open: readonly OpenColumns[];
  /** Columns that tell cars of one model apart, such as the trim. */
  variants: readonly number[];
}

/**
 * Says which field each column is. A heading is taken only when all of it is known, and its values do not contradict; where it is not sure,
 * the column waits for a person. Each field is taken once.
 */
export function mapColumns(table: Table, known: KnownOfValues, answers: ColumnAnswers = {}): Mapping {
  const { headings, rows } = table;
  const texts = headings.map((_, at) => rows.slice(0, SAMPLE).flatMap((line) => textAt(line, at) || []));
  const valuesOf: ValuesOf = (at) => texts[at] ?? [];
  const { columns, open } = takeByHeadings(table, known, valuesOf);
  for (const at of headings.keys()) {
    const fields = meaningsOf(plain(headings[at] ?? ''), valuesOf(at), columns, at);
    if (fields.length === 0) continue;
    columns[at] = undefined;
    open.push({ kind: 'what', column: at, fields });
  }
  for (const [at, field] of Object.entries(answers)) answer(columns, Number(at), field);
  const variants = headings.flatMap((heading, at) => (!columns[at] && VARIANT.test(plain(heading)) ? at : []));
  return { columns, open, variants };
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

// --- By their headings ---

/** What is asked where a heading is not sure. Other fields are then not used, which is said. */
const ASKED: readonly ListField[] = ['name', 'supplier', 'price', 'quantity', 'reorderAt'];

/** A column whose heading names a field for sure; a blank one comes last, since it is hardly meant. */
interface Sure {
  at: number;
  rank: number;
}
const BLANK = 1_000;

/** Takes the columns whose headings and values say one thing, and opens those of which a person has to say it. */
function takeByHeadings(table: Table, known: KnownOfValues, valuesOf: ValuesOf) {
  const { headings, rows, hiddenColumns } = table;
  const said = headings.map(headingKind);
  const isPossible = possibility(table, known, valuesOf);
  const isFilled = (at: number) => valuesOf(at).length > 0;
  const columnsOf = (kind: 'known' | 'unsure', field: ListField): Sure[] =>
    said.flatMap((heading, at) => {
      if (heading.kind !== kind || heading.field !== field || hiddenColumns.has(at) || !isPossible(field, at))
        return [];
      return { at, rank: (heading.kind === 'known' ? heading.rank : 0) + (isFilled(at) ? 0 : BLANK) };
    });
  const unsureOf = (field: ListField): number[] =>
    columnsOf('unsure', field).flatMap(({ at }) =>
      isFilled(at) && !(field === 'price' && valuesOf(at).every(isZero)) ? at : [],
    );
  /** Both are called as the field, or both only serve as it; and they say different things. */
  const isRival = (first: Sure, { at, rank }: Sure): boolean =>
    rank < BLANK &&
    rank >= SERVES === first.rank >= SERVES &&
    rows.slice(0, SAMPLE).some((line) => textAt(line, at) !== textAt(line, first.at));
  /** A list price, or a price beside which a lower one is asked now, is not what a car costs. */
  const otherPrices = ({ rank }: Sure): number[] => {
    const isList = rank >= SERVES;
    const unsure = unsureOf('price').filter((at) => isList || REDUCED.test(plain(headings[at] ?? '')));
    const word = isList ? PRICE : REDUCED_ALONE;
    const isPriceToo = (at: number) =>
      said[at]?.kind === 'other' &&
      isFilled(at) &&
      valuesOf(at).every(isAmount) &&
      word.test(plain(headings[at] ?? ''));
    return [...unsure, ...[...headings.keys()].filter(isPriceToo)];
  };
  /** What is there after a change, or was counted. */
  const newerQuantities = (): number[] =>
    [...headings.keys()].filter((at) => {
      const heading = said[at];
      const isOfQuantity = heading?.kind === 'other' || (heading?.kind === 'unsure' && heading.field === 'quantity');
      const isShown = isFilled(at) && !hiddenColumns.has(at) && valuesOf(at).every(isNumber);
      return isOfQuantity && isShown && NEWER.test(plain(headings[at] ?? ''));
    });
  /** Beside the pieces that can be sold, all that are there, which are never fewer. */
  const wholeQuantities = (first: Sure): number[] => {
    if (!AVAILABLE.test(plain(headings[first.at] ?? ''))) return [];
    const isNoFewer = (at: number) => rows.every((line) => Number(textAt(line, at)) >= Number(textAt(line, first.at)));
    return unsureOf('quantity').filter(isNoFewer);
  };
  /** A column that is called by no more than a name may be of persons, beside one of their cars. */
  const cars = (first: Sure): number[] =>
    columnsOf('known', 'name').flatMap(({ at, rank }) => {
      const isOfCars = rank >= SERVES && rank < BLANK && CAR.test(plain(headings[at] ?? ''));
      return isOfCars && first.rank < SERVES && NAME.test(plain(headings[first.at] ?? '')) ? at : [];
    });
  /** Beside items that are called by a code, their names may stand in the description. */
  const descriptions = (first: Sure): number[] => {
    const isCode = (text: string) => /\d/.test(text) && !/\s/.test(text);
    if (first.rank < SERVES || !isMost(valuesOf(first.at), isCode)) return [];
    return columnsOf('known', 'description').flatMap(({ at }) => (valuesOf(at).every(isShort) ? at : []));
  };
  /** Beside the columns that are called as the field, those that may be meant in their place. */
  const others = (field: ListField, first: Sure): number[] => {
    if (field === 'price') return otherPrices(first);
    if (field === 'quantity') return [...newerQuantities(), ...wholeQuantities(first)];
    if (field === 'name') return [...cars(first), ...descriptions(first)];
    // A maker only serves as the supplier.
    return field === 'supplier' && first.rank >= SERVES ? unsureOf('supplier') : [];
  };

  /** Where nothing is called as the field; beside the pieces of several places, their sum. */
  const unsureAlone = (field: ListField): number[] => {
    if (field === 'reorderAt') return [];
    const unsure = unsureOf(field);
    if (field !== 'quantity' || unsure.length < 2) return unsure;
    const isSum = (at: number) => isFilled(at) && valuesOf(at).every(isNumber) && TOTAL.test(headings[at] ?? '');
    return [...[...headings.keys()].filter(isSum), ...unsure];
  };

  const columns: (ListField | undefined)[] = headings.map(() => undefined);
  const open: OpenColumns[] = [];
  for (const field of listFields) {
    const [first, ...further] = columnsOf('known', field).toSorted((a, b) => a.rank - b.rank);
    if (first) columns[first.at] = field;
    if (!ASKED.includes(field)) continue;
    const alike = further.filter((other) => first && isRival(first, other)).map(({ at }) => at);
    const asked = first ? [first.at, ...alike, ...others(field, first)] : unsureAlone(field);
    if (asked.length > (first ? 1 : 0)) open.push({ kind: 'which', field, columns: asked });
  }
  return { columns, open };
}

const NAME = /^(?:name|naam|nom|nombre|nome|nazwa|navn|namn)$/;
const CAR = /^(?:car|vehicle|auto|fahrzeug|voiture|vehicule|coche|veicolo|vehiculo|veiculo)$/;
const isZero = (text: string): boolean => /^[0.,]*0[0.,]*$/.test(text);
/** A number that is no mark of yes or no. */
const isAmount = (text: string): boolean => isNumber(text) && !/^[01]$/.test(text);
/** Within a word that has to do with prices. */
const PRICE = /pri[cs]|prei?s|prij|cen[ay]|(?:^| )(?:now|final|pay)$/;

// --- Headings of several meanings ---

const isShort = (text: string): boolean => text.length <= PRODUCT_FIELDS.name.max && !text.includes('\n');

/** Words for what is there, and for the number of a car in the yard. */
const PIECES_OR_NUMBER = /^(?:stock|bestand|lager|inventory|estoque|voorraad|existencias|giacenza)$/;
const CODE = /^(?:codes?|codigo|codice|kod|kode|cod|reference|referenz|ref)$/;

/** The fields that a column may be: 10234, 10235, 10240 are rather numbers of cars than how many there are; a code may be of any kind. */
function meaningsOf(heading: string, values: readonly string[], columns: Columns, at: number): ListField[] {
  const isOfCar = (text: string) => /^\w{0,3}\d{4,}\w?$/.test(text);
  if (columns[at] === 'quantity' && PIECES_OR_NUMBER.test(heading) && isEachOnce(values) && isMost(values, isOfCar))
    return ['quantity', 'stock'];
  // Many programs call an item by its description.
  if (columns[at] === 'description' && !columns.includes('name') && values.every(isShort))
    return ['name', 'description'];
  if (columns[at] || values.length === 0 || !CODE.test(heading)) return [];
  return codeKinds.filter((kind) => !columns.includes(kind) && isMost(values, (text) => isCodeOf(kind, text)));
}
