import type { Product } from '@contract/product-fields';
import Checkbox from '@mui/material/Checkbox';
import { useId, useRef } from 'react';
import { Button } from '@/components/form/button';
import { type ReadProducts, useProductReading } from '@/features/products/use-product-reading';
import { useOnline } from '@/lib/browser/use-online';
import { digits } from '@/lib/text/digits';
import styles from './select.module.css';
import { shareOf } from './selection';
import type { Selected } from './use-selection';

interface SelectPageProps {
  /** The page that is shown. */
  products: readonly Product[];
  /** Whether the list has other pages. */
  hasMore: boolean;
  selected: Selected;
  /** How many products match; `undefined` when that is not known. */
  total: number | undefined;
  /** Reads all products that the list shows, on all its pages. */
  readAll: ReadProducts;
}

/** Above the rows: selects all of the page and, when they are, all that match. */
export function SelectPage({ products, hasMore, selected, total, readAll }: SelectPageProps) {
  const listed = products.map(({ _id }) => _id);
  const share = shareOf(selected.ids, listed);
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div ref={place} className={styles.page}>
      <label className={styles.all} htmlFor={id}>
        <Checkbox
          slotProps={{ input: { id, ref: box } }}
          indeterminate={share === 'some'}
          checked={share === 'all'}
          onChange={() => selected.selectAll(listed, share !== 'all')}
        />
        Select all on this page
      </label>
      {share === 'all' && hasMore && !selected.isEverything && (
        <SelectEverything
          total={total}
          readAll={readAll}
          onRead={(ids) => {
            // The button goes away.
            if (place.current?.contains(document.activeElement)) box.current?.focus();
            selected.selectEverything(ids);
          }}
        />
      )}
    </div>
  );
}

interface SelectEverythingProps extends Pick<SelectPageProps, 'total' | 'readAll'> {
  onRead: (ids: string[]) => void;
}

function SelectEverything({ total, readAll, onRead }: SelectEverythingProps) {
  const online = useOnline();
  const id = useId();
  const { count, press } = useProductReading(readAll, (products) => onRead(products.map(({ _id }) => _id)));
  const busy = count !== undefined;
  const label = total === undefined ? 'Select all that match' : `Select all ${digits(total)} that match`;
  return (
    <div className={styles.everything}>
      <Button
        look="plain"
        aria-disabled={!busy && !online}
        aria-describedby={id}
        onClick={() => (busy || online) && press()}
      >
        {busy ? 'Cancel' : label}
      </Button>
      <p id={id} role="status" className={styles.status}>
        {busy && `${digits(count)} items read …`}
      </p>
    </div>
  );
}
