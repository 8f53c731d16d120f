import { enteredFields } from '@contract/product-fields';
import { type ProductInput, productInput } from '@contract/product-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { checkTyped, emptyForm, type Typed } from '@/lib/product/form';

/** The form as typed. */
export type Draft = Typed<keyof ProductInput>;

export const emptyDraft: Draft = emptyForm(enteredFields);

export const isEmpty = (draft: Draft) => Object.values(draft).every((text) => text === '');

export const checkDraft = (draft: Draft) => checkTyped(productInput, draft);

export const resolveDraft: Resolver<Draft, unknown, ProductInput> = (draft) => {
  const { values, problems } = checkDraft(draft);
  if (values) return { values, errors: {} };
  const errors: FieldErrors<Draft> = {};
  for (const [field, message] of Object.entries(problems)) errors[field as keyof Draft] = { type: 'contract', message };
  return { values: {}, errors };
};
