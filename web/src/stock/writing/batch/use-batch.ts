import type { BatchKind, Why } from '@contract/history';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadOptions } from '@/data/read/read-parts';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { plural } from '@/lib/text/plural';
import { useCommand } from '../use-command';
import { namesOf, type Row, writtenOf } from './row';
import { run } from './run';

/** The steps of a change of many products: what it is about is read, looked at as a plan, and written. */
export type BatchState<Read> =
  | { step: 'unread'; problem?: string }
  | { step: 'reading' /** How many products have been read. */; count: number }
  | { step: 'plan'; read: Read }
  | { step: 'writing' | 'done'; read: Read; rows: readonly Row[]; isCancelled: boolean };

interface BatchOptions {
  why?: Why | undefined;
  /** Reading goes on when the screen is left, as writing does. */
  goesOn?: boolean;
}

/** Nothing is written before `write`. `name`: one such change at a time in this tab. */
export function useBatch<Read>(name: string, batchKind: BatchKind, { why, goesOn = false }: BatchOptions = {}) {
  const person = usePerson();
  const [state, setState] = useState<BatchState<Read>>({ step: 'unread' });
  const command = useCommand(name);
  const running = useRef<AbortController>(undefined);
  const isWriting = useRef(false);
  useEffect(() => () => void (goesOn || isWriting.current || running.current?.abort()), [goesOn]);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  /** `readAll` answers what was read, or a sentence that says why it cannot be used. */
  const read = async (readAll: (options: ReadOptions) => Promise<Read | string>): Promise<Read | undefined> => {
    const signal = begin();
    isWriting.current = false;
    const show = (next: BatchState<Read>) => signal.aborted || setState(next);
    const onProgress = (count: number) => show({ step: 'reading', count });
    onProgress(0);
    try {
      const answer = await readAll({ signal, onProgress });
      signal.throwIfAborted();
      show(typeof answer === 'string' ? { step: 'unread', problem: answer } : { step: 'plan', read: answer });
      return typeof answer === 'string' ? undefined : answer;
    } catch (error) {
      show({ step: 'unread', problem: readableError(error) });
      return undefined;
    }
  };

  /** Rows that were written before have their results: those without an answer are sent again. */
  const write = (found: Read, rows: readonly Row[], onEnd?: (rows: readonly Row[]) => void) => {
    let now = rows;
    const sentenceStart = () => {
      const left = writtenOf(now).filter(({ result }) => !result || result.status === 'unknown');
      if (left.length === 0) return '';
      return batchKind === 'undo'
        ? `The Undo of ${namesOf(left)} is`
        : `${namesOf(left)} ${plural(left.length, 'is', 'are')}`;
    };
    const runAll = async () => {
      // Not before: a command that may not run ends nothing.
      const signal = begin();
      isWriting.current = true;
      const show = (step: 'writing' | 'done') =>
        setState({ step, read: found, rows: now, isCancelled: signal.aborted });
      const onRows = (next: readonly Row[]) => {
        now = next;
        show('writing');
      };
      show('writing');
      await run(rows, { person, batchKind, why, signal, onRows });
      show('done');
      onEnd?.(now);
    };
    command.run(runAll, { sentenceStart, onDropped: () => running.current?.abort() });
  };

  /** Ends what is under way, writing after the batches that were sent already. What is not being written begins anew. */
  const cancel = useCallback(() => {
    running.current?.abort();
    setState((now) => (now.step === 'writing' ? { ...now, isCancelled: true } : { step: 'unread' }));
  }, []);
  return { state, command, read, write, cancel };
}
