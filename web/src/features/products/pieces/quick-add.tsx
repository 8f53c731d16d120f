import { PRODUCT_FIELDS } from '@contract/product-fields';
import { useRef, useState } from 'react';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { parseQuantity } from '@/lib/product/numbers';
import styles from './quick-add.module.css';

interface QuickAddProps {
  quantity: string;
  disabled: boolean;
  onAdd: (pieces: number) => void;
}

/** "+ n" adds to the quantity in the form, and to what is stored by then when it is saved. The stock changes with Update. */
export function QuickAdd({ quantity, disabled, onAdd }: QuickAddProps) {
  const [text, setText] = useState('10');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const add = () => {
    const extra = parseQuantity(text, 'Number to add');
    const now = parseQuantity(quantity);
    const sum = (extra.value ?? 0) + (now.value ?? 0);
    const wrong =
      extra.problem ??
      now.problem ??
      (sum > PRODUCT_FIELDS.quantity.max ? 'The sum would be over 1,000,000' : undefined);
    setProblem(wrong);
    if (wrong === undefined) onAdd(extra.value ?? 0);
    else field.current?.focus();
  };

  return (
    <div className={styles.add}>
      <Field
        ref={field}
        label="Add pieces"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={problem}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button look="plain" disabled={disabled} aria-label={`Add ${text} to the quantity`} onClick={add}>
        + {text.trim().slice(0, 7)}
      </Button>
    </div>
  );
}
