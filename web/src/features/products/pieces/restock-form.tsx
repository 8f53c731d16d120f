import { fieldsWhere, PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { parseSpecification } from '@contract/specification';
import { type FormEvent, useRef, useState } from 'react';
import { ButtonLink } from '@/components/form/button';
import { ConflictBar } from '@/components/form/conflict-bar';
import { DraftNote } from '@/components/form/draft-note';
import { Field, TextField } from '@/components/form/field';
import { LeaveGuard } from '@/components/form/leave-guard';
import { SaveButton } from '@/components/form/save-button';
import { FramedPicture } from '@/components/media/framed-picture';
import { Pairs } from '@/components/page/pairs';
import { inFormOrder } from '@/lib/product/form-order';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { paths } from '@/lib/site/paths';
import { useProductChange } from '../form/use-product-change';
import { QuickAdd } from './quick-add';
import { restockChange } from './restock-change';
import styles from './restock-form.module.css';

const fixedFields = inFormOrder(fieldsWhere('changedOn', 'details', 'nowhere')).filter(
  (name) => name !== 'specification',
);

interface RestockFormProps {
  product: Product;
  /** Whether the signed-in person may write: they own the product, and it exists. */
  allowed: boolean;
  own: boolean;
}

/** Quantity and description can be changed; the other fields are shown, and are corrected on a screen of their own. */
export function RestockForm({ product, allowed, own }: RestockFormProps) {
  const restock = useProductChange(product, restockChange);
  const { command, draft, conflicts, problems, dirty, news, type, save } = restock;
  const form = useRef<HTMLFormElement>(null);
  const [added, setAdded] = useState('');
  const locked = !own || command.busy;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await save();
    const first = wrong && (wrong.quantity ? 'quantity' : 'description');
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
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
            conflicts={conflicts}
            owner={product.email}
            onKeepMine={restock.keepMine}
            onTakeTheirs={restock.takeTheirs}
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
          <SaveButton
            {...command}
            dirty={dirty}
            undecided={conflicts.length > 0}
            news={news}
            onReset={restock.reset}
            onUndo={restock.undo}
          >
            Update
          </SaveButton>
        )}
        <fieldset className={styles.fixed} disabled>
          <legend>Details</legend>
          {fixedFields.map((name) => (
            <Field key={name} label={PRODUCT_FIELDS[name].label} value={String(product[name] ?? '')} readOnly />
          ))}
          <Pairs items={parseSpecification(product.specification ?? '')} title={PRODUCT_FIELDS.specification.label} />
        </fieldset>
        {allowed && (
          <div>
            <ButtonLink to={paths.details(product._id)} size="small" look="plain">
              Correct details
            </ButtonLink>
          </div>
        )}
      </div>
      <LeaveGuard dirty={allowed && dirty} busy={command.busy} onDiscard={restock.forget} />
    </form>
  );
}
