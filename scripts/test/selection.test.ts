import { expect, test } from 'vitest';
import { selectStages } from './selection.ts';

const stages = [{ name: 'lint' }, { name: 'rules' }, { name: 'browser' }];

test('all stages without a choice, the chosen ones in their own order', () => {
  expect(selectStages(stages, undefined)).toEqual(stages);
  expect(selectStages(stages, 'browser, lint')).toEqual([{ name: 'lint' }, { name: 'browser' }]);
});

test.each([
  ['nope', '--only does not know "nope". Known: lint, rules, browser.'],
  ['lint,nope,no', '--only does not know "nope", "no". Known: lint, rules, browser.'],
  [' , ', '--only wants names. Known: lint, rules, browser.'],
])('"%s" gets a sentence', (only, sentence) => {
  expect(() => selectStages(stages, only)).toThrow(sentence);
});
