import { expect, test } from 'vitest';
import { canAdd, EVERYBODY, expressionProblem, whoMayAdd } from './who-may-add.js';

test.each<[string, string | undefined, string[], string[]]>([
  ['everybody', EVERYBODY, ['ada@meridian.example', 'jörg@müller.example'], []],
  [
    'a domain',
    '.*@meridian[.]example',
    ['ada@meridian.example'],
    ['ada@meridian.example.evil.example', 'ada@evil.example', 'ada@meridianxexample'],
  ],
  [
    'alternatives',
    'ada@a[.]example|bob@b[.]example',
    ['ada@a.example', 'bob@b.example'],
    ['ada@a.example.b', 'xbob@b.example'],
  ],
  ['no expression', undefined, [], ['', 'ada@meridian.example']],
])('given %s, the whole email is compared', (_, expression, admitted, refused) => {
  expect(admitted.filter((email) => !canAdd(email, expression))).toEqual([]);
  expect(refused.filter((email) => canAdd(email, expression))).toEqual([]);
});

test.each([EVERYBODY, '.*@(.*[.])?meridian[.]example', '(?:ada|[a-c]+)@x[.]example', 'jörg[+]cars@müller[.]example'])(
  '%s can be deployed',
  (expression) => expect(expressionProblem(expression)).toBeUndefined(),
);

test.each([
  ...[
    '',
    'Ada@x',
    '\\d+@x',
    '.*@x{2}',
    "a'b",
    'a"b',
    'a b',
    'a#b',
    '^a$',
    '(?=a)',
    '(?i:a)',
    '(?<n>a)',
    '[]',
    '[^]',
    '[[a]',
    '[[:alpha:]]',
  ],
  ...['a)(b', '(', '*', 'a**', '[b-a]', '(?a)', '.*\n'],
])('%j cannot: rules and functions could read it differently, or not at all', (expression) => {
  expect(expressionProblem(expression)).toMatch(/^it (has other parts than |is no valid expression$)/);
});

test('a function of the emulators admits everybody, another one those of its deployment, and nobody without a valid expression', () => {
  const ofDomain = '.*@meridian[.]example';
  expect(whoMayAdd({ FUNCTIONS_EMULATOR: 'true', MAY_ADD: ofDomain })).toBe(EVERYBODY);
  expect(whoMayAdd({ MAY_ADD: ofDomain })).toBe(ofDomain);
  expect([{}, { MAY_ADD: '' }, { MAY_ADD: '(' }].map(whoMayAdd)).toEqual([undefined, undefined, undefined]);
});
