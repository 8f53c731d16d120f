import { useEffect, useRef, useState } from 'react';
import type { ReadOptions } from '@/data/read/read-parts';
import { readableError } from '@/lib/errors';
import { notify } from '@/ui/notify';

/** Reads all of something, in parts. */
export type Read<T> = (options: ReadOptions) => Promise<readonly T[]>;

/** Reads something whole and hands it on. A second press, while it is read, cancels; so does leaving. A toast tells a failure. */
export function useReadAll<T>(read: Read<T>, onRead: (found: readonly T[], signal: AbortSignal) => unknown) {
  /** How many have been read; `undefined` while nothing is read. */
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    const show = (next: number | undefined) => signal.aborted || setCount(next);
    show(0);
    try {
      const found = await read({ onProgress: show, signal });
      signal.throwIfAborted();
      await onRead(found, signal);
    } catch (error) {
      if (!signal.aborted) notify({ message: readableError(error), variant: 'error' });
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
