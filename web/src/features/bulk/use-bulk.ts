import type { Product } from '@contract/product-fields';
import { useEffect, useRef } from 'react';
import { readProducts } from '@/features/products/data/read-products';
import { type Run, useRun } from '@/lib/command/use-run';
import { notify } from '@/lib/notify';
import { usePerson } from '@/lib/session/use-person';
import { runBulk, undoingOf } from './data/commands';
import { type BulkCommand, type BulkResult, isDone, type PlannedRow, refusedOf, writtenOf } from './plan';
import { BULK, undoBulkAction } from './undo-bulk';
import { resultText } from './words';

interface Found {
  products: Product[];
  /** How many of the selected were deleted since. */
  gone: number;
}

interface Job {
  command: BulkCommand;
  plan: readonly PlannedRow[];
}

export type BulkState = Run<Found, Job, BulkResult>;

interface Options {
  ids: readonly string[];
  open: boolean;
  /** These products no longer exist. */
  onGone: (ids: string[]) => void;
  /** All was written: there is nothing to look at. */
  onAllDone: () => void;
}

/** The steps of a bulk command: reads the products as they are now, shows what would change, writes it. */
export function useBulk({ ids, open, onGone, onAllDone }: Options) {
  const person = usePerson();
  const { cancel, ...run } = useRun<Found, Job, BulkResult>(BULK, { step: 'read', count: 0 });
  /** Shown when nobody looks at the results any more, because a toast would be behind the dialog. */
  const showResult = useRef<() => void>(undefined);
  const watched = useRef(open);
  useEffect(() => {
    if (!open) return;
    watched.current = true;
    return () => {
      watched.current = false;
      cancel();
      showResult.current?.();
    };
  }, [open, cancel]);

  const read = () =>
    void run.read(async (options) => {
      const products = await readProducts(ids, options);
      const found = new Set(products.map(({ _id }) => _id));
      const gone = ids.filter((id) => !found.has(id));
      if (gone.length > 0) onGone(gone);
      return { products, gone: gone.length };
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(read, []);

  const write = (command: BulkCommand, plan: readonly PlannedRow[]) => {
    const rows = writtenOf(plan);
    /** One toast with one Undo for all that was done. */
    const end = (reached: readonly BulkResult[]) => {
      const results = [...refusedOf(plan), ...reached];
      const done = reached.filter(isDone);
      const isAll = done.length === results.length && reached.length === rows.length;
      if (command.kind === 'delete' && done.length > 0) onGone(done.map(({ product }) => product._id));
      showResult.current = () => {
        showResult.current = undefined;
        const undo = done.length > 0 ? undoBulkAction(command, undoingOf(done, person), person) : undefined;
        notify(resultText(command, results, rows.length - reached.length), isAll ? 'success' : 'info', {
          action: undo,
        });
      };
      if (!watched.current) showResult.current();
      else if (isAll) onAllDone();
    };
    run.write({ command, plan }, (options) => runBulk(command, rows, { person, ...options }), end);
  };
  return { ...run, cancel, read, write };
}
