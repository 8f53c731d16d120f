import { productChange, type ProductChange as Stock } from '@contract/product-form';
import { expect, test } from 'vitest';
import { checkTyped, type Typed } from './form.ts';
import { type ChangeOutcome, saveDraft } from './save-draft.ts';

const base = { quantity: 5, description: 'A quiet car.' };
const mine = { quantity: '5', description: 'My words.' };

/** A stock in which somebody else writes before each of the first attempts. */
function stockWith(meanwhile: Partial<Stock>[]) {
  const stock = { stored: base, attempts: 0 };
  const write = async ({
    base: from,
    mine: to,
  }: Record<'base' | 'mine', Stock>): Promise<ChangeOutcome<keyof Stock>> => {
    stock.stored = { ...stock.stored, ...meanwhile[stock.attempts] };
    stock.attempts += 1;
    const { quantity, description } = stock.stored;
    if (quantity !== from.quantity || description !== from.description)
      return { status: 'changed', theirs: stock.stored };
    stock.stored = to;
    return { status: 'saved' };
  };
  const check = async (draft: Typed<keyof Stock>) => checkTyped(productChange, draft);
  return { stock, steps: [check, write] as const };
}

test('given a change elsewhere to a field that was not edited, both changes are saved', async () => {
  const { stock, steps } = stockWith([{ quantity: 4 }, { quantity: 3 }]);
  const saved = { quantity: 3, description: 'My words.' };
  expect(await saveDraft(mine, base, ...steps)).toEqual({
    status: 'saved',
    values: saved,
    former: { ...base, quantity: 3 },
  });
  expect(stock).toEqual({ stored: saved, attempts: 3 });
});

test('given the same field changed by both, answers a conflict and writes nothing', async () => {
  const theirs = { ...base, description: 'Their words.' };
  const { stock, steps } = stockWith([{ description: theirs.description }]);
  expect(await saveDraft(mine, base, ...steps)).toEqual({ status: 'conflict', theirs });
  expect(stock).toEqual({ stored: theirs, attempts: 1 });
});

test('given a change elsewhere before every attempt, gives up after four and answers the stored values', async () => {
  const { stock, steps } = stockWith([9, 8, 7, 6, 5, 4].map((quantity) => ({ quantity })));
  expect(await saveDraft(mine, base, ...steps)).toEqual({ status: 'overtaken', theirs: { ...base, quantity: 6 } });
  expect(stock.attempts).toBe(4);
});

test('given pieces to add and deliveries meanwhile, they are added to what is left; a typed number is a conflict', async () => {
  const added = { ...base, quantity: '15' };
  const { stock, steps } = stockWith([{ quantity: 4 }, { quantity: 3 }]);
  expect(await saveDraft(added, base, ...steps, 10)).toMatchObject({ status: 'saved', values: { quantity: 13 } });
  expect(stock.stored.quantity).toBe(13);
  const typed = stockWith([{ quantity: 4 }]);
  expect(await saveDraft(added, base, ...typed.steps)).toMatchObject({ status: 'conflict' });
  expect(typed.stock.stored.quantity).toBe(4);
});
