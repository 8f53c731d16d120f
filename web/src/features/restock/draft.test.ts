import { expect, test } from 'vitest';
import { dirtyFields, rebase } from './draft.ts';

const base = { quantity: 5, description: 'A quiet car.' };

test('a field that was not edited takes the value that somebody else saved', () => {
  const draft = { quantity: '5', description: 'My words.' };
  expect(rebase(draft, base, { ...base, quantity: 4 })).toEqual({
    base: { ...base, quantity: 4 },
    draft: { quantity: '4', description: 'My words.' },
    conflicts: [],
  });
});

test('a field that both changed stays as typed and is a conflict', () => {
  const draft = { quantity: '9', description: base.description };
  expect(rebase(draft, base, { ...base, quantity: 4 })).toEqual({ base, draft, conflicts: ['quantity'] });
});

test.each(['4', ' 04 '])('a field that both changed to the same value is no conflict, typed as %j', (quantity) => {
  const draft = { quantity, description: base.description };
  expect(rebase(draft, base, { ...base, quantity: 4 })).toEqual({
    base: { ...base, quantity: 4 },
    draft: { ...draft, quantity: '4' },
    conflicts: [],
  });
});

test('a number that is only written in another way is no change', () => {
  const stored = { ...base, quantity: 1_000 };
  expect(dirtyFields({ quantity: '1,000', description: base.description }, stored)).toEqual([]);
  expect(dirtyFields({ quantity: '1,00', description: base.description }, stored)).toEqual(['quantity']);
});
