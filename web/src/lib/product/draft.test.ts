import { describe, expect, test } from 'vitest';
import { dirtyFields, draftOf, rebase, reopen } from './draft.ts';

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

test('a wish to add pieces is added to what somebody else has saved, again and again', () => {
  const draft = { quantity: '15', description: base.description };
  const delivered = rebase(draft, base, { ...base, quantity: 4 }, 10);
  expect(delivered).toEqual({
    base: { ...base, quantity: 4 },
    draft: { ...draft, quantity: '14' },
    conflicts: [],
  });
  expect(rebase(delivered.draft, delivered.base, { ...base, quantity: 104 }, 10).draft.quantity).toBe('114');
});

test.each([
  ['a number that was typed since', '16', 4],
  ['a sum over the largest quantity', '15', 999_995],
])('given pieces to add and %s, the quantity is a conflict, as a typed number is', (_, quantity, theirs) => {
  const draft = { quantity, description: base.description };
  expect(rebase(draft, base, { ...base, quantity: theirs }, 10).conflicts).toEqual(['quantity']);
});

test('a kept wish is added to what is stored when the form is opened again', () => {
  const kept = { base, draft: { quantity: '15', description: base.description }, added: 10 };
  const live = { ...base, quantity: 3 };
  expect(reopen(kept, live, ['quantity', 'description']).draft.quantity).toBe('13');
});

test('a number that is only written in another way is no change', () => {
  const stored = { ...base, quantity: 1_000 };
  expect(dirtyFields({ quantity: '1,000', description: base.description }, stored)).toEqual([]);
  expect(dirtyFields({ quantity: '1,00', description: base.description }, stored)).toEqual(['quantity']);
});

describe('a field that is not stored', () => {
  const fields = ['name', 'carouselImg', 'specification'] as const;
  const without = { name: 'Aria' };
  const both = { name: 'Aria', carouselImg: '/cars/sedan-wide.svg', specification: 'Seats: 5' };

  test('is an empty text, and empty lines are no change', () => {
    expect(draftOf(without, fields)).toEqual({ name: 'Aria', carouselImg: '', specification: '' });
    expect(dirtyFields({ name: ' Aria ', carouselImg: ' ', specification: '\n' }, without)).toEqual([]);
    expect(dirtyFields({ ...draftOf(both, fields), specification: ' Seats: 5\n' }, both)).toEqual([]);
    expect(dirtyFields(draftOf(without, fields), both)).toEqual(['carouselImg', 'specification']);
  });

  test('takes a value that somebody else saved, and loses one that somebody else removed', () => {
    const draft = { ...draftOf(without, fields), name: 'Aria Grand' };
    expect(rebase(draft, without, both)).toEqual({
      base: both,
      draft: { ...draftOf(both, fields), name: 'Aria Grand' },
      conflicts: [],
    });
    expect(rebase(draftOf(both, fields), both, without)).toEqual({
      base: without,
      draft: draftOf(without, fields),
      conflicts: [],
    });
  });

  test('is a conflict when one side has removed it and the other has changed it', () => {
    const removed = { ...draftOf(both, fields), specification: '' };
    const theirs = { ...both, specification: 'Seats: 7' };
    expect(rebase(removed, both, theirs)).toEqual({ base: both, draft: removed, conflicts: ['specification'] });
    const changed = { ...draftOf(both, fields), carouselImg: '/cars/suv-wide.svg' };
    const { carouselImg, ...rest } = both;
    expect(rebase(changed, both, rest)).toEqual({ base: both, draft: changed, conflicts: ['carouselImg'] });
    expect(carouselImg).toBeDefined();
  });
});

describe('a form that is opened again', () => {
  const fields = ['quantity', 'description'] as const;
  const kept = { base, draft: { quantity: '9', description: base.description } };

  test('begins with what is stored when no draft was kept', () => {
    expect(reopen(undefined, base, fields)).toEqual({ base, draft: draftOf(base, fields), conflicts: [] });
  });

  test('keeps what was typed and follows the rest; what was changed meanwhile too is a conflict', () => {
    const draft = { quantity: '9', description: 'Theirs.' };
    expect(reopen(kept, { ...base, description: 'Theirs.' }, fields)).toEqual({
      base: { ...base, description: 'Theirs.' },
      draft,
      conflicts: [],
    });
    expect(reopen(kept, { quantity: 4, description: 'Theirs.' }, fields)).toEqual({
      base: { ...base, description: 'Theirs.' },
      draft,
      conflicts: ['quantity'],
    });
  });
});
