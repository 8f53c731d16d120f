import { readListState } from '@contract/list/list-address';
import { isNarrowed, type ListKind } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/form/button';
import { digits } from '@/lib/text/digits';
import styles from './export-items.module.css';
import { useExport } from './use-export';

interface ExportItemsProps {
  list: ListKind;
  /** The person who looks at the list. */
  email: string;
}

/**
 * Saves what the list in the address shows, on all its pages, as a file. Meanwhile the button cancels, and beside it stands how many
 * were read.
 */
export function ExportItems({ list, email }: ExportItemsProps) {
  const [address] = useSearchParams();
  const { state } = readListState(address, list);
  const { count, press } = useExport(async (options) => {
    const { readView } = await import('./data/queries');
    return readView(state, { owner: state.whose === 'mine' ? email : undefined, ...options });
  });
  const busy = count !== undefined;
  const label = isNarrowed(state, list) ? 'Export matches' : 'Export';
  return (
    <div className={styles.export}>
      <Button look="plain" onClick={press}>
        {busy ? 'Cancel export' : label}
      </Button>
      <p role="status" className="quiet optional">
        {busy && `${digits(count)} items read …`}
      </p>
    </div>
  );
}

/** Saves what is to be ordered as a file. */
export function ExportOrder({ products }: { products: readonly Product[] }) {
  const { press } = useExport(async () => products, 'order');
  return (
    <Button look="plain" onClick={press}>
      Export order
    </Button>
  );
}
