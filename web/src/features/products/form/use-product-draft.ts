import { mayCreateId, newId } from '@contract/ids';
import { enteredFields, type Product } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { useCallback, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { readDraft } from '@/lib/draft/drafts';
import { useDraft } from '@/lib/draft/use-draft';
import { draftOf } from '@/lib/product/draft';
import { fitDraft } from '@/lib/product/form';
import { usePerson } from '@/lib/session/use-person';
import { type Draft, emptyDraft, isEmpty, isKept, type KeptDraft, resolveDraft } from './draft';

const FORM = 'add-item';

/** The form of a new product, which keeps what is typed as a draft. `busy`: the product is being written. */
export function useProductDraft(busy: boolean) {
  const { uid } = usePerson();
  const { initial, news, keep, discard, undo } = useDraft(FORM, uid, isKept);
  const id = useRef(initial?.id);
  /** The restored draft, until it stands in the form. */
  const toRestore = useRef(initial);
  const form = useForm<Draft, unknown, ProductInput>({
    defaultValues: emptyDraft,
    resolver: resolveDraft,
    reValidateMode: 'onChange',
  });
  const { getValues, reset, subscribe, formState } = form;
  const { isDirty } = formState;

  /** The empty form stays the one to compare with, so that a restored draft counts as unsaved. */
  const fill = useCallback(
    (draft: KeptDraft) => {
      id.current = draft.id;
      reset(fitDraft(emptyDraft, draft.typed), { keepDefaultValues: true });
    },
    [reset],
  );

  const clear = useCallback(() => {
    id.current = undefined;
    reset(emptyDraft);
  }, [reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(isEmpty(values) ? undefined : { typed: values, id: id.current }),
      }),
    [subscribe, keep],
  );

  useEffect(() => {
    if (initial) fill(initial);
    toRestore.current = undefined;
  }, [initial, fill]);

  // The screen was left and opened again during the write, which has ended well: its draft is gone.
  useEffect(() => {
    if (!busy && initial && isDirty && !readDraft(FORM, uid, isKept)) clear();
  }, [busy, initial, isDirty, uid, clear]);

  return {
    form,
    news: busy ? undefined : news,
    /** The effects of the form's children run before the draft is restored. */
    isTyped: () => toRestore.current !== undefined || !isEmpty(getValues()),
    /** The product's id. One that this person may not create, of the form that ids had before, cannot be sent again. */
    chooseId: () => {
      const own = id.current !== undefined && mayCreateId(uid, id.current) ? id.current : newId(uid);
      id.current = own;
      keep({ typed: getValues(), id: own });
      return own;
    },
    /** The product was added before: what is typed now would be another one. */
    startAnother: () => {
      id.current = undefined;
      keep({ typed: getValues() });
    },
    /** Only the draft: the form is being left. */
    forget: () => keep(undefined),
    /** The product was saved, perhaps after the form was left. */
    finish: () => {
      keep(undefined);
      clear();
    },
    discard: () => {
      discard({ typed: getValues(), id: id.current });
      clear();
    },
    /** Another product like this one. What was restored before is gone. */
    copy: (product: Product) => {
      keep(undefined);
      fill({ typed: draftOf(product, enteredFields) });
    },
    undo: () => {
      const draft = undo();
      if (draft) fill(draft);
    },
  };
}
