import type { Product } from '@contract/product-fields';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import styles from './select.module.css';
import { shareOf } from './selection';
import type { Selected } from './use-selection';

interface SelectPageProps {
  products: readonly Product[];
  selected: Selected;
  /** Without the head of a table it stands above the rows, with its words. */
  isCompact: boolean;
}

/** Selects all products of the page. */
export function SelectPage({ products, selected, isCompact }: SelectPageProps) {
  const listed = products.map(({ _id }) => _id);
  const id = useId();
  const share = shareOf(selected.ids, listed);
  return (
    <label className={isCompact ? styles.all : 'unprinted'} htmlFor={id}>
      <Checkbox
        slotProps={{ input: { id } }}
        indeterminate={share === 'some'}
        checked={share === 'all'}
        onChange={() => selected.selectAll(listed, share !== 'all')}
      />
      <span className={isCompact ? '' : 'visually-hidden'}>Select all on this page</span>
    </label>
  );
}
