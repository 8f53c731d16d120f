import { Button } from '@/components/form/button';
import { type ReadProducts, useProductReading } from '@/features/products/use-product-reading';
import { useOnline } from '@/lib/browser/hooks';
import { digits } from '@/lib/text/digits';

interface SelectEverythingProps {
  /** How many products match; `undefined` when that is not known. */
  total: number | undefined;
  /** Reads all products that the list shows, on all its pages. */
  readAll: ReadProducts;
  onRead: (ids: string[]) => void;
}

/** Selects all products that match, on every page. While they are read, it cancels. */
export function SelectEverything({ total, readAll, onRead }: SelectEverythingProps) {
  const online = useOnline();
  const { count, press } = useProductReading(readAll, (products) => onRead(products.map(({ _id }) => _id)));
  const busy = count !== undefined;
  const label = total === undefined ? 'Select all that match' : `Select all ${digits(total)} that match`;
  return (
    <>
      <Button look="link" aria-disabled={!busy && !online} onClick={() => (busy || online) && press()}>
        {busy ? 'Cancel' : label}
      </Button>
      <span role="status" className="quiet optional">
        {busy && `${digits(count)} items read …`}
      </span>
    </>
  );
}
