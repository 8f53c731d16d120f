import { watchWorker } from '@/lib/browser/watch-worker';
import type { AskWorker } from './file.worker';
import type { ImportRow } from './plan/import-row';
import { FileProblem } from './read/cells';

const UNREADABLE = 'This file cannot be read. Please save it again, as .xlsx or as CSV.';

/** Calls the worker's functions by their names. It ends with the signal, also in the middle of a call, and the page answers meanwhile. */
export function startFileWorker(signal: AbortSignal, onPlanned: (rows: number) => void = () => undefined): AskWorker {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate(), { once: true });
  const onFailure = watchWorker(worker, new FileProblem(UNREADABLE));
  let before: Promise<unknown> = Promise.resolve();
  /** Rows that are planned as before are not sent again. */
  let planned: ImportRow[] = [];
  const send = (name: string, args: unknown[]) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      onFailure(reject);
      worker.onmessage = ({ data }) => {
        if (data.planned !== undefined) return onPlanned(data.planned);
        if (data.rows) {
          if (data.at === 0) planned = [];
          return planned.push(...data.rows);
        }
        if (data.problem !== undefined) return reject(new FileProblem(data.problem || UNREADABLE));
        resolve(data.result?.rows ? { ...data.result, rows: planned } : data.result);
      };
      const bytes = args.flatMap((arg) => (arg instanceof Uint8Array ? arg.buffer : []));
      worker.postMessage({ name, args }, bytes);
    });
  // One call after the other.
  const ask = (name: string, ...args: unknown[]) => {
    const answer = before.then(() => send(name, args));
    before = answer.catch(() => undefined);
    return answer;
  };
  return ask as AskWorker;
}
