import type { Product } from '@contract/product-fields';
import { useMemo, useState } from 'react';
import { writtenOf } from '@/stock/writing/batch/row';
import type { WhyForm } from '@/stock/writing/why';
import type { BulkAction, Entered } from './action';
import { blockedText, inOrder, numberToType, parseAll, planBulk } from './plan';

interface BulkFormOptions {
  action: BulkAction;
  email: string;
  /** The pieces that a product needs, where the list knows them. */
  offered: Entered['offered'];
  why: WhyForm;
  /** The products as they were read, in the order in which they are shown. */
  found: readonly Product[];
  /** The same as they are now, where they are followed. */
  live: readonly Product[] | undefined;
}

/** What is entered for an action, and its plan. */
export function useBulkForm({ action, email, offered, why, found, live }: BulkFormOptions) {
  const [entered, setEntered] = useState<Entered>({
    all: (!(action.blankMeansOffered && offered) && action.initialAmount) || '',
    rowAmounts: new Map(),
    chosen: Object.fromEntries((action.choices ?? []).map(({ name, values }) => [name, Object.keys(values)[0] ?? ''])),
    isRemoved: false,
    offered,
  });
  const enter = (changes: Partial<Entered>) => setEntered((before) => ({ ...before, ...changes }));
  /** `isRecounted`: it is right for the number in stock that is shown now. */
  const enterRowAmount = ({ _id, quantity }: Product, text: string, isRecounted = false) =>
    setEntered((before) => {
      const rowAmounts = new Map(before.rowAmounts);
      const seen = isRecounted ? quantity : (rowAmounts.get(_id)?.seen ?? quantity);
      if (text.trim() === '') rowAmounts.delete(_id);
      else rowAmounts.set(_id, { text, seen });
      return { ...before, rowAmounts };
    });
  const products = useMemo(() => (live ? latest(found, live) : found), [found, live]);
  const plan = planBulk(action, entered, products, email);
  const rows = writtenOf(plan);
  /** The number that confirms a deletion. */
  const toType = numberToType(action, rows.length);
  /** What is wrong with the amount for all. */
  const problem = parseAll(action, entered)?.problem;
  const isReadable = problem === undefined && why.problem === undefined;
  const blockedReason = isReadable ? blockedText(action, plan) : undefined;
  const isTyped = toType === undefined || entered.all.trim() === String(toType);
  const isReady = isReadable && blockedReason === undefined && isTyped;
  return {
    ...{ action, why, entered, enter, enterRowAmount, plan, rows, toType, problem, blockedReason, isReady },
    /** For what has just been read. Later amounts do not sort the rows anew, since a row would move under the cursor. */
    inOrder: (read: readonly Product[]) => inOrder(planBulk(action, entered, read, email)),
  };
}

export type BulkForm = ReturnType<typeof useBulkForm>;

/** The products as they are now, in their order; one that was deleted belongs to nobody. */
function latest(products: readonly Product[], live: readonly Product[]): Product[] {
  const byId = new Map(live.map((product) => [product._id, product]));
  return products.map((product) => byId.get(product._id) ?? { ...product, email: '' });
}
