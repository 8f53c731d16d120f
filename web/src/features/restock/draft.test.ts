import { expect, test } from 'vitest';
import { rebase } from './draft.ts';

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

test('a field that both changed to the same value is no conflict', () => {
  const draft = { quantity: '4', description: base.description };
  expect(rebase(draft, base, { ...base, quantity: 4 })).toEqual({
    base: { ...base, quantity: 4 },
    draft,
    conflicts: [],
  });
});
