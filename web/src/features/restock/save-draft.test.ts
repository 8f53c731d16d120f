import { expect, test } from 'vitest';
import type { RestockOutcome, Stock } from './data/commands.ts';
import { saveDraft } from './save-draft.ts';

const base = { quantity: 5, description: 'A quiet car.' };
const mine = { quantity: '5', description: 'My words.' };

/** A stock in which somebody else writes before each of the first attempts. */
function stockWith(meanwhile: Partial<Stock>[]) {
  const stock = { stored: base, attempts: 0 };
  const write = async (from: Stock, to: Stock): Promise<RestockOutcome> => {
    stock.stored = { ...stock.stored, ...meanwhile[stock.attempts] };
    stock.attempts += 1;
    const { quantity, description } = stock.stored;
    if (quantity !== from.quantity || description !== from.description)
      return { status: 'changed', theirs: stock.stored };
    stock.stored = to;
    return { status: 'saved' };
  };
  return { stock, write };
}

test('what was left alone and changed elsewhere is taken along', async () => {
  const { stock, write } = stockWith([{ quantity: 4 }, { quantity: 3 }]);
  const saved = { quantity: 3, description: 'My words.' };
  expect(await saveDraft(mine, base, write)).toEqual({ status: 'saved', stock: saved });
  expect(stock).toEqual({ stored: saved, attempts: 3 });
});

test('what both changed is a conflict, and nothing is written', async () => {
  const theirs = { ...base, description: 'Their words.' };
  const { stock, write } = stockWith([{ description: theirs.description }]);
  expect(await saveDraft(mine, base, write)).toEqual({ status: 'conflict', theirs });
  expect(stock).toEqual({ stored: theirs, attempts: 1 });
});

test('a stock that does not come to rest is given up, with the last word of it', async () => {
  const { stock, write } = stockWith([9, 8, 7, 6, 5, 4].map((quantity) => ({ quantity })));
  expect(await saveDraft(mine, base, write)).toEqual({ status: 'restless', theirs: { ...base, quantity: 6 } });
  expect(stock.attempts).toBe(4);
});
