import { fieldsWhere, PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { parseSpecification } from '@contract/specification';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/form/button';
import { CommandButton } from '@/components/form/command-button';
import { DraftNote } from '@/components/form/draft-note';
import { Field, TextField } from '@/components/form/field';
import { LeaveGuard } from '@/components/form/leave-guard';
import { FramedPicture } from '@/components/media/framed-picture';
import { Pairs } from '@/components/page/pairs';
import { inFormOrder } from '@/lib/product/form';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { ConflictBar } from './conflict-bar';
import { QuickAdd } from './quick-add';
import styles from './restock-form.module.css';
import { useRestock } from './use-restock';

const fixedFields = inFormOrder(fieldsWhere('changeable', false)).filter((name) => name !== 'specification');

interface RestockFormProps {
  product: Product;
  /** Whether the signed-in person may write: they own the product, and it exists. */
  allowed: boolean;
  own: boolean;
}

/** Quantity and description can be changed; the other fields are shown as they were entered. */
export function RestockForm({ product, allowed, own }: RestockFormProps) {
  const restock = useRestock(product);
  const { command, draft, theirs, conflicts, problems, dirty, news, type, save, keepMine, takeTheirs } = restock;
  const form = useRef<HTMLFormElement>(null);
  const [added, setAdded] = useState('');
  const locked = !own || command.busy;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = save();
    const first = wrong && (wrong.quantity ? 'quantity' : 'description');
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  // The question disappears with its buttons: the focus goes to the command that waited for the answer.
  const choose = (answer: () => void) => () => {
    answer();
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={`Restock ${product.name}`}>
      <div className={styles.side}>
        <FramedPicture src={product.img} alt={product.name} missingNote={own ? PICTURE_MISSING : undefined} />
      </div>
      <div className={styles.fields}>
        <DraftNote news={news === 'restored' && !command.busy ? news : undefined} />
        {conflicts.length > 0 && (
          <ConflictBar
            fields={conflicts}
            draft={draft}
            theirs={theirs}
            owner={product.email}
            onKeepMine={choose(keepMine)}
            onTakeTheirs={choose(takeTheirs)}
          />
        )}
        <div className={styles.quantity}>
          <Field
            label={PRODUCT_FIELDS.quantity.label}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            value={draft.quantity}
            error={problems.quantity}
            disabled={!own}
            readOnly={command.busy}
            onChange={(event) => type('quantity', event.target.value)}
          />
          {own && (
            <QuickAdd
              quantity={draft.quantity}
              disabled={locked}
              onAdd={(next) => {
                type('quantity', next);
                setAdded(`The quantity is ${next} now`);
              }}
            />
          )}
        </div>
        <p className="visually-hidden" role="status">
          {added}
        </p>
        <TextField
          label={PRODUCT_FIELDS.description.label}
          name="description"
          value={draft.description}
          error={problems.description}
          disabled={!own}
          readOnly={command.busy}
          onChange={(event) => type('description', event.target.value)}
        />
        {allowed && (
          <CommandButton
            type="submit"
            look="primary"
            busy={command.busy}
            blocked={command.blocked || conflicts.length > 0 || !dirty}
            reason={
              command.reason ??
              (conflicts.length > 0
                ? 'Choose above which change shall stand.'
                : dirty
                  ? undefined
                  : news === 'discarded'
                    ? 'Your changes were discarded.'
                    : 'Nothing changed yet.')
            }
            beside={
              (dirty || news === 'discarded') &&
              !command.busy && (
                <Button look="plain" onClick={dirty ? restock.reset : restock.undo}>
                  {dirty ? 'Discard changes' : 'Undo'}
                </Button>
              )
            }
          >
            Update
          </CommandButton>
        )}
        <fieldset className={styles.fixed} disabled>
          <legend>Set when the product was added</legend>
          {fixedFields.map((name) => (
            <Field key={name} label={PRODUCT_FIELDS[name].label} value={String(product[name] ?? '')} readOnly />
          ))}
          <Pairs items={parseSpecification(product.specification ?? '')} title={PRODUCT_FIELDS.specification.label} />
        </fieldset>
      </div>
      <LeaveGuard dirty={allowed && dirty} busy={command.busy} onDiscard={restock.forget} />
    </form>
  );
}
