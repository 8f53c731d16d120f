import { changesBetween } from '@contract/history';
import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { PRODUCT_FIELDS, type Product, type ProductFieldName, productFieldNames } from '@contract/product-fields';
import { type ProductInput, productInput } from '@contract/product-form';
import { checkTyped, readTyped, type Typed } from '@/lib/product/form';
import type { PlannedRow, Problem } from './batch';
import { type CsvFile, type CsvRow, headingOf } from './csv';

/** `key`: the row's number in the file. `skipped`: somebody else's, and as it is stored: there is nothing to correct. */
export interface ImportRow extends PlannedRow {
  key: number;
  action: 'create' | 'update' | 'unchanged' | 'skipped' | 'error';
}

export interface Stored {
  email: string;
  /** The products of the person who imports. */
  products: readonly Product[];
  /** The products of other people that the file names. */
  foreign?: readonly Product[];
}

/**
 * Compares a file with what is stored, and writes nothing. A row with an id is that product. A row without one is the product of
 * this name and supplier, or else a new one, so that a file that is imported again changes nothing. Therefore a product that the
 * file renames counts as the one of its new name from the start.
 */
export function planImport({ rows, hasDecimalComma }: CsvFile, { email, products, foreign = [] }: Stored): ImportRow[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  const foreignById = new Map(foreign.map((product) => [product._id, product]));
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

  return rows.map((row) => {
    const { cells } = row;
    const id = idOf(cells);
    const error = (column: string, reason: string) => errorRow(row, [{ column, reason }]);
    const foreignProduct = foreignById.get(id);
    if (foreignProduct && ownerOf(cells, foreignProduct.email) === foreignProduct.email) {
      const planned = planUpdate(row, foreignProduct, hasDecimalComma);
      if (planned.action === 'unchanged') return { ...planned, action: 'skipped' };
    }
    if (ownerOf(cells, email) !== email) return error('Owner', 'Owner must be you, or empty');

    const named = byId.get(id);
    const found = id === '' ? (byTitle.get(titleOf(cells)) ?? []) : named ? [named] : [];
    if (id !== '' && !named) return error('Id', 'You have no item with this Id. Leave it empty to add a new item');
    if (found.length > 1) return error('Id', 'Several of your items have this name and supplier. Give the Id');
    const [stored] = found;

    const key = stored?._id ?? titleOf(cells);
    const earlier = rowOf.get(key);
    if (earlier !== undefined) return error(stored ? 'Id' : 'Name', `The same item as in row ${earlier}`);
    rowOf.set(key, row.row);
    return stored ? planUpdate(row, stored, hasDecimalComma) : planCreation(row, hasDecimalComma);
  });
}

/** The ids in a file that are none of the person's own products. Firestore cannot be asked for what is no id. */
export function foreignIds({ rows }: CsvFile, products: readonly Product[]): string[] {
  const own = new Set(products.map(({ _id }) => _id));
  return [...new Set(rows.map(({ cells }) => idOf(cells)))].filter((id) => PRODUCT_ID_PATTERN.test(id) && !own.has(id));
}

const ownerOf = ({ email = '' }: CsvRow['cells'], blank: string): string => email.trim().toLowerCase() || blank;

const idOf = ({ _id = '' }: CsvRow['cells']): string => _id.trim();

/** Name and supplier, whatever the case. The separator is in no line of text. */
const titleOf = ({ name = '', supplier = '' }: { name?: string; supplier?: string }): string =>
  [name, supplier].map((text) => text.trim().toLowerCase()).join('\n');

const errorRow = ({ row, cells }: CsvRow, problems: Problem[]): ImportRow => ({
  key: row,
  name: cells.name?.trim() ?? '',
  action: 'error',
  problems,
});

const problemsOf = (problems: Partial<Record<ProductFieldName, string>>): Problem[] =>
  (Object.entries(problems) as [ProductFieldName, string][]).map(([field, reason]) => ({
    column: headingOf(field),
    reason,
  }));

function planCreation(row: CsvRow, hasDecimalComma: boolean): ImportRow {
  const fields = productFieldNames.filter((field) => field !== 'email');
  const typed = fields.map((field) => [field, textOf(field, row.cells[field], hasDecimalComma)]);
  const { values, problems } = checkTyped<ProductInput, ProductFieldName>(productInput, Object.fromEntries(typed));
  if (problems) return errorRow(row, problemsOf(problems));
  return { key: row.row, name: values.name, action: 'create', change: { kind: 'create', input: values } };
}

const someInput = productInput.partial();

/**
 * Without an id, name and supplier have told which product it is. An empty cell keeps what is stored, except that an empty reorder
 * level says that there is none; a file without this column keeps it.
 */
function planUpdate(row: CsvRow, stored: Product, hasDecimalComma: boolean): ImportRow {
  const { cells } = row;
  const isNamed = idOf(cells) !== '';
  const typed: [ProductFieldName, string][] = [];
  for (const [field, cell] of Object.entries(cells) as [ProductFieldName | '_id', string][]) {
    if (field === '_id' || field === 'email' || (!isNamed && (field === 'name' || field === 'supplier'))) continue;
    const text = textOf(field, cell, hasDecimalComma);
    if (text !== '' && !isSame(text, stored[field], field)) typed.push([field, text]);
  }
  const result = checkTyped(someInput, Object.fromEntries(typed) as Typed<ProductFieldName>);
  const planned = { key: row.row, name: stored.name, product: stored };
  if (result.problems) return { ...planned, action: 'error', problems: problemsOf(result.problems) };
  const { quantity = stored.quantity, ...values } = result.values;
  const fields = typed.map(([field]) => field).filter((field) => field !== 'quantity');
  const changes = changesBetween(fields, stored, values as Partial<Product>);
  if (cells.reorderAt?.trim() === '' && stored.reorderAt !== undefined) changes.reorderAt = { from: stored.reorderAt };
  const delta = quantity - stored.quantity;
  if (delta !== 0 || Object.keys(changes).length > 0)
    return { ...planned, action: 'update', change: { kind: 'change', delta, changes } };
  return { ...planned, action: 'unchanged', skipped: 'As it is stored' };
}

/** 1234,5 or 1.234,50 where decimals have a comma. */
const DECIMAL_COMMA = /^\d{1,3}(\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$/;

/** The text of a cell as the forms take it. */
function textOf(field: ProductFieldName, cell = '', hasDecimalComma: boolean): string {
  const text = cell.trim();
  const isNumber = typeof PRODUCT_FIELDS[field].example === 'number';
  if (!isNumber || !hasDecimalComma || !DECIMAL_COMMA.test(text)) return text;
  return text.replaceAll('.', '').replace(',', '.');
}

/** Whether a cell says what is stored; line breaks and spaces around it may have been changed by a spreadsheet. */
function isSame(text: string, stored: string | number | undefined, field: ProductFieldName): boolean {
  if (typeof stored !== 'number') return stored?.replace(/\r\n?/g, '\n').trim() === text;
  // A price from before the limit was lowered is above it.
  return text === `${stored}` || readTyped(field, text).value === stored;
}
