import { productChange } from '@contract/product';
import { parseQuantity } from '@/lib/numbers';
import type { Stock } from './data/commands';

/** The two fields as typed: text, so that nothing is lost, whatever it is. */
export interface Draft {
  quantity: string;
  description: string;
}
export type DraftProblems = Partial<Record<keyof Draft, string>>;

export const draftOf = ({ quantity, description }: Stock): Draft => ({ quantity: String(quantity), description });

export function parseDraft(
  draft: Draft,
): { stock: Stock; problems?: never } | { stock?: never; problems: DraftProblems } {
  const quantity = parseQuantity(draft.quantity);
  const description = productChange.shape.description.safeParse(draft.description);
  const problems: DraftProblems = {
    ...(quantity.problem !== undefined && { quantity: quantity.problem }),
    ...(description.error && { description: description.error.issues[0]?.message ?? '' }),
  };
  if (quantity.value === undefined || !description.success) return { problems };
  return { stock: { quantity: quantity.value, description: description.data } };
}

const fields = ['quantity', 'description'] as const;

/** Fields that the person has changed. */
export const dirtyFields = (draft: Draft, base: Stock) =>
  fields.filter((field) => draft[field] !== draftOf(base)[field]);

export interface Rebase {
  base: Stock;
  draft: Draft;
  /** Fields that both sides have changed, differently: the person chooses. */
  conflicts: (keyof Draft)[];
}

/**
 * Someone else has saved `theirs` meanwhile. A field that the person left alone follows; one that both changed stays as
 * typed, and `base` keeps standing for it until the person has chosen.
 */
export function rebase(draft: Draft, base: Stock, theirs: Stock): Rebase {
  const mine = dirtyFields(draft, base);
  const next = { ...draft };
  const nextBase = { ...base };
  const conflicts: (keyof Draft)[] = [];
  for (const field of fields) {
    if (theirs[field] === base[field]) continue;
    const same = draft[field] === draftOf(theirs)[field];
    if (mine.includes(field) && !same) conflicts.push(field);
    else {
      next[field] = draftOf(theirs)[field];
      Object.assign(nextBase, { [field]: theirs[field] });
    }
  }
  return { base: nextBase, draft: next, conflicts };
}
