import { enteredFields, fieldsWhere, PRODUCT_FIELDS } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { useEffect, useState } from 'react';
import { CommandButton } from '@/components/form/command-button';
import { DraftNote } from '@/components/form/draft-note';
import { Field } from '@/components/form/field';
import { LeaveGuard } from '@/components/form/leave-guard';
import { readableError } from '@/lib/errors';
import { newProductId } from '@/lib/firebase/new-product';
import { notify } from '@/lib/notify';
import { inFormOrder } from '@/lib/product/form';
import { useCommand } from '@/lib/use-command';
import { useStillOpen } from '@/lib/use-still-open';
import styles from './add-product-form.module.css';
import { addProduct } from './data/commands';
import { loadPicture, NO_PICTURE } from './load-picture';
import { PreviewCard } from './preview-card';
import { ProductInputField } from './product-input';
import { useProductDraft } from './use-product-draft';

const pictureFields = fieldsWhere('kind', 'picture');

/** The form for a new product of the signed-in person. It keeps the text until the server has confirmed the product. */
export function AddProductForm({ email }: { email: string }) {
  const command = useCommand(`add ${email}`);
  const open = useStillOpen();
  const { form, news, chooseId, finish, startAnother, forget, discard, undo } = useProductDraft(command.busy);
  const [checking, setChecking] = useState(false);
  const [added, setAdded] = useState(0);
  const { register, control, handleSubmit, setError, setFocus, formState } = form;
  const { errors, isDirty } = formState;
  const busy = command.busy || checking;

  // After a reset, react-hook-form can set the focus only when the empty form has been rendered.
  useEffect(() => {
    if (added > 0) setFocus('name');
  }, [added, setFocus]);

  const add = (input: ProductInput) =>
    command.run(async () => {
      try {
        const outcome = await addProduct(await chooseId(newProductId), email, input);
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
            update <bdi>{input.name}</bdi> successfully
          </>,
        );
        setAdded((count) => count + 1);
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
        {inFormOrder(enteredFields).map((name) => (
          <div key={name} className={styles[PRODUCT_FIELDS[name].kind]}>
            <ProductInputField {...{ name, control, register, errors }} readOnly={busy} />
          </div>
        ))}
        <Field label={PRODUCT_FIELDS.email.label} value={email} readOnly hint="You own what you add." />
        <CommandButton
          type="submit"
          look="primary"
          busy={busy}
          blocked={command.blocked}
          reason={command.reason ?? (checking ? 'Looking at the pictures…' : undefined)}
        >
          Add Item
        </CommandButton>
      </div>
      <div className={styles.side}>
        <PreviewCard control={control} />
      </div>
      <LeaveGuard dirty={isDirty} busy={command.busy} onDiscard={forget} />
    </form>
  );
}
