import type { Product } from '@contract/product-fields';
import { Button } from '@/components/form/button';
import { useExport } from './use-export';

/** Saves what is to be ordered as a file. */
export function ExportOrder({ products }: { products: readonly Product[] }) {
  const { press } = useExport(async () => products, 'order');
  return (
    <Button look="plain" onClick={press}>
      Export order
    </Button>
  );
}
