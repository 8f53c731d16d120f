import { watchWorker } from '@/lib/browser/watch-worker';
import type { Sheet } from './write-csv';

/** The bytes of an .xlsx file. They are made beside the page, which answers meanwhile; the signal ends it. */
export function workbookOf(sheet: Sheet, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  const written = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    watchWorker(worker, new Error('The workbook was not written.'))(reject);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(sheet);
  });
  return written.finally(() => worker.terminate());
}
