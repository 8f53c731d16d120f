import type { ProductInput } from '@contract/product';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CommandButton } from '@/components/form/command-button';
import { Field, TextField } from '@/components/form/field';
import { LeaveGuard } from '@/components/form/leave-guard';
import { readableError } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';
import { notify } from '@/lib/notify';
import { useCommand } from '@/lib/use-command';
import { useStillOpen } from '@/lib/use-still-open';
import styles from './add-product-form.module.css';
import { addProduct, newProductId } from './data/commands';
import { type Draft, emptyDraft, resolveDraft } from './draft';
import { loadPicture } from './load-picture';
import { PictureField } from './picture-field';
import { PreviewCard } from './preview-card';
import { cardPictures, widePictures } from './site-pictures';

/** A new product of the signed-in person. What was typed stays until the server has confirmed it. */
export function AddProductForm({ email }: { email: string }) {
  const command = useCommand(`add ${email}`);
  const open = useStillOpen();
  const productId = useRef<string>(undefined);
  const [checking, setChecking] = useState(false);
  const [added, setAdded] = useState(0);
  const { register, control, handleSubmit, reset, setError, setFocus, formState } = useForm<
    Draft,
    unknown,
    ProductInput
  >({ defaultValues: emptyDraft, resolver: resolveDraft, reValidateMode: 'onChange' });
  const { errors, isDirty } = formState;
  const busy = command.busy || checking;
  const text = (field: keyof Draft) => ({ ...register(field), error: errors[field]?.message, readOnly: busy });

  // The form knows its fields again only after it was drawn empty.
  useEffect(() => {
    if (added > 0) setFocus('name');
  }, [added, setFocus]);

  const add = (input: ProductInput) =>
    command.run(async () => {
      try {
        const database = await firestore();
        productId.current ??= newProductId(database);
        await addProduct(database, productId.current, email, input);
        productId.current = undefined;
        notify(`update ${input.name} successfully`);
        reset(emptyDraft);
        setAdded((count) => count + 1);
      } catch (error) {
        const rest = open.current ? 'What you typed is still here.' : `${input.name} was not added.`;
        notify(`${readableError(error)} ${rest}`, 'error');
      }
    });

  const submit = handleSubmit(async (input) => {
    setChecking(true);
    const [img, carouselImg] = await Promise.all([loadPicture(input.img), loadPicture(input.carouselImg)]);
    // Left while the pictures were looked at: nothing is written behind the person's back.
    if (!open.current) return;
    setChecking(false);
    const message = 'No picture could be loaded from this address';
    if (!carouselImg) setError('carouselImg', { type: 'picture', message }, { shouldFocus: true });
    if (!img) setError('img', { type: 'picture', message }, { shouldFocus: true });
    if (img && carouselImg) add(input);
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Add Item">
      <div className={styles.fields}>
        <Field label="Name" autoComplete="off" {...text('name')} />
        <Field label="Supplier" autoComplete="off" {...text('supplier')} />
        <div className={styles.pair}>
          <Field label="Price" inputMode="decimal" autoComplete="off" hint="US dollars" {...text('price')} />
          <Field label="Quantity" inputMode="numeric" autoComplete="off" hint="Pieces in stock" {...text('quantity')} />
        </div>
        <TextField label="Description" {...text('description')} />
        <PictureField name="img" label="Picture" control={control} readOnly={busy} pictures={cardPictures} />
        <PictureField
          name="carouselImg"
          label="Carousel picture"
          control={control}
          readOnly={busy}
          pictures={widePictures}
        />
        <Field label="Owner" value={email} readOnly hint="You own what you add." />
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
      <LeaveGuard dirty={isDirty} busy={command.busy} />
    </form>
  );
}
