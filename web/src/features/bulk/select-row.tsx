import type { Product } from '@contract/product-fields';
import { type MouseEvent, useRef } from 'react';
import styles from './select.module.css';
import type { Selected } from './use-selection';

interface SelectRowProps {
  product: Product;
  /** The products that are listed around it. */
  products: readonly Product[];
  selected: Selected;
}

/** The checkbox of a row. With Shift, by pointer or with the space bar, it selects all rows from the one that was pressed before. */
export function SelectRow({ product: { _id, name }, products, selected }: SelectRowProps) {
  const box = useRef<HTMLInputElement>(null);
  const byShift = useRef(false);
  const isSelected = selected.ids.has(_id);
  const choose = (isRange: boolean) => {
    const listed = products.map((one) => one._id);
    selected.select(listed, _id, !isSelected, { isRange });
    box.current?.focus();
  };
  /** Not every browser hands a press with Shift on to the checkbox of a label. */
  const pressLabel = (event: MouseEvent) => {
    if (!event.shiftKey || event.target === box.current) return;
    event.preventDefault();
    choose(true);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger place for the pointer; the keyboard has the checkbox
    <label
      className={styles.row}
      onClick={pressLabel}
      // A press with Shift would mark the text between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={`Select ${name}`}
        checked={isSelected}
        onKeyDown={({ key, shiftKey }) => {
          byShift.current = key === ' ' && shiftKey;
        }}
        onChange={({ nativeEvent }) => {
          choose(byShift.current || ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true));
          byShift.current = false;
        }}
      />
    </label>
  );
}
