import type { Owned } from './plan-import';
import type { PlanAnswer, PlanRequest } from './plan-worker';

/** Reads a file and compares it with what is stored, in a worker. */
export async function planFile(file: File, owned: Owned, signal: AbortSignal): Promise<PlanAnswer> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<PlanAnswer>((done, fail) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PlanAnswer>) => done(data));
      worker.addEventListener('error', () => fail(new Error('This file could not be read.')));
      signal.addEventListener('abort', () => fail(signal.reason));
      worker.postMessage({ bytes, owned } satisfies PlanRequest, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
