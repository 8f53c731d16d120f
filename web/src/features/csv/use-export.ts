import { type ReadProducts, useProductReading } from '@/features/products/use-product-reading';
import { notify } from '@/lib/notify';
import { counted } from '@/lib/text/plural';

/** Reads products and saves them as a file of items, or as an order. A second press, while they are read, cancels. */
export const useExport = (read: ReadProducts, what: 'items' | 'order' = 'items') =>
  useProductReading(read, async (products, signal) => {
    // Loaded on demand: few who look at a list save it.
    const [{ writeCsv, writeOrder }, { fileName, saveFile }] = await Promise.all([
      import('./write-csv'),
      import('@/lib/browser/save-file'),
    ]);
    signal.throwIfAborted();
    saveFile(fileName(what), what === 'order' ? writeOrder(products) : writeCsv(products));
    notify(`${counted(products.length, 'item')} saved as a file`);
  });
