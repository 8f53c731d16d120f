import { changesBetween } from '@contract/history';
import { normalLine } from '@contract/normal-form';
import { PRODUCT_FIELDS, type Product, type ProductFieldName } from '@contract/product-fields';
import { productInput } from '@contract/product-form';
import type { CarCode } from '@/data/read/find-code';
import { checkTyped, readTyped, type Typed } from '@/lib/product/form';
import { isCodeKind, type ListField } from '@/stock/export/csv';
import { isChangedBySpreadsheet } from './changed-name';
import { type ImportRow, idOf, isBlank, type MeantRow, problemsOf } from './import-row';

const someInput = productInput.partial();

/**
 * Without an id, name and supplier have told which product it is. An empty cell keeps what is stored, except that an empty reorder
 * level says that there is none; a file without this column keeps it.
 */
export function planUpdate(row: MeantRow, stored: Product, codes: readonly CarCode[]): ImportRow {
  const { cells } = row;
  const isNamed = idOf(cells) !== '';
  const typed: [ProductFieldName, string][] = [];
  for (const [field, text] of Object.entries(cells) as [ListField, string][]) {
    if (isCodeKind(field) || field === '_id' || field === 'email') continue;
    // What a spreadsheet has made of a name is no new one.
    if (field === 'name' && isChangedBySpreadsheet(text, stored.name)) continue;
    if (!isNamed && (field === 'name' || field === 'supplier')) continue;
    if (!isBlank(text) && !isSame(text, stored[field], field)) typed.push([field, text]);
  }
  const result = checkTyped(someInput, Object.fromEntries(typed) as Typed<ProductFieldName>);
  const planned = { key: row.row, name: stored.name, about: stored.supplier, product: stored };
  const problems = problemsOf(result.problems ?? {}, row);
  if (!result.values || problems.length > 0) return { ...planned, action: 'error', problems };
  const { quantity = stored.quantity, ...values } = result.values;
  const fields = typed.map(([field]) => field).filter((field) => field !== 'quantity');
  const changes = changesBetween(fields, stored, values as Partial<Product>);
  if (cells.reorderAt?.trim() === '' && !row.unread.reorderAt && stored.reorderAt !== undefined)
    changes.reorderAt = { from: stored.reorderAt };
  const delta = quantity - stored.quantity;
  if (delta !== 0 || Object.keys(changes).length > 0 || codes.length > 0)
    return {
      ...planned,
      action: 'update',
      change: {
        ...{ kind: 'fields', delta, changes },
        ...(delta !== 0 && { seen: stored.quantity }),
        ...(codes.length > 0 && { codes }),
      },
    };
  return { ...planned, action: 'skipped', skipped: 'As it is stored' };
}

/** Whether a cell says what is stored; line breaks and spaces around it may have been changed by a spreadsheet. */
function isSame(text: string, stored: string | number | undefined, field: ProductFieldName): boolean {
  if (stored === undefined) return false;
  // A price from before the limit was lowered is above it.
  if (typeof stored === 'number') return text.trim() === `${stored}` || readTyped(field, text).value === stored;
  const same = (value: string) => value.replace(/\r\n?/g, '\n').trim();
  return PRODUCT_FIELDS[field].kind === 'line' ? normalLine(text) === normalLine(stored) : same(text) === same(stored);
}
