import { expect, test } from 'vitest';
import { choose } from './choose.ts';

const stages = [{ name: 'lint' }, { name: 'rules' }, { name: 'browser' }];

test('given no --only, all stages are chosen; given names, those stages in their own order', () => {
  expect(choose(stages, undefined)).toEqual(stages);
  expect(choose(stages, 'browser, lint')).toEqual([{ name: 'lint' }, { name: 'browser' }]);
});

test.each([
  ['nope', '--only does not know "nope". Known: lint, rules, browser.'],
  ['lint,nope,no', '--only does not know "nope", "no". Known: lint, rules, browser.'],
  [' , ', '--only needs names. Known: lint, rules, browser.'],
])('given --only "%s", it fails and names the known stages', (only, sentence) => {
  expect(() => choose(stages, only)).toThrow(sentence);
});
