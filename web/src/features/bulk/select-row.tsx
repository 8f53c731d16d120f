import type { Product } from '@contract/product-fields';
import Checkbox from '@mui/material/Checkbox';
import { useId, useRef } from 'react';
import type { Leading } from '@/features/products/rows/product-rows';
import styles from './select.module.css';
import { shareOf } from './selection';
import type { Selected } from './use-selection';

interface SelectRowProps {
  product: Product;
  /** The products that are listed around it. */
  products: readonly Product[];
  selected: Selected;
}

/** The checkbox of a row. With Shift, by pointer or with the space bar, it selects all rows from the one that was pressed before. */
function SelectRow({ product: { _id, name }, products, selected }: SelectRowProps) {
  const box = useRef<HTMLInputElement>(null);
  const byShift = useRef(false);
  const isSelected = selected.ids.has(_id);
  const choose = (isRange: boolean) => {
    const listed = products.map((one) => one._id);
    selected.select(listed, _id, !isSelected, { isRange });
    box.current?.focus();
  };
  return (
    <Checkbox
      className="unprinted"
      checked={isSelected}
      // A press with Shift would mark the text between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => {
        choose(byShift.current || ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true));
        byShift.current = false;
      }}
      slotProps={{
        input: {
          ref: box,
          'aria-label': `Select ${name}`,
          'aria-keyshortcuts': 'x',
          onKeyDown: ({ key, shiftKey }) => {
            byShift.current = key === ' ' && shiftKey;
          },
        },
      }}
    />
  );
}

interface SelectPageProps {
  products: readonly Product[];
  selected: Selected;
  /** Without the head of a table it stands above the rows, with its words. */
  isCompact: boolean;
}

/** Selects all products of the page. */
function SelectPage({ products, selected, isCompact }: SelectPageProps) {
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

/** The checkboxes of a list: of all its rows, and of each. */
export const selectRows = (products: readonly Product[], selected: Selected): Leading => ({
  head: (isCompact) => <SelectPage products={products} selected={selected} isCompact={isCompact} />,
  of: (product) => <SelectRow product={product} products={products} selected={selected} />,
});
