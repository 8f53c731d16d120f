import { changeableFields } from '@contract/product-fields';
import { productChange } from '@contract/product-form';
import { checkTyped, type Problems, type Typed } from '@/lib/product/form';
import { parseQuantity } from '@/lib/product/numbers';
import type { Stock } from './data/commands';

/** The changeable fields as typed. */
export type Draft = Typed<keyof Stock>;

export const draftOf = (stock: Stock): Draft =>
  Object.fromEntries(changeableFields.map((field) => [field, String(stock[field])])) as Draft;

export const parseDraft = (draft: Draft) => checkTyped(productChange, draft);
export type DraftProblems = Problems<keyof Stock>;

/** Whether the text says what is stored: "1,000" and "1000" are the same quantity. */
const says = (field: keyof Stock, text: string, stock: Stock) =>
  text === draftOf(stock)[field] || (field === 'quantity' && parseQuantity(text).value === stock.quantity);

/** Fields that the person has changed. */
export const dirtyFields = (draft: Draft, base: Stock) =>
  changeableFields.filter((field) => !says(field, draft[field], base));

interface Rebase {
  base: Stock;
  draft: Draft;
  /** Fields that both sides have changed to different values. The person chooses. */
  conflicts: (keyof Draft)[];
}

/**
 * Somebody else has saved `theirs` meanwhile. A field that the person did not change takes their value. A field that both
 * changed stays as typed and keeps its `base` until the person has chosen.
 */
export function rebase(draft: Draft, base: Stock, theirs: Stock): Rebase {
  const mine = dirtyFields(draft, base);
  const next = { ...draft };
  const nextBase = { ...base };
  const conflicts: (keyof Draft)[] = [];
  for (const field of changeableFields) {
    if (theirs[field] === base[field]) continue;
    const same = says(field, draft[field], theirs);
    if (mine.includes(field) && !same) conflicts.push(field);
    else {
      next[field] = draftOf(theirs)[field];
      Object.assign(nextBase, { [field]: theirs[field] });
    }
  }
  return { base: nextBase, draft: next, conflicts };
}
