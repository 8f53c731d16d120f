import type { ProductInput } from '@contract/product';
import { enteredFields, fieldsWhere, PRODUCT_FIELDS } from '@contract/product-fields';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CommandButton } from '@/components/form/command-button';
import { DraftNote } from '@/components/form/draft-note';
import { Field } from '@/components/form/field';
import { LeaveGuard } from '@/components/form/leave-guard';
import { useDraft } from '@/components/form/use-draft';
import { fitDraft } from '@/lib/drafts';
import { readableError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { inFormOrder } from '@/lib/product/form';
import { useUid } from '@/lib/session';
import { useCommand } from '@/lib/use-command';
import { useStillOpen } from '@/lib/use-still-open';
import styles from './add-product-form.module.css';
import { addProduct, newProductId } from './data/commands';
import { type Draft, emptyDraft, isEmpty, resolveDraft } from './draft';
import { loadPicture, NO_PICTURE } from './load-picture';
import { PreviewCard } from './preview-card';
import { ProductInputField } from './product-input';

const pictureFields = fieldsWhere('kind', 'picture');

interface KeptDraft {
  typed: Draft;
  /** Set when the product was sent: the same form sent again after a crash must not add it twice. */
  id?: string | undefined;
}

/** The form for a new product of the signed-in person. It keeps the text until the server has confirmed the product. */
export function AddProductForm({ email }: { email: string }) {
  const command = useCommand(`add ${email}`);
  const open = useStillOpen();
  const { initial, news, keep, isKept, discard, undo } = useDraft<KeptDraft>('add-item', useUid());
  const productId = useRef(initial?.id);
  const [checking, setChecking] = useState(false);
  const [added, setAdded] = useState(0);
  const { register, control, handleSubmit, getValues, reset, setError, setFocus, subscribe, formState } = useForm<
    Draft,
    unknown,
    ProductInput
  >({ defaultValues: emptyDraft, resolver: resolveDraft, reValidateMode: 'onChange' });
  const { errors, isDirty } = formState;
  const busy = command.busy || checking;

  /** The empty form stays the one to compare with, so that a restored draft counts as unsaved. */
  const fill = useCallback(
    ({ typed }: KeptDraft) => reset(fitDraft(emptyDraft, typed), { keepDefaultValues: true }),
    [reset],
  );

  // After a reset, react-hook-form can set the focus only when the empty form has been rendered.
  useEffect(() => {
    if (added > 0) setFocus('name');
  }, [added, setFocus]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(isEmpty(values) ? undefined : { typed: values, id: productId.current }),
      }),
    [subscribe, keep],
  );

  useEffect(() => {
    if (initial) fill(initial);
  }, [initial, fill]);

  // The screen was left and opened again during the write, which has ended well: its draft is gone.
  useEffect(() => {
    if (!command.busy && isDirty && !isKept()) reset(emptyDraft);
  }, [command.busy, isDirty, isKept, reset]);

  const add = (input: ProductInput) =>
    command.run(async () => {
      try {
        productId.current ??= await newProductId();
        keep({ typed: getValues(), id: productId.current });
        await addProduct(productId.current, email, input);
        productId.current = undefined;
        keep(undefined);
        notify(
          <>
            update <bdi>{input.name}</bdi> successfully
          </>,
        );
        reset(emptyDraft);
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
        <DraftNote
          news={busy ? undefined : news}
          onDiscard={() => {
            discard({ typed: getValues(), id: productId.current });
            productId.current = undefined;
            reset(emptyDraft);
          }}
          onUndo={() => {
            const draft = undo();
            productId.current = draft?.id;
            if (draft) fill(draft);
          }}
        />
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
      <LeaveGuard dirty={isDirty} busy={command.busy} onDiscard={() => keep(undefined)} />
    </form>
  );
}
