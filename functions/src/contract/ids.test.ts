import { expect, test } from 'vitest';
import { mayCreateId, newId } from './ids.js';

const UID = 'q7RkT2vNb8XcL4mZpW1sDf6Gh3Jy';

test('given a uid, a new id has 20 characters and begins with the first 8 of it', () => {
  const id = newId(UID);
  expect(id).toMatch(/^q7RkT2vN[A-Za-z0-9]{12}$/);
  expect(mayCreateId(UID, id)).toBe(true);
});

test('given 1,000 new ids of one person, each is another one', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => newId(UID))).size).toBe(1_000);
});

test.each([
  ["another person's", 'Zz9RkT2vABCDEFGHIJKL'],
  ['one of 19 characters', 'q7RkT2vNABCDEFGHIJK'],
  ['one with a slash', 'q7RkT2vNABCDEFGHIJ/K'],
])('given %s id, the person may not create it', (_, id) => {
  expect(mayCreateId(UID, id)).toBe(false);
});
