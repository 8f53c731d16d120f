import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import { itemsExport, useExport } from '@/stock/export/export-items';
import { type ToOrder, toOrderSheet } from './to-order';

interface ExportOrderProps {
  /** Those of which something is to be ordered. */
  products: readonly Product[];
  toOrder: ToOrder;
}

/** Saves what is to be ordered as a file. */
export function ExportOrder({ products, toOrder }: ExportOrderProps) {
  const { press } = useExport({
    ...itemsExport,
    what: 'order',
    read: async () => products,
    sheetOf: (found) => toOrderSheet(found, (product) => toOrder.of(product).pieces),
  });
  return <Button onClick={press}>Export</Button>;
}
