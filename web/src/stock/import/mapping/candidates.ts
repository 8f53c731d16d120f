import { PRODUCT_FIELDS } from '@contract/product-fields';
import type { ListField } from '@/stock/export/csv';
import { textAt } from '../read/cells';
import { type Heading, headingKind, plain, SERVES } from './heading';
import type { Table } from './table';
import { isMost, isNumber, type KnownOfValues, possibility, SAMPLE, type ValuesOf } from './values';
import { AVAILABLE, NEWER, REDUCED, REDUCED_ALONE, TOTAL } from './words';

/** A list as its columns are told: what each heading says, and what the values below it can be. */
export interface Looked extends Pick<Table, 'rows' | 'hiddenColumns'> {
  headings: readonly { said: Heading; words: string }[];
  valuesOf: ValuesOf;
  isPossible: (field: ListField, at: number) => boolean;
}

export const lookAt = (table: Table, known: KnownOfValues, valuesOf: ValuesOf): Looked => ({
  ...table,
  headings: table.headings.map((heading) => ({ said: headingKind(heading), words: plain(heading) })),
  valuesOf,
  isPossible: possibility(table, known, valuesOf),
});

/** A column whose heading names a field; a blank one comes last, since it is hardly meant. */
interface Column {
  at: number;
  rank: number;
}
const BLANK = 1_000;

/** The columns that are called as a field, for sure or perhaps. */
export function columnsOf(list: Looked, kind: 'known' | 'unsure', field: ListField): Column[] {
  return list.headings.flatMap(({ said }, at) => {
    if (said.kind !== kind || said.field !== field || list.hiddenColumns.has(at) || !list.isPossible(field, at))
      return [];
    return { at, rank: (said.kind === 'known' ? said.rank : 0) + (isFilled(list, at) ? 0 : BLANK) };
  });
}

const isFilled = ({ valuesOf }: Looked, at: number): boolean => valuesOf(at).length > 0;
const isZero = (text: string): boolean => /^[0.,]*0[0.,]*$/.test(text);

function unsureOf(list: Looked, field: ListField): number[] {
  const unsure = columnsOf(list, 'unsure', field).map(({ at }) => at);
  return unsure.filter((at) => isFilled(list, at) && !(field === 'price' && list.valuesOf(at).every(isZero)));
}

/** The columns with numbers whose headings are these words. */
const numbersCalled = ({ headings, valuesOf }: Looked, words: RegExp): number[] =>
  headings.flatMap((heading, at) =>
    valuesOf(at).length > 0 && valuesOf(at).every(isNumber) && words.test(heading.words) ? at : [],
  );

/** Where nothing is called as the field for sure, what may be; beside the pieces of several places, their sum. */
export function unsureAlone(list: Looked, field: ListField): number[] {
  if (field === 'reorderAt') return [];
  const unsure = unsureOf(list, field);
  return field === 'quantity' && unsure.length > 1 ? [...numbersCalled(list, TOTAL), ...unsure] : unsure;
}

/** The columns that may be meant in the place of the one that is called as the field. */
export function rivalsOf(list: Looked, field: ListField, first: Column, further: readonly Column[]): number[] {
  const alike = further.filter((other) => isAlike(list, first, other)).map(({ at }) => at);
  switch (field) {
    case 'name':
      return [...alike, ...carsBeside(list, first), ...namesBeside(list, first)];
    case 'supplier':
      // A maker only serves as the supplier.
      return [...alike, ...(first.rank >= SERVES ? unsureOf(list, 'supplier') : [])];
    case 'price':
      return [...alike, ...pricesBeside(list, first)];
    case 'quantity':
      return [...alike, ...newerQuantities(list), ...wholeQuantities(list, first)];
    default:
      return alike;
  }
}

/** Both are called as the field, or both only serve as it; and they say different things. */
const isAlike = ({ rows }: Looked, first: Column, { at, rank }: Column): boolean =>
  rank < BLANK &&
  rank >= SERVES === first.rank >= SERVES &&
  rows.slice(0, SAMPLE).some((line) => textAt(line, at) !== textAt(line, first.at));

// --- Names ---

const NAME = /^(?:name|naam|nom|nombre|nome|nazwa|navn|namn)$/;
const CAR = /^(?:car|vehicle|auto|fahrzeug|voiture|vehicule|coche|veicolo|vehiculo|veiculo)$/;
/** Short enough for a name. */
export const isShort = (text: string): boolean => text.length <= PRODUCT_FIELDS.name.max && !text.includes('\n');

/** A column that is called by no more than a name may be of persons, beside one of their cars. */
function carsBeside(list: Looked, first: Column): number[] {
  if (!NAME.test(list.headings[first.at]?.words ?? '')) return [];
  const serving = columnsOf(list, 'known', 'name').filter(({ rank }) => rank >= SERVES && rank < BLANK);
  return serving.flatMap(({ at }) => (CAR.test(list.headings[at]?.words ?? '') ? at : []));
}

/** Beside items that are called by a code, their names may stand in the description. */
function namesBeside(list: Looked, first: Column): number[] {
  // `VH1001`, `10045`, `HON-ACC`, `Carts:EZ-RXV`
  const isCode = (text: string) => /^\S*[\d:]\S*$|^\p{Lu}+(?:[-_./]\p{Lu}+)+$/u.test(text);
  if (first.rank < SERVES || !isMost(list.valuesOf(first.at), isCode)) return [];
  return columnsOf(list, 'known', 'description').flatMap(({ at }) => (list.valuesOf(at).every(isShort) ? at : []));
}

// --- Prices ---

/** Within a word that has to do with prices. */
const PRICE = /pri[cs]|prei?s|prij|cen[ay]|(?:^| )(?:now|final|pay|away)$/;
/** A mark of yes or no. */
const isMark = (text: string): boolean => /^[01]$/.test(text);

/** A list price, or a price beside which a lower one is asked now, is not what a car costs. */
function pricesBeside(list: Looked, { rank }: Column): number[] {
  const isList = rank >= SERVES;
  const unsure = unsureOf(list, 'price').filter((at) => isList || REDUCED.test(list.headings[at]?.words ?? ''));
  const others = [...numbersCalled(list, REDUCED_ALONE), ...(isList ? numbersCalled(list, PRICE) : [])].filter(
    (at) => list.headings[at]?.said.kind === 'other' && !list.valuesOf(at).some(isMark),
  );
  return [...unsure, ...others];
}

// --- Quantities ---

/** What is there after a change, or was counted. */
const newerQuantities = (list: Looked): number[] =>
  numbersCalled(list, NEWER).filter((at) => {
    const { said } = list.headings[at] ?? {};
    const isOfQuantity = said?.kind === 'other' || (said?.kind === 'unsure' && said.field === 'quantity');
    return isOfQuantity && !list.hiddenColumns.has(at);
  });

/** Beside the pieces that can be sold, all that are there, which are never fewer. */
function wholeQuantities(list: Looked, first: Column): number[] {
  if (!AVAILABLE.test(list.headings[first.at]?.words ?? '')) return [];
  return unsureOf(list, 'quantity').filter((at) =>
    list.rows.every((line) => Number(textAt(line, at)) >= Number(textAt(line, first.at))),
  );
}
