import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classes, contractModule, withClasses } from './classes.ts';

const RULES = readFileSync('firestore.rules', 'utf8');

test("the contract's classes are what npm run unicode writes", () => {
  expect(readFileSync('functions/src/contract/unicode.ts', 'utf8')).toBe(contractModule());
});

test("the rules' classes are what npm run unicode writes", () => {
  expect(withClasses(RULES)).toBe(RULES);
});

test.each([
  ['BLANK', '\\\\x{2800}', 4],
  ['FORBIDDEN', '\\\\x{202A}-\\\\x{202E}', 2],
  ['LINE_BREAK', '\\\\x0D', 1],
])('control: given rules whose class %s lacks %s, it is written again', (_name, part, times) => {
  const stale = RULES.replaceAll(part, '');
  expect(RULES.split(part)).toHaveLength(times + 1);
  expect(withClasses(stale)).toBe(RULES);
});

test.each([
  ['BLANK', '\u0000 \u00a0\u00ad\u115f\u2028\u200b\u2061\u2066\u2800\u3164\ufe0f\u{e0001}', '!a\u00a1\u2010ع漢🚗'],
  ['FORBIDDEN', '\u0000\u001b\u007f\u0085\u202a\u202e\u2066\u2069', '\t\n\r \u061c\u200e\u200f\u200d\u2028\ufe0f'],
  ['LINE_BREAK', '\t\n\r\u2028\u2029', ' \u000b\u0085\u00a0'],
])('%s contains %j and not %j', (name, inside, outside) => {
  const ranges = classes.find((one) => one.name === name)?.ranges ?? [];
  const contains = (character: string) =>
    ranges.some(
      ([first, last]) => first <= Number(character.codePointAt(0)) && Number(character.codePointAt(0)) <= last,
    );
  expect([...inside].filter((character) => !contains(character))).toEqual([]);
  expect([...outside].filter(contains)).toEqual([]);
});
