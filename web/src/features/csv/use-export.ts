import { type ReadProducts, useProductReading } from '@/features/products/use-product-reading';
import { notify } from '@/lib/notify';
import { counted } from '@/lib/text/plural';

/** Reads products and saves them as a file. A second press, while they are read, cancels. */
export const useExport = (read: ReadProducts) =>
  useProductReading(read, async (products, signal) => {
    // Loaded on demand: few who look at a list save it.
    const [{ writeCsv }, { fileName, saveFile }] = await Promise.all([
      import('./write-csv'),
      import('@/lib/browser/save-file'),
    ]);
    signal.throwIfAborted();
    saveFile(fileName('items'), writeCsv(products));
    notify(`${counted(products.length, 'item')} saved as a file`);
  });
