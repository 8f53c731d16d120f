import { codeKinds } from '@contract/code';
import { isCodeKind, type ListField, listFields } from '@/stock/export/csv';
import { textAt } from '../read/cells';
import { columnsOf, isShort, type Looked, lookAt, rivalsOf, unsureAlone } from './candidates';
import type { Columns } from './field-row';
import { plain } from './heading';
import type { Table } from './table';
import { isCodeOf, isEachOnce, isMost, type KnownOfValues, SAMPLE, type ValuesOf } from './values';
import { VARIANT } from './words';

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
  const { columns, open } = takeByHeadings(lookAt(table, known, valuesOf));
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

/** Takes the columns whose headings and values say one thing, and opens those of which a person has to say it. */
function takeByHeadings(list: Looked) {
  const columns: (ListField | undefined)[] = list.headings.map(() => undefined);
  const open: OpenColumns[] = [];
  for (const field of listFields) {
    const [first, ...further] = columnsOf(list, 'known', field).toSorted((a, b) => a.rank - b.rank);
    if (first) columns[first.at] = field;
    if (!ASKED.includes(field)) continue;
    const others = first ? [first.at, ...rivalsOf(list, field, first, further)] : unsureAlone(list, field);
    if (others.length > (first ? 1 : 0)) open.push({ kind: 'which', field, columns: others });
  }
  return { columns, open };
}

// --- Headings of several meanings ---

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
