import { expect, test } from 'vitest';
import { emptyDraft, isKept } from './draft.ts';

const typed = { ...emptyDraft, name: 'Aria' };

test.each<[unknown]>([[{ typed }], [{ typed, id: 'aaaaaaaaaaaaaaaaaaaa' }], [{ typed: { name: 'Aria', colour: 5 } }]])(
  'given %j in the storage, the form starts from it',
  (value) => expect(isKept(value)).toBe(true),
);

test.each<[unknown]>([
  [undefined],
  [null],
  [5],
  ['text'],
  [[]],
  [{}],
  [{ typed: null }],
  [{ typed: [] }],
  [{ typed: 'text' }],
  [{ typed: {} }],
  [{ typed: emptyDraft }],
  [{ typed: { ...typed, price: 5 } }],
  [{ typed: { ...typed, description: null } }],
  [{ typed: { ...typed, supplier: {} } }],
  [{ typed, id: 5 }],
  [{ typed, id: 'no/id' }],
  [{ typed, id: '' }],
])('given %j in the storage, the form starts empty', (value) => expect(isKept(value)).toBe(false));
