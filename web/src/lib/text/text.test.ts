import { expect, test } from 'vitest';
import { digits, money } from './digits';
import { emailProblem, INVALID_EMAIL, readEmail } from './email';
import { counted, plural } from './plural';

test.each([
  [0, '$0'],
  [52_400, '$52,400'],
  [1_000.5, '$1,000.50'],
  [99_999_999.99, '$99,999,999.99'],
])('given the price %d, it is written as %s', (price, text) => expect(money(price)).toBe(text));

test('a number has commas between its thousands', () => expect(digits(1_234_567)).toBe('1,234,567'));

test.each([
  [0, '0 pieces'],
  [1, '1 piece'],
  [2, '2 pieces'],
  [1_200, '1,200 pieces'],
])('given %i, the word is in the number that English has for it', (count, text) => {
  expect(counted(count, 'piece')).toBe(text);
});

test('given a word with a plural of its own, it is used', () => {
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
  expect([1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['is', 'are']);
});

const MISSING = 'please input an Email';

test.each([
  'ada@example.com',
  '  Ada@EXAMPLE.com ',
  'a.b+c@mail.example.co.uk',
  'jörg@müller.example',
  `${'a'.repeat(242)}@example.com`,
])('accepts %s', (typed) => expect(emailProblem(typed)).toBeUndefined());

test.each([
  ' ada@example.com\n',
  'ada@example.com;',
  'ada@example.com, ',
  'ada@example.com.',
  '<ada@example.com>',
  'Ada Lovelace <ada@example.com>',
  '"Lovelace, Ada" <ada@example.com>;',
  '"ada@example.com"',
  '“ada@example.com”',
  "'ada@example.com'",
  'mailto:ada@example.com',
  '<MAILTO:ada@example.com>',
  '\u200bada@example.com\ufeff',
])('reads the address in %j', (typed) => {
  expect(emailProblem(typed)).toBeUndefined();
  expect(readEmail(typed)).toBe('ada@example.com');
});

test.each([undefined, '', '   '])('given %j, asks for the address', (typed) => {
  expect(emailProblem(typed)).toBe('Please enter your email address.');
  expect(emailProblem(typed, MISSING)).toBe(MISSING);
});

test.each([
  'ada',
  'ada@example',
  '@example.com',
  'ada@@example.com',
  'ada@example..com',
  'ada@.example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com (Ada)',
  'ada;eve@example.com',
  '<ada@example.com> and others',
  'ada@exa\u00a0mple.com',
  'ada@example.com/path',
  '<>',
  'ada lovelace@example.com',
  `${'a'.repeat(243)}@example.com`,
])('rejects %s', (typed) => {
  expect(emailProblem(typed)).toBe(INVALID_EMAIL);
});
