import { useCallback, useEffect, useRef, useState } from 'react';
import { readableError } from '../errors';
import { useCommand } from './use-command';

/** Where it stands: a job is read, looked at, and written in parts. */
export type Run<Read, Job, Result> =
  | { step: 'unread'; problem?: string }
  | { step: 'read' /** How many products were read so far. */; count: number }
  | { step: 'review'; read: Read }
  | { step: 'write' | 'done'; job: Job /** Of what was reached. */; results: readonly Result[]; cancelled: boolean };

export interface ReadOptions {
  signal: AbortSignal;
  /** Called with how many products were read so far. */
  onProgress: (count: number) => void;
}

interface WriteOptions<Result> {
  signal: AbortSignal;
  onResults: (results: readonly Result[]) => void;
}

/** The steps of a command for many products. Nothing is written before `write`; leaving the screen ends what is under way. */
export function useRun<Read extends object, Job, Result>(name: string, first: Run<Read, Job, Result>) {
  const [state, setState] = useState(first);
  const command = useCommand(name);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  /** `readAll` answers what was read, or a sentence that says why it cannot be used. */
  const read = async (readAll: (options: ReadOptions) => Promise<Read | string>) => {
    const signal = begin();
    const show = (next: Run<Read, Job, Result>) => signal.aborted || setState(next);
    const onProgress = (count: number) => show({ step: 'read', count });
    onProgress(0);
    try {
      const answer = await readAll({ signal, onProgress });
      show(typeof answer === 'string' ? { step: 'unread', problem: answer } : { step: 'review', read: answer });
    } catch (error) {
      show({ step: 'unread', problem: readableError(error) });
    }
  };

  const write = (
    job: Job,
    writeAll: (options: WriteOptions<Result>) => Promise<void>,
    onEnd?: (results: readonly Result[]) => void,
  ) => {
    const signal = begin();
    command.run(async () => {
      const results: Result[] = [];
      const show = (step: 'write' | 'done') =>
        setState({ step, job, results: [...results], cancelled: signal.aborted });
      const onResults = (some: readonly Result[]) => {
        results.push(...some);
        show('write');
      };
      show('write');
      try {
        await writeAll({ signal, onResults });
      } finally {
        show('done');
        onEnd?.(results);
      }
    });
  };

  /** Ends what is under way: reading at once, writing after the batches that have begun. */
  const cancel = useCallback(() => {
    running.current?.abort();
    setState((now) => (now.step === 'write' ? { ...now, cancelled: true } : now));
  }, []);

  const restart = () => {
    begin();
    setState({ step: 'unread' });
  };
  return { state, command, read, write, cancel, restart };
}
