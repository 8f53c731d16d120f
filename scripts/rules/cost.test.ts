import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { costs, DEPTH_MAX, EXPRESSIONS_MAX } from './cost.ts';

const RULES = readFileSync('firestore.rules', 'utf8');
const ofRules = costs(RULES);

describe('What the rules evaluate stays below half of what Firestore allows', () => {
  test.each([...ofRules].map(([what, { expressions, depth }]) => ({ what, expressions, depth })))(
    '$what: $expressions of 1,000 expressions, functions $depth of 20 deep',
    ({ expressions, depth }) => {
      expect(expressions).toBeLessThan(EXPRESSIONS_MAX / 2);
      expect(depth).toBeLessThan(DEPTH_MAX / 2);
    },
  );

  test('each `allow` is counted', () => {
    expect(ofRules.size).toBe(RULES.match(/^ *allow /gm)?.length);
    expect([...ofRules.keys()]).toEqual(expect.arrayContaining(['/products/{id} create', '/products/{id} update']));
  });
});

test.each([
  ['a.b', 2, 0],
  ['a == 1', 3, 0],
  ['!(a is int)', 4, 0],
  ['a && b || c', 7, 0],
  ["a.get('b', 0)", 4, 0],
  ["a[0:8] in ['b', 'c'] // d", 8, 0],
  ['f(g())', 5, 1],
  ['h(1)', 10, 2],
])('%s costs %i expressions, at a depth of %i', (condition, expressions, depth) => {
  const functions =
    'function f(x) { return x; } function g() { return a.b; } function h(x) { let y = f(x); return y && y; }';
  const rules = `match /x { ${functions} allow get: if ${condition}\n; }`;
  expect(costs(rules)).toEqual(new Map([['/x get', { expressions, depth }]]));
});
