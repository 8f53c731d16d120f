import { readFileSync } from 'node:fs';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { NEW_ID_PATTERN } from '../../functions/src/contract/ids.ts';
import { PICTURE_PATTERN } from '../../functions/src/contract/limits.ts';
import { PRODUCT_FIELDS } from '../../functions/src/contract/product-fields.ts';
import { productInput } from '../../functions/src/contract/product-form.ts';
import { SPECIFICATION_PATTERN } from '../../functions/src/contract/specification.ts';
import { mayAdd } from '../../functions/src/contract/who-may-add.ts';
import { EDGE_TEXTS, edges } from '../unicode/edges.ts';

/** The regular expressions of the rules by the function that compares a text with them, as Firestore's engine RE2 compiles them. */
function patternsOf(rules: string): Map<string, RE2JS[]> {
  const found = new Map<string, RE2JS[]>();
  for (const { 1: literal = '', index } of rules.matchAll(/matches\('((?:\\.|[^'\\])*)'\)/g)) {
    const name = /.*(?:function (\w+)\(|(allow \w+):)/s.exec(rules.slice(0, index));
    const where = name?.[1] ?? name?.[2] ?? '';
    found.set(where, [...(found.get(where) ?? []), RE2JS.compile(literal.replace(/\\(.)/g, '$1'))]);
  }
  return found;
}

const RULES = readFileSync('firestore.rules', 'utf8');
const patterns = patternsOf(RULES);
const input = Object.fromEntries(
  Object.entries(PRODUCT_FIELDS)
    .filter(([name, { form }]) => name !== 'email' && form !== 'nowhere')
    .map(([name, { example }]) => [name, example]),
);

/** What the expressions of these functions of the rules say together of a text. */
const evaluates = (text: unknown, ...functions: string[]) =>
  functions.every((name) => {
    const own = patterns.get(name);
    if (!own) throw new Error(`${name} compares no text`);
    return own.every((pattern) => pattern.matches(String(text)));
  });
const FUNCTIONS: Record<string, string[]> = {
  name: ['isText', 'isLine'],
  description: ['isText'],
  specification: ['isText', 'isSpecification'],
  img: ['isPicture'],
};
const byRules = (field: string, text: unknown) => evaluates(text, ...(FUNCTIONS[field] ?? []));
const byContract = (field: string, text: unknown) => productInput.safeParse({ ...input, [field]: text }).success;

test('every expression of the rules is one that RE2 knows', () => {
  const functions = [...new Set(Object.values(FUNCTIONS).flat()), 'isKeyOf', 'mayAdd', 'isOwnId', 'allow create'];
  expect([...patterns.keys()].sort()).toEqual(functions.sort());
  expect([...patterns.values()].flat()).toHaveLength(RULES.match(/\bmatches\(/g)?.length ?? 0);
});

test('repetitions are counted below 1,000, and a flag stands at the beginning only', () => {
  for (const source of [...patterns.values()].flat().map((pattern) => pattern.pattern())) {
    for (const [, count] of source.matchAll(/(?<!\\x)\{(?:\d+,)?(\d+)\}/g)) expect(Number(count)).toBeLessThan(1_000);
    expect(source.replace(/^\(\?s\)/, '')).not.toContain('(?');
  }
});

describe('RE2 says of the edges of each class of characters what the contract says', () => {
  test.each(EDGE_TEXTS)('%s', (_what, field, textOf, expected) => {
    const verdicts = edges.map((one) => {
      const text = textOf(one);
      return [one.codePointAt(0)?.toString(16), byRules(field, text), byContract(field, text), expected(one)];
    });
    expect(verdicts.filter(([, re2, contract, valid]) => re2 !== valid || contract !== valid)).toEqual([]);
    expect(new Set(verdicts.map(([, re2]) => re2))).toEqual(new Set([true, false]));
  });

  test('control: given a class without one of its characters, the answers differ', () => {
    const stale = patternsOf(RULES.replaceAll('\\\\x{2800}', '')).get('isText') ?? [];
    expect(stale.map((pattern) => pattern.matches('\u2800'))).toEqual([true]);
    expect(evaluates('\u2800', 'isText')).toBe(false);
  });
});

test.each(['a: b', 'a:b\nc: d:e', 'a: b\n', '\na: b', 'a: b\n\nc: d', 'a: b\nc', 'a:', ':b', '', 'a\rb: c'])(
  'RE2 and the contract read %j as the same specification',
  (text) => {
    expect(evaluates(text, 'isText', 'isSpecification')).toBe(SPECIFICATION_PATTERN.test(text));
  },
);

test.each(['https://a', '/cars/a.svg', 'x https://a', 'https://a\n', '/cars/a.svg\n', 'https://a:123456'])(
  'RE2 and the contract compare the whole of the picture %j',
  (text) => {
    expect(evaluates(text, 'isPicture')).toBe(PICTURE_PATTERN.test(text));
  },
);

test('RE2 and the contract admit the same emails, and RE2 the same names in ASCII', () => {
  for (const email of ['a@example.com', '', 'a\nb@example.com']) expect(evaluates(email, 'mayAdd')).toBe(mayAdd(email));
  for (const one of edges) expect(evaluates(`a${one}`, 'isKeyOf'), one).toBe(/^[ -~]$/.test(one));
});

test('the ids that may be created have 20 characters, as in the contract; what a command takes back 1 to 128', () => {
  for (const id of ['aA0_-'.repeat(4), 'a'.repeat(19), 'a'.repeat(21), '.'.repeat(20)])
    expect(evaluates(id, 'isOwnId')).toBe(NEW_ID_PATTERN.test(id));
  for (const [undoes, expected] of [
    ['', false],
    ['a', true],
    ['a'.repeat(128), true],
    ['a'.repeat(129), false],
    ['a/b', false],
  ] as const)
    expect(evaluates(undoes, 'allow create')).toBe(expected);
});

test.each(['(?=a)', '(?<!a)b', '(a)\\1', '\\u0041', 'a{1001}', 'a++'])('control: RE2 does not know %s', (source) => {
  expect(() => RE2JS.compile(source)).toThrow();
});
