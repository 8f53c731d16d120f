import type { Product } from '@contract/product-fields';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCommand } from '@/lib/command/use-command';
import { readableError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { type Person, usePerson } from '@/lib/session/use-person';
import { runBulk, undoingOf } from './data/commands';
import { readProducts } from './data/queries';
import { type BulkCommand, type BulkResult, type PlannedRow, writtenOf } from './plan';
import { BULK, undoBulkAction } from './undo-bulk';
import { refusalText, resultText } from './words';

/** Where a bulk command stands. */
export type BulkState =
  | { step: 'read' /** So far. */; count: number }
  | { step: 'unread'; problem: string }
  | { step: 'review'; products: Product[] /** How many of the selected were deleted since. */; gone: number }
  | {
      step: 'write' | 'done';
      command: BulkCommand;
      /** How many products are to be written. */
      all: number;
      /** Of the products that could not be written from the start, and of those that were reached. */
      results: BulkResult[];
      /** How many were reached. */
      reached: number;
      cancelled: boolean;
    };

interface Options {
  ids: readonly string[];
  open: boolean;
  /** These products no longer exist. */
  onGone: (ids: string[]) => void;
}

/** The steps of a bulk command: reads the products as they are now, shows what would change, writes it. */
export function useBulk({ ids, open, onGone }: Options) {
  const person = usePerson();
  const [state, setState] = useState<BulkState>({ step: 'read', count: 0 });
  const command = useCommand(BULK);
  const running = useRef<AbortController>(undefined);
  /** Said with a toast when nobody looks at the results any more, because a toast would be behind the dialog. */
  const unsaid = useRef<() => void>(undefined);
  const watched = useRef(open);

  const say = useCallback(() => {
    unsaid.current?.();
    unsaid.current = undefined;
  }, []);
  useEffect(() => {
    watched.current = open;
    if (!open) {
      running.current?.abort();
      say();
    }
    return () => {
      watched.current = false;
    };
  }, [open, say]);
  useEffect(
    () => () => {
      running.current?.abort();
      say();
    },
    [say],
  );

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const read = async () => {
    const signal = begin();
    const show = (next: BulkState) => signal.aborted || setState(next);
    show({ step: 'read', count: 0 });
    try {
      const products = await readProducts(ids, { signal, onProgress: (count) => show({ step: 'read', count }) });
      const found = new Set(products.map(({ _id }) => _id));
      const gone = ids.filter((id) => !found.has(id));
      if (gone.length > 0) onGone(gone);
      show({ step: 'review', products, gone: gone.length });
    } catch (error) {
      show({ step: 'unread', problem: readableError(error) });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => void read(), []);

  const write = (toRun: BulkCommand, plan: readonly PlannedRow[]) => {
    const signal = begin();
    const products = writtenOf(plan).map(({ product }) => product);
    const refused = plan.flatMap(({ product, refusal }) =>
      refusal ? [{ product, problem: refusalText[refusal] }] : [],
    );
    command.run(async () => {
      const reached: BulkResult[] = [];
      const show = (step: 'write' | 'done') =>
        setState({
          step,
          command: toRun,
          all: products.length,
          results: [...refused, ...reached],
          reached: reached.length,
          cancelled: signal.aborted,
        });
      show('write');
      try {
        await runBulk(toRun, products, {
          person,
          signal,
          onResults: (some) => {
            reached.push(...some);
            show('write');
          },
        });
      } finally {
        const done = reached.filter(({ problem }) => problem === undefined);
        show('done');
        if (toRun.kind === 'delete' && done.length > 0) onGone(done.map(({ product }) => product._id));
        unsaid.current = () => tell(toRun, [...refused, ...reached], person, products.length - reached.length);
        if (!watched.current) say();
      }
    });
  };

  /** Ends what is under way: no further batch begins. */
  const cancel = () => {
    running.current?.abort();
    setState((now) => (now.step === 'write' ? { ...now, cancelled: true } : now));
  };
  return { state, command, read: () => void read(), write, cancel };
}

/** One toast with one Undo for all that was done. */
function tell(command: BulkCommand, results: BulkResult[], person: Person, left: number): void {
  const done = results.filter(({ problem }) => problem === undefined);
  notify(
    resultText(command, results, left),
    done.length === results.length && left === 0 ? 'success' : 'info',
    done.length > 0 ? undoBulkAction(command, undoingOf(done, person), person) : undefined,
  );
}
