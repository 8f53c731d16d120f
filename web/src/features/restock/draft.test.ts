import { expect, test } from 'vitest';
import { rebase } from './draft.ts';

const base = { quantity: 5, description: 'A quiet car.' };

test('a field that was left alone follows what somebody else saved', () => {
  const draft = { quantity: '5', description: 'My words.' };
  expect(rebase(draft, base, { ...base, quantity: 4 })).toEqual({
    base: { ...base, quantity: 4 },
    draft: { quantity: '4', description: 'My words.' },
    conflicts: [],
  });
});

test('a field that both changed stays as typed and asks', () => {
  const draft = { quantity: '9', description: base.description };
  expect(rebase(draft, base, { ...base, quantity: 4 })).toEqual({ base, draft, conflicts: ['quantity'] });
});

test('both wrote the same: nothing to ask', () => {
  const draft = { quantity: '4', description: base.description };
  expect(rebase(draft, base, { ...base, quantity: 4 })).toEqual({
    base: { ...base, quantity: 4 },
    draft,
    conflicts: [],
  });
});
