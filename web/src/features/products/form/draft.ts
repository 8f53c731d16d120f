import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { enteredFields } from '@contract/product-fields';
import { type ProductInput, productInput } from '@contract/product-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { hasTypes } from '@/lib/draft/drafts';
import { checkTyped, emptyForm, fitDraft, isTyped, type Typed } from '@/lib/product/form';

/** The form as typed. */
export type Draft = Typed<keyof ProductInput>;

export const emptyDraft: Draft = emptyForm(enteredFields);

export const isEmpty = (draft: Draft) => Object.values(draft).every((text) => text === '');

/** A draft as it is kept. */
export interface KeptDraft {
  /** An older version of the site may have kept other fields. */
  typed: Partial<Draft>;
  /** Chosen when the product is sent: the same form sent again, even after a crash, must not add it twice. */
  id?: string | undefined;
}

export const isKept = (value: unknown): value is KeptDraft =>
  hasTypes(value, { typed: 'object', id: 'string' }) &&
  isTyped(value.typed, enteredFields) &&
  !isEmpty(fitDraft(emptyDraft, value.typed)) &&
  (value.id === undefined || PRODUCT_ID_PATTERN.test(`${value.id}`));

export const checkDraft = (draft: Draft) => checkTyped(productInput, draft);

export const resolveDraft: Resolver<Draft, unknown, ProductInput> = (draft) => {
  const { values, problems } = checkDraft(draft);
  if (values) return { values, errors: {} };
  const errors: FieldErrors<Draft> = {};
  for (const [field, message] of Object.entries(problems)) errors[field as keyof Draft] = { type: 'contract', message };
  return { values: {}, errors };
};
