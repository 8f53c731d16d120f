import { BRIEF_TEXTS } from '@contract/brief-texts';
import { enteredFields, fieldsWhere, PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { CommandButton } from '@/components/form/command-button';
import { DraftNote } from '@/components/form/draft-note';
import { Field } from '@/components/form/field';
import note from '@/components/form/field.module.css';
import { LeaveGuard } from '@/components/form/leave-guard';
import { useCommand } from '@/lib/command/use-command';
import { useStillOpen } from '@/lib/command/use-still-open';
import { readableError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { inFormOrder } from '@/lib/product/form-order';
import { addProduct } from '../data/add-product';
import type { Draft } from './draft';
import { LOOKING, loadPicture, NO_PICTURE } from './load-picture';
import { PreviewCard } from './preview-card';
import styles from './product-form.module.css';
import { ProductInputField } from './product-input';
import { useProductDraft } from './use-product-draft';

// Only a copy needs it.
const CopyNote = lazy(async () => ({ default: (await import('./copy-note')).CopyNote }));

const [before, after] = BRIEF_TEXTS.added;
const pictureFields = fieldsWhere('kind', 'picture');

interface FieldOfFormProps {
  name: keyof Draft;
  control: Control<Draft, unknown, ProductInput>;
  readOnly: boolean;
}

/** Only the field that is typed into is rendered again. */
function FieldOfForm({ name, control, readOnly }: FieldOfFormProps) {
  const { field, fieldState } = useController({ name, control });
  const { onChange, onBlur, ref, value } = field;
  return <ProductInputField {...{ name, value, readOnly, onChange, onBlur, ref }} error={fieldState.error?.message} />;
}

const Preview = ({ control }: Pick<FieldOfFormProps, 'control'>) => (
  <PreviewCard typed={useWatch({ control }) as Draft} />
);

interface AddProductFormProps {
  email: string;
  /** The product that the form begins with. */
  copyOf?: string | undefined;
  /** The copy was filled in: from here on it is a draft like any other. */
  onCopied: () => void;
}

/** The form for a new product of the signed-in person. It keeps the text until the server has confirmed the product. */
export function AddProductForm({ email, copyOf, onCopied }: AddProductFormProps) {
  const command = useCommand(`add ${email}`);
  const open = useStillOpen();
  const { form, news, chooseId, finish, startAnother, forget, discard, undo, copy, isTyped } = useProductDraft(
    command.busy,
  );
  const [checking, setChecking] = useState(false);
  const [refilled, setRefilled] = useState(0);
  const [filledFrom, setFilledFrom] = useState<string>();
  const { control, handleSubmit, setError, setFocus, formState } = form;
  const { isDirty } = formState;
  const busy = command.busy || checking;

  // After a reset, react-hook-form can set the focus only when the form has been rendered.
  useEffect(() => {
    if (refilled > 0) setFocus('name');
  }, [refilled, setFocus]);

  const add = (input: ProductInput) =>
    command.run(async () => {
      try {
        const outcome = await addProduct(chooseId(), email, input);
        if (outcome === 'added-before') {
          startAnother();
          notify(
            'An earlier attempt has added this product, without your last changes: see My Items. Press again to add another.',
            'error',
          );
          return;
        }
        finish();
        notify(
          <>
            {before} <bdi>{input.name}</bdi> {after}
          </>,
        );
        setFilledFrom(undefined);
        setRefilled((count) => count + 1);
      } catch (error) {
        const note = open.current ? (
          'What you typed is still here.'
        ) : (
          <>
            <bdi>{input.name}</bdi> was not added.
          </>
        );
        notify(
          <>
            {readableError(error)} {note}
          </>,
          'error',
        );
      }
    });

  const fillIn = (product: Product) => {
    copy(product);
    setFilledFrom(product.name);
    onCopied();
  };

  const submit = handleSubmit(async (input) => {
    setChecking(true);
    const loaded = await Promise.all(pictureFields.map((name) => loadPicture(input[name])));
    // The person left the screen while the pictures were loading, so nothing is written.
    if (!open.current) return;
    setChecking(false);
    const missing = pictureFields.filter((_, index) => !loaded[index]);
    // Each call moves the focus, so the first field comes last.
    for (const name of missing.toReversed())
      setError(name, { type: 'picture', message: NO_PICTURE }, { shouldFocus: true });
    if (missing.length === 0) add(input);
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Add Item">
      <div className={styles.fields}>
        <DraftNote news={news} onDiscard={discard} onUndo={undo} />
        <div className={note.note} aria-live="polite">
          {filledFrom !== undefined && (
            <span>
              Filled in from <bdi>{filledFrom}</bdi>.
            </span>
          )}
          {copyOf !== undefined && (
            <ReloadBoundary>
              <Suspense>
                <CopyNote
                  id={copyOf}
                  busy={busy}
                  isTyped={isTyped}
                  onCopy={fillIn}
                  onChosen={() => setRefilled((count) => count + 1)}
                />
              </Suspense>
            </ReloadBoundary>
          )}
        </div>
        {inFormOrder(enteredFields).map((name) => (
          <div key={name} className={styles[PRODUCT_FIELDS[name].kind]}>
            <FieldOfForm name={name} control={control} readOnly={busy} />
          </div>
        ))}
        <Field label={PRODUCT_FIELDS.email.label} value={email} readOnly hint="You own what you add." />
        <CommandButton
          type="submit"
          look="primary"
          busy={busy}
          blocked={command.blocked}
          reason={command.reason ?? (checking ? LOOKING : undefined)}
        >
          Add Item
        </CommandButton>
      </div>
      <div className={styles.side}>
        <Preview control={control} />
      </div>
      <LeaveGuard dirty={isDirty} busy={command.busy} onDiscard={forget} />
    </form>
  );
}
