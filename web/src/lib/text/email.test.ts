import { expect, it } from 'vitest';
import { emailProblem, INVALID_EMAIL } from './email';

const MISSING = 'please input an Email';

it.each([
  'ada@example.com',
  '  Ada@EXAMPLE.com ',
  'a.b+c@mail.example.co.uk',
  'jörg@müller.example',
  `${'a'.repeat(242)}@example.com`,
])('accepts %s', (typed) => expect(emailProblem(typed)).toBeUndefined());

it.each([undefined, '', '   '])('given %j, asks for the address', (typed) => {
  expect(emailProblem(typed)).toBe('Please enter your email address.');
  expect(emailProblem(typed, MISSING)).toBe(MISSING);
});

it.each([
  'ada',
  'ada@example',
  '@example.com',
  'ada@@example.com',
  'ada@example..com',
  'ada@.example.com',
  'ada@example.com.',
  'ada lovelace@example.com',
  `${'a'.repeat(243)}@example.com`,
])('rejects %s', (typed) => {
  expect(emailProblem(typed)).toBe(INVALID_EMAIL);
});
