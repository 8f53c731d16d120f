import type { Product } from '@contract/product-fields';
import { useEffect, useRef, useState } from 'react';
import { readableError } from '../../errors';
import { notify } from '../../notify';

interface ReadOptions {
  /** Called with how many products were read so far. */
  onProgress: (count: number) => void;
  signal: AbortSignal;
}

/** Reads products and saves them as a file. A second press, while they are read, cancels. */
export function useExport(read: (options: ReadOptions) => Promise<Product[]>) {
  /** How many were read so far; `undefined` while nothing is exported. */
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    const run = new AbortController();
    running.current = run;
    const show = (next: number | undefined) => run.signal.aborted || setCount(next);
    show(0);
    try {
      const products = await read({ onProgress: show, signal: run.signal });
      // Loaded on demand: few who look at a list save it.
      const [{ writeCsv }, { fileName, saveFile }] = await Promise.all([
        import('./write-csv'),
        import('../../save-file'),
      ]);
      run.signal.throwIfAborted();
      saveFile(fileName('items'), writeCsv(products));
      notify(`${products.length.toLocaleString('en-US')} item${products.length === 1 ? '' : 's'} saved as a file`);
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
  return { count, press: () => (count === undefined ? void save() : cancel()) };
}
