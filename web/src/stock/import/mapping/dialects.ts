import { codeKinds } from '@contract/code';
import { normalLine } from '@contract/normal-form';
import { isCodeKind, type ListField } from '@/stock/export/csv';
import { type Table, textIn } from '../read/cells';
import type { Columns, FieldRow } from './columns';
import { plain } from './headings';

const VARIANT =
  /^(?:trim|trim level|variant|version|edition|ausstattung|ausfuhrung|finition|allestimento|versione|acabado)$/;
/** What Google's and Meta's feeds of vehicles have beside make and model. */
const FEED = /^(?:vin|vehicle id|store code)$/;
/** What Shopify's products have: their lines belong together by it. */
const HANDLE = /^(?:url )?handle$/;

export interface Variant {
  /** The columns that tell cars of one model apart. Of a feed of vehicles they are parts of the name, as is the year. */
  columns: readonly number[];
  isFeed: boolean;
}

export function variantColumns({ headings }: Table, columns: Columns): Variant {
  const words = headings.map(plain);
  const isFeed = words.some((word) => FEED.test(word)) && words.includes('make') && words.includes('model');
  const isPart = (word: string) => VARIANT.test(word) || (isFeed && word === 'year');
  return { columns: words.flatMap((word, at) => (!columns[at] && isPart(word) ? at : [])), isFeed };
}

const withName = (row: FieldRow, parts: readonly (string | undefined)[]): FieldRow => {
  const name = parts.map((part) => part?.trim()).filter(Boolean);
  return { ...row, cells: { ...row.cells, name: name.join(' ') } };
};

/** The rows as those mean them who know the program that has written the list. `takesVariant`: a trim is a part of the name. */
export function meantRows(
  table: Table,
  rows: readonly FieldRow[],
  { columns, isFeed }: Variant,
  takesVariant = isFeed,
) {
  const words = table.headings.map(plain);
  const textsOf = (row: number, places: readonly number[]) => places.map((at) => textIn(table.rows[row]?.cells[at]));
  const named = rows.map((row, at) =>
    takesVariant && row.cells.name?.trim() ? withName(row, [row.cells.name, ...textsOf(at, columns)]) : row,
  );
  if (isFeed) return counted(named);
  const handle = words.findIndex((word) => HANDLE.test(word));
  const options = words.flatMap((word, at) => (/^option ?\d value$/.test(word) ? at : []));
  if (handle >= 0 && options.length > 0) return joined(named, (at) => textsOf(at, [handle, ...options]));
  const [type, parent] = [words.indexOf('type'), words.indexOf('parent')];
  if (type < 0 || parent < 0) return named;
  return named.map((row, at) =>
    textsOf(at, [type])[0] === 'variable' ? { ...row, skipped: 'Its variants have rows of their own' } : row,
  );
}

/** Each row of a feed is one vehicle. Those of one name and price are pieces of one item, which has the codes of all. */
function counted(rows: readonly FieldRow[]): FieldRow[] {
  const pieces = new Map<string, { row: number; count: number; codes: FieldRow['cells'] }>();
  const keyOf = ({ cells }: FieldRow) =>
    [cells.name, cells.supplier, cells.price].map((text = '') => normalLine(text).toLowerCase()).join('\n');
  for (const row of rows) {
    const known = pieces.get(keyOf(row)) ?? { row: row.row, count: 0, codes: {} };
    known.count += 1;
    for (const kind of codeKinds)
      if (row.cells[kind]) known.codes[kind] = [known.codes[kind], row.cells[kind]].filter(Boolean).join('\n');
    pieces.set(keyOf(row), known);
  }
  return rows.map((row) => {
    const { row: first, count, codes } = pieces.get(keyOf(row)) ?? { row: row.row, count: 1, codes: {} };
    if (first !== row.row) return { ...row, skipped: `One more of row ${first}` };
    return { ...row, cells: { quantity: `${count}`, ...row.cells, ...codes } };
  });
}

/** Shopify writes what variants have in common in the first line of a product alone. */
function joined(rows: readonly FieldRow[], cellsOf: (at: number) => string[]): FieldRow[] {
  const firsts = new Map<string, FieldRow>();
  return rows.map((row, at) => {
    const [handle = '', ...options] = cellsOf(at);
    const first = firsts.get(handle) ?? row;
    firsts.set(handle, first);
    if (row.skipped) return row;
    const own = Object.entries(row.cells).filter(([, text]) => text.trim() !== '');
    // What each variant has for itself.
    const common = Object.entries(first.cells).filter(
      ([field]) => field !== 'price' && field !== 'quantity' && !isCodeKind(field as ListField),
    );
    const cells = { ...row.cells, ...Object.fromEntries([...common, ...own]) };
    return withName({ ...row, cells }, [first.cells.name, ...options.filter((option) => option !== 'Default Title')]);
  });
}
