import type { Product } from '@contract/product';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId, useRef } from 'react';
import type { Leading } from './product-table';
import type { Selected } from './use-selection';

/** The checkboxes of a list; without them, as in All Items, they are not loaded. */
export const checkboxes = (selected: Selected): Leading => ({
  head: (products, isLabelled) => <SelectPage {...{ products, selected, isLabelled }} />,
  of: (product, products) => <SelectRow {...{ product, products, selected }} />,
});

interface SelectRowProps {
  product: Product;
  products: readonly Product[];
  selected: Selected;
}

/** The checkbox of a row. With Shift, by pointer or with the space bar, it selects all rows from the one that was pressed before. */
function SelectRow({ product: { _id, name }, products, selected }: SelectRowProps) {
  const box = useRef<HTMLInputElement>(null);
  const isByShift = useRef(false);
  const isSelected = selected.ids.has(_id);
  return (
    <Checkbox
      className="unprinted"
      checked={isSelected}
      // A press with Shift would mark the text between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => {
        const isRange = isByShift.current || ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
        isByShift.current = false;
        const listed = products.map((product) => product._id);
        selected.select(listed, _id, !isSelected, { isRange });
        box.current?.focus();
      }}
      slotProps={{
        input: {
          ref: box,
          'aria-label': `Select ${name}`,
          onKeyDown: ({ key, shiftKey }) => {
            isByShift.current = key === ' ' && shiftKey;
          },
        },
      }}
    />
  );
}

interface SelectPageProps extends Omit<SelectRowProps, 'product'> {
  /** Above cards it stands with its words. */
  isLabelled: boolean;
}

/** Selects all products of the page. */
function SelectPage({ products, selected, isLabelled }: SelectPageProps) {
  const id = useId();
  const listed = products.map(({ _id }) => _id);
  const count = listed.filter((product) => selected.ids.has(product)).length;
  const isWhole = count === listed.length;
  return (
    <Box
      component="label"
      htmlFor={id}
      className="unprinted"
      sx={
        isLabelled ? { display: 'inline-flex', alignItems: 'center', minHeight: 44, gap: 1, fontSize: '0.8125rem' } : {}
      }
    >
      <Checkbox
        slotProps={{ input: { id } }}
        indeterminate={count > 0 && !isWhole}
        checked={isWhole}
        onChange={() => selected.selectAll(listed, !isWhole)}
      />
      <span className={isLabelled ? '' : 'visually-hidden'}>Select all on this page</span>
    </Box>
  );
}
