import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { type OwnerField, PRODUCT_FIELDS, type Product, type ProductFieldName } from '@contract/product-fields';
import { type ProductInput, productInput } from '@contract/product-form';
import type { Difference } from '@/features/products/data/change-product';
import { readTyped } from '@/lib/product/form';
import { type CsvField, headingOf } from './columns';
import type { CsvFile, CsvRow } from './read-csv';

/** The column is named by its heading, as the person knows it. */
interface CellProblem {
  column: string;
  reason: string;
}

export type PlannedRow = { row: number; name: string } & (
  | { action: 'create'; input: ProductInput }
  | { action: 'update'; id: string; update: Difference }
  | { action: 'unchanged'; id: string }
  /** Somebody else's, and as it is stored: there is nothing to do, and nothing to correct. */
  | { action: 'skipped'; id: string }
  | { action: 'error'; problems: CellProblem[] }
);

export type PlannedChange = Extract<PlannedRow, { action: 'create' | 'update' }>;

/** The rows that Import writes. */
export const changesOf = (plan: readonly PlannedRow[]): PlannedChange[] =>
  plan.filter((row): row is PlannedChange => row.action === 'create' || row.action === 'update');

/** The products of the person who imports, as they are stored now. */
export interface Owned {
  email: string;
  products: readonly Product[];
}

/**
 * Compares a file with what is stored, and writes nothing. A row with an id is that product. A row without one is the product of
 * this name and supplier, or else a new one, so that a file that is imported again changes nothing. Therefore a product that the
 * file renames counts as the one of its new name from the start.
 */
export function planImport({ rows, hasDecimalComma }: CsvFile, { email, products }: Owned): PlannedRow[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  const titles = new Map<string, string>();
  for (const { cells } of rows) {
    const named = byId.get(idOf(cells));
    if (named && !titles.has(named._id))
      titles.set(
        named._id,
        titleOf({ name: cells.name?.trim() || named.name, supplier: cells.supplier?.trim() || named.supplier }),
      );
  }
  const byTitle = Map.groupBy(products, (product) => titles.get(product._id) ?? titleOf(product));
  const rowOf = new Map<string, number>();

  return rows.map(({ row, cells }) => {
    const name = cells.name?.trim() ?? '';
    const error = (column: CsvField, reason: string): PlannedRow => ({
      row,
      name,
      action: 'error',
      problems: [{ column: headingOf(column), reason }],
    });
    if (ownerOf(cells, email) !== email) return error('email', 'Owner must be you, or empty');

    const id = idOf(cells);
    const found = id === '' ? (byTitle.get(titleOf(cells)) ?? []) : [byId.get(id)].filter((one) => one !== undefined);
    if (id !== '' && found.length === 0) {
      return error('_id', 'You have no item with this Id. Leave it empty to add a new item');
    }
    if (found.length > 1) return error('_id', 'Several of your items have this name and supplier. Give the Id');
    const [stored] = found;

    const key = stored?._id ?? titleOf(cells);
    const earlier = rowOf.get(key);
    if (earlier !== undefined) return error(stored ? '_id' : 'name', `The same item as in row ${earlier}`);
    rowOf.set(key, row);
    return stored
      ? planUpdate({ row, cells }, stored, hasDecimalComma)
      : planCreation({ row, cells }, name, hasDecimalComma);
  });
}

/** The ids in a file that are none of the person's own products. Firestore cannot be asked for what is no id. */
export function foreignIds({ rows }: CsvFile, products: readonly Product[]): string[] {
  const own = new Set(products.map(({ _id }) => _id));
  return [...new Set(rows.map(({ cells }) => idOf(cells)))].filter((id) => PRODUCT_ID_PATTERN.test(id) && !own.has(id));
}

/**
 * The plan once the products of others are known that the file names, as a file of everybody's items does: a row that leaves such a
 * product as it is is skipped. One that would change it stays an error.
 */
export function skipForeign(
  { rows, hasDecimalComma }: CsvFile,
  plan: readonly PlannedRow[],
  others: readonly Product[],
): PlannedRow[] {
  const byId = new Map(others.map((product) => [product._id, product]));
  return plan.map((planned, at): PlannedRow => {
    const row = rows[at];
    const stored = row && byId.get(idOf(row.cells));
    if (!stored || ownerOf(row.cells, stored.email) !== stored.email) return planned;
    const { action, name } = planUpdate(row, stored, hasDecimalComma);
    return action === 'unchanged' ? { row: row.row, name, action: 'skipped', id: stored._id } : planned;
  });
}

const ownerOf = ({ email = '' }: CsvRow['cells'], blank: string): string => email.trim().toLowerCase() || blank;

const idOf = ({ _id = '' }: CsvRow['cells']): string => _id.trim();

/** Name and supplier, whatever the case. The separator is in no line of text. */
const titleOf = ({ name = '', supplier = '' }: { name?: string; supplier?: string }): string =>
  [name, supplier].map((text) => text.trim().toLowerCase()).join('\n');

function planCreation({ row, cells }: CsvRow, name: string, hasDecimalComma: boolean): PlannedRow {
  const problems: CellProblem[] = [];
  const values: Record<string, string | number> = {};
  for (const field of Object.keys(PRODUCT_FIELDS) as ProductFieldName[]) {
    const text = cells[field]?.trim() ?? '';
    if (field === 'email' || (text === '' && !isRequired(field))) continue;
    const read = readCell(field, text, hasDecimalComma);
    if (read.problem === undefined) values[field] = read.value;
    else problems.push({ column: headingOf(field), reason: read.problem });
  }
  const { data, error } = productInput.safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    const column = headingOf(path[0] as CsvField);
    if (!problems.some((problem) => problem.column === column)) problems.push({ column, reason: message });
  }
  if (problems.length > 0 || !data) return { row, name, action: 'error', problems };
  return { row, name, action: 'create', input: data };
}

const isRequired = (field: ProductFieldName): boolean => PRODUCT_FIELDS[field].form === 'required';

function planUpdate({ row, cells }: CsvRow, stored: Product, hasDecimalComma: boolean): PlannedRow {
  const problems: CellProblem[] = [];
  const update: Difference = { delta: 0, changes: {} };
  for (const [column, cell] of Object.entries(cells) as [CsvField, string][]) {
    const text = cell.trim();
    // Without an id, name and supplier have told which product it is. An empty cell keeps what is stored, except that an empty
    // reorder level says that there is none; a file without this column keeps it.
    const isTitle = idOf(cells) === '' && (column === 'name' || column === 'supplier');
    if (column === 'reorderAt' && text === '' && stored.reorderAt !== undefined)
      update.changes.reorderAt = { from: stored.reorderAt };
    if (column === '_id' || column === 'email' || isTitle || text === '') continue;
    const problem = isSame(text, stored[column], column, hasDecimalComma)
      ? undefined
      : changeField(column, text, stored, update, hasDecimalComma);
    if (problem) problems.push({ column: headingOf(column), reason: problem });
  }
  const { _id: id, name } = stored;
  if (problems.length > 0) return { row, name, action: 'error', problems };
  const isChanged = update.delta !== 0 || Object.keys(update.changes).length > 0;
  return isChanged ? { row, name, action: 'update', id, update } : { row, name, action: 'unchanged', id };
}

/** Adds to the update, or says why the field cannot be changed to the text. */
function changeField(
  field: OwnerField,
  text: string,
  stored: Product,
  update: Difference,
  hasDecimalComma: boolean,
): string | undefined {
  const read = readCell(field, text, hasDecimalComma);
  if (read.problem !== undefined) return read.problem;
  const { error } = productInput.shape[field].safeParse(read.value);
  if (error) return error.issues[0]?.message;
  const from = stored[field];
  if (field === 'quantity') update.delta = Number(read.value) - stored.quantity;
  else Object.assign(update.changes, { [field]: { ...(from !== undefined && { from }), to: read.value } });
  return undefined;
}

/** Whether a cell says what is stored; line breaks and spaces around it may have been changed by a spreadsheet. */
function isSame(text: string, stored: string | number | undefined, field: CsvField, hasDecimalComma: boolean): boolean {
  if (typeof stored !== 'number') return stored?.replace(/\r\n?/g, '\n').trim() === text;
  // A price from before the limit was lowered is above it.
  return text === `${stored}` || readCell(field as ProductFieldName, text, hasDecimalComma).value === stored;
}

/** 1234,5 or 1.234,50 where decimals have a comma. */
const DECIMAL_COMMA = /^\d{1,3}(\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$/;

function readCell(field: ProductFieldName, text: string, hasDecimalComma: boolean): ReturnType<typeof readTyped> {
  if (typeof PRODUCT_FIELDS[field].example === 'string') return { value: text };
  return readTyped(
    field,
    hasDecimalComma && DECIMAL_COMMA.test(text) ? text.replaceAll('.', '').replace(',', '.') : text,
  );
}
