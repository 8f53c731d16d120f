import type { Photo } from '@/data/pictures';
import type { Cut } from './photo.worker';

const UNREADABLE = 'This picture cannot be read: it may be too large for this device.';

/** Reads, turns, cuts and writes a picture beside the page, until it is ended. A failure is a sentence for the person. */
export function startPhotoWorker() {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
  const ask = <Result>(name: string, argument: unknown) =>
    new Promise<Result>((resolve, reject) => {
      // Such as of too little memory: without an answer the page would wait for ever.
      worker.onerror = () => reject(new Error(UNREADABLE));
      worker.onmessage = ({ data: { result, problem } }) =>
        problem === undefined ? resolve(result) : reject(new Error(problem || UNREADABLE));
      worker.postMessage({ name, argument });
    });
  return {
    open: (file: Blob) => ask<ImageBitmap>('open', file),
    cut: (part: Cut) => ask<Photo>('cut', part),
    end: () => worker.terminate(),
  };
}
export type PhotoWorker = ReturnType<typeof startPhotoWorker>;
