import type { Product } from '@contract/product-fields';
import Checkbox from '@mui/material/Checkbox';
import { useRef } from 'react';
import type { Leading } from '@/features/products/rows/product-rows';
import { SelectPage } from './select-page';
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

/** The checkboxes of a list: of all its rows, and of each. */
export const selectRows = (products: readonly Product[], selected: Selected): Leading => ({
  head: (isCompact) => <SelectPage products={products} selected={selected} isCompact={isCompact} />,
  of: (product) => <SelectRow product={product} products={products} selected={selected} />,
});
