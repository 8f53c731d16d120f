import type { Act, Why } from '@contract/history';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadOptions } from '@/data/batch';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { counted, plural } from '@/lib/text/plural';
import { useCommand } from '../use-command';
import { type Result, runBatch, type WrittenRow } from './batch';

/** The steps of a change of many products: what it is about is read, looked at as a plan, and written. */
export type BatchState<Read> =
  | { step: 'unread'; problem?: string }
  | { step: 'reading' /** How many products have been read. */; count: number }
  | { step: 'plan'; read: Read }
  | ({ step: 'writing' | 'done' } & Written<Read>);

/** What has become of the rows of a plan. */
export interface Written<Read = unknown> {
  read: Read;
  rows: readonly WrittenRow[];
  /** Of the rows that were reached. */
  results: readonly Result[];
  isCancelled: boolean;
}

interface BatchOptions {
  why?: Why | undefined;
  /** Reading goes on when the screen is left, as writing does. */
  goesOn?: boolean;
}

/** Nothing is written before `write`. `name`: one such change at a time in this tab. */
export function useBatch<Read>(name: string, act: Act, { why, goesOn = false }: BatchOptions = {}) {
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

  /** `before`: the results of an attempt, whose unanswered rows are sent again. */
  const write = (
    found: Read,
    rows: readonly WrittenRow[],
    onEnd?: (written: Written<Read>) => void,
    before?: readonly Result[],
  ) => {
    const results = new Map(before?.map((result) => [result.row, result]));
    const subject = () => {
      const left = rows.length - [...results.values()].filter(({ status }) => status !== 'unknown').length;
      return left === 0 ? '' : `${counted(left, 'product')} ${plural(left, 'is', 'are')}`;
    };
    const run = async () => {
      // Not before: a command that may not run ends nothing.
      const signal = begin();
      isWriting.current = true;
      const show = (step: 'writing' | 'done') => {
        const written = { read: found, rows, results: [...results.values()], isCancelled: signal.aborted };
        setState({ step, ...written });
        return written;
      };
      const onResults = (more: readonly Result[]) => {
        for (const result of more) results.set(result.row, result);
        show('writing');
      };
      show('writing');
      await runBatch(rows, { person, act, why, before, signal, onResults });
      const written = show('done');
      onEnd?.(written);
    };
    command.run(run, { subject, drop: () => running.current?.abort() });
  };

  /** Ends what is under way, writing after the batches that were sent already. What is not being written begins anew. */
  const cancel = useCallback(() => {
    running.current?.abort();
    setState((now) => (now.step === 'writing' ? { ...now, isCancelled: true } : { step: 'unread' }));
  }, []);
  return { state, command, read, write, cancel };
}
