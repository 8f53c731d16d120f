import { expect, test } from 'vitest';
import { EMAIL } from '@/testing/import-file';
import { namesOf, type Row } from './row';

const undoOf = (name: string, order?: string): Row => {
  const of = { id: name, product: name, email: EMAIL, delta: 1, order };
  return { key: name, name, change: { kind: 'undo', of } };
};

test.each([
  ['Aria', [undoOf('Aria')]],
  ['2 cars', [undoOf('Aria'), undoOf('Solis')]],
  ['Order 3, Aria', [undoOf('Aria', '3')]],
  ['Order 3, 2 cars', [undoOf('Aria', '3'), undoOf('Solis', '3')]],
])('a way out names %s', (names, rows) => {
  expect(namesOf(rows)).toBe(names);
});
