import { BRIEF_TEXTS } from '@contract/brief-texts';
import { mayCreateId, newId } from '@contract/ids';
import { addedFields, PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { lazy, useEffect, useState } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { CommandButton } from '@/components/form/command-button';
import { DraftNote } from '@/components/form/draft-note';
import { Field } from '@/components/form/field';
import note from '@/components/form/field.module.css';
import { LeaveGuard } from '@/components/form/leave-guard';
import { notify } from '@/lib/notify';
import { checkTyped } from '@/lib/product/form';
import { inFormOrder } from '@/lib/product/form-order';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { addProduct } from '../data/add-product';
import { loadSchemas } from './load-schemas';
import { PreviewCard } from './preview-card';
import { ProductFields } from './product-fields';
import styles from './product-form.module.css';
import { type ProductForm, useProductForm } from './use-product-form';

// Only a copy needs it.
const CopyNote = lazy(async () => ({ default: (await import('./copy-note')).CopyNote }));

const newProductForm: ProductForm<(typeof addedFields)[number], ProductInput> = {
  name: 'add-item',
  fields: addedFields,
  check: async (draft) => checkTyped((await loadSchemas()).productInput, draft),
};

const [before, after] = BRIEF_TEXTS.added;

interface AddProductFormProps {
  /** The product that the form begins with. */
  copyOf?: string | undefined;
  /** The copy was filled in: from here on it is a draft like any other. */
  onCopied: () => void;
}

/** The form for a new product of the signed-in person. It keeps the text until the server has confirmed the product. */
export function AddProductForm({ copyOf, onCopied }: AddProductFormProps) {
  const { uid, email } = usePerson();
  const form = useProductForm(newProductForm, `add ${email}`);
  const { control, busy, dirty, draft, id, setFocus } = form;
  const [filledFrom, setFilledFrom] = useState<string>();
  const [added, setAdded] = useState<{ id: string; name: string }>();
  const isByLink = useNavigationType() === 'PUSH';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (isByLink) setFocus('name');
  }, []);

  const add = async (input: ProductInput) => {
    // An id that this person may not create, of the form that ids had before, cannot be sent again.
    const own = id.get();
    const sent = own !== undefined && mayCreateId(uid, own) ? own : newId(uid);
    id.keep(sent);
    if ((await addProduct(sent, email, input)) === 'added-before') {
      // What is typed now would be another product.
      id.keep(undefined);
      notify(
        'An earlier attempt has added this product, without your last changes: see My Items. Press again to add another.',
        'error',
      );
      return;
    }
    form.clear();
    notify(
      <>
        {before} <bdi>{input.name}</bdi> {after}
      </>,
    );
    setFilledFrom(undefined);
    setAdded({ id: sent, name: input.name });
    setFocus('name');
  };
  const unwritten = ({ name }: ProductInput) =>
    form.open.current ? (
      'What you typed is still here.'
    ) : (
      <>
        <bdi>{name}</bdi> was not added.
      </>
    );

  const fillIn = (product: Product) => {
    form.copy(product);
    setFilledFrom(product.name);
    onCopied();
  };

  return (
    <form className={styles.form} onSubmit={form.submit(add, unwritten)} noValidate aria-label="Add Item">
      <div className={styles.fields}>
        <DraftNote news={form.writing ? undefined : form.news} onDiscard={form.reset} onUndo={form.undo} />
        <div className={note.note}>
          {added && (
            <>
              <span>
                <bdi>{added.name}</bdi> was added.
              </span>
              <Link to={paths.restock(added.id)} aria-label={`View item ${added.name}`}>
                View item
              </Link>
            </>
          )}
        </div>
        <div className={note.note} aria-live="polite">
          {filledFrom !== undefined && (
            <span>
              Filled in from <bdi>{filledFrom}</bdi>.
            </span>
          )}
          {copyOf !== undefined && (
            <ReloadBoundary>
              <CopyNote id={copyOf} busy={busy} isTyped={dirty} onCopy={fillIn} onChosen={() => setFocus('name')} />
            </ReloadBoundary>
          )}
        </div>
        <ProductFields names={inFormOrder(addedFields)} control={control} readOnly={busy} />
        <Field label={PRODUCT_FIELDS.email.label} value={email} readOnly hint="You own what you add." />
        <CommandButton type="submit" look="primary" busy={busy} blocked={form.blocked} reason={form.reason}>
          Add Item
        </CommandButton>
      </div>
      <div className={styles.side}>
        <PreviewCard typed={draft} />
      </div>
      <LeaveGuard dirty={dirty} busy={form.writing} onDiscard={form.forget} />
    </form>
  );
}
