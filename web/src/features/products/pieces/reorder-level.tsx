import type { Product } from '@contract/product-fields';
import { type FormEvent, useId, useRef } from 'react';
import { CommandButton } from '@/components/form/command-button';
import { DraftNote } from '@/components/form/draft-note';
import { Field } from '@/components/form/field';
import { digits } from '@/lib/text/digits';
import styles from './reorder-level.module.css';
import { useReorderLevel } from './use-reorder-level';

interface ReorderLevelProps {
  product: Product;
  /** The product still exists. */
  allowed: boolean;
}

/** From how many pieces on the owner is told that the product needs a restock. It is saved by itself. */
export function ReorderLevel({ product, allowed }: ReorderLevelProps) {
  const { command, text, problem, theirs, dirty, news, type, save } = useReorderLevel(product);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save()) field.current?.focus();
  };

  return (
    <section className={styles.level} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Reorder level
      </h2>
      <form className={styles.form} onSubmit={submit} noValidate aria-labelledby={id}>
        <DraftNote news={news === 'restored' && dirty && !command.busy ? news : undefined} />
        <Field
          ref={field}
          label="Tell me when this many or fewer are left"
          hint="The product is then listed under Needs restock. Blank: only when it is out of stock."
          name="reorderAt"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={problem}
          disabled={!allowed}
          readOnly={command.busy}
          onChange={(event) => type(event.target.value)}
        />
        <p className={styles.note} role="status">
          {theirs &&
            `Set to ${theirs.level === undefined ? 'never' : digits(theirs.level)} in another window meanwhile. Save replaces that.`}
        </p>
        {allowed && (
          <CommandButton
            type="submit"
            busy={command.busy}
            blocked={command.blocked || !dirty}
            reason={command.reason ?? (dirty ? undefined : 'This is the level as it is stored.')}
          >
            Save
          </CommandButton>
        )}
      </form>
    </section>
  );
}
