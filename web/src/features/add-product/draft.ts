import { type ProductInput, productInput } from '@contract/product';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { parsePrice, parseQuantity } from '@/lib/numbers';

/** The form as typed: numbers stay text until they are known to be numbers. */
export type Draft = Record<keyof ProductInput, string>;

export const emptyDraft: Draft = {
  name: '',
  supplier: '',
  price: '',
  quantity: '',
  description: '',
  img: '',
  carouselImg: '',
};

type Checked = { input: ProductInput; problems?: never } | { input?: never; problems: Partial<Draft> };

/** The contract's own sentences; for the numbers, first what is wrong with how they are written. */
export function checkDraft(draft: Draft): Checked {
  const price = parsePrice(draft.price);
  const quantity = parseQuantity(draft.quantity);
  const parsed = productInput.safeParse({
    ...draft,
    price: price.value ?? 0,
    quantity: quantity.value ?? 0,
    // As the field and the preview try them.
    img: draft.img.trim(),
    carouselImg: draft.carouselImg.trim(),
  });
  const problems: Partial<Draft> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as keyof Draft;
    problems[field] ??= message;
  }
  if (price.problem !== undefined) problems.price = price.problem;
  if (quantity.problem !== undefined) problems.quantity = quantity.problem;
  return parsed.success && Object.keys(problems).length === 0 ? { input: parsed.data } : { problems };
}

export const resolveDraft: Resolver<Draft, unknown, ProductInput> = (draft) => {
  const { input, problems } = checkDraft(draft);
  if (input) return { values: input, errors: {} };
  const errors: FieldErrors<Draft> = {};
  for (const [field, message] of Object.entries(problems)) errors[field as keyof Draft] = { type: 'contract', message };
  return { values: {}, errors };
};
