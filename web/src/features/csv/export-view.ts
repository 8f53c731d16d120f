import type { ListState } from '@contract/list/list-state';
import { writeCsv } from '@/lib/product/csv/write-csv';
import { readView } from './data/queries';
import { fileName, saveFile } from './save-file';

interface Options {
  owner: string | undefined;
  onProgress: (count: number) => void;
  signal: AbortSignal;
}

/** Saves all products of a view as a file, and says how many there were. */
export async function exportView(view: ListState, options: Options): Promise<number> {
  const products = await readView(view, options);
  options.signal.throwIfAborted();
  saveFile(fileName('items'), writeCsv(products));
  return products.length;
}
