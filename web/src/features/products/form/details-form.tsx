import { detailFields, PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ConflictBar } from '@/components/form/conflict-bar';
import { DraftNote } from '@/components/form/draft-note';
import { LeaveGuard } from '@/components/form/leave-guard';
import { SaveButton } from '@/components/form/save-button';
import { draftOf } from '@/lib/product/draft';
import { inFormOrder } from '@/lib/product/form-order';
import { paths } from '@/lib/site/paths';
import { detailsChange } from './details-change';
import { LOOKING } from './load-picture';
import { PreviewCard } from './preview-card';
import styles from './product-form.module.css';
import { ProductInputField } from './product-input';
import { useProductChange } from './use-product-change';

interface DetailsFormProps {
  product: Product;
  /** Whether the product still exists. */
  allowed: boolean;
}

/** For the owner: what was entered when the product was added, but for what Restock changes. */
export function DetailsForm({ product, allowed }: DetailsFormProps) {
  const details = useProductChange(product, detailsChange);
  const { command, busy, draft, conflicts, problems, dirty, news, type, save } = details;
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await save();
    const first = inFormOrder(detailFields).find((name) => wrong?.[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={`Correct details of ${product.name}`}
    >
      <div className={styles.fields}>
        <DraftNote news={news === 'restored' && !busy ? news : undefined} />
        {conflicts.length > 0 && (
          <ConflictBar
            conflicts={conflicts}
            owner={product.email}
            onKeepMine={details.keepMine}
            onTakeTheirs={details.takeTheirs}
          />
        )}
        {inFormOrder(detailFields).map((name) => (
          <div key={name} className={styles[PRODUCT_FIELDS[name].kind]}>
            <ProductInputField
              name={name}
              value={draft[name]}
              error={problems[name]}
              readOnly={busy}
              onChange={(text) => type(name, text)}
            />
          </div>
        ))}
        <p className={styles.elsewhere}>
          Quantity and description are changed on <Link to={paths.restock(product._id)}>Restock</Link>.
        </p>
        {allowed && (
          <SaveButton
            busy={busy}
            blocked={command.blocked}
            reason={command.reason ?? (details.inspecting ? LOOKING : undefined)}
            dirty={dirty}
            undecided={conflicts.length > 0}
            news={news}
            onReset={details.reset}
            onUndo={details.undo}
          >
            Save
          </SaveButton>
        )}
      </div>
      <div className={styles.side}>
        <PreviewCard typed={{ ...draftOf(product, ['quantity', 'description']), ...draft }} />
      </div>
      <LeaveGuard dirty={allowed && dirty} busy={command.busy} onDiscard={details.forget} />
    </form>
  );
}
