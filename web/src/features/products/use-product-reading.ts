import type { Product } from '@contract/product-fields';
import { useEffect, useRef, useState } from 'react';
import type { ReadOptions } from '@/lib/command/use-run';
import { readableError } from '@/lib/errors';
import { notify } from '@/lib/notify';

/** Reads all products of something, in parts. */
export type ReadProducts = (options: ReadOptions) => Promise<readonly Product[]>;

/** Reads products and hands them on. A second press, while they are read, cancels; so does leaving. A failure is said with a toast. */
export function useProductReading(
  read: ReadProducts,
  onRead: (products: readonly Product[], signal: AbortSignal) => unknown,
) {
  /** How many were read so far; `undefined` while nothing is read. */
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const run = new AbortController();
    running.current = run;
    const show = (next: number | undefined) => run.signal.aborted || setCount(next);
    show(0);
    try {
      const products = await read({ onProgress: show, signal: run.signal });
      run.signal.throwIfAborted();
      await onRead(products, run.signal);
    } catch (error) {
      if (!run.signal.aborted) notify(readableError(error), 'error');
    } finally {
      show(undefined);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setCount(undefined);
  };
  return { count, press: () => (count === undefined ? void start() : cancel()) };
}
