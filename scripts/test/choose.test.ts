import { expect, test } from 'vitest';
import { choose, chooseFiles } from './choose.ts';

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

const rules = { name: 'rules', files: 'tests/rules/*.test.ts' };

test('given words, the files of the one stage are those whose paths contain one of them; without words, none are named', () => {
  expect(chooseFiles([rules], ['deliver', 'own-ids'])).toEqual([
    'tests/rules/deliver-race.test.ts',
    'tests/rules/own-ids.test.ts',
  ]);
  expect(chooseFiles([rules, { name: 'lint' }], [])).toEqual([]);
});

test.each([
  ['a word that no path contains', [rules], ['deliver', 'nope'], 'No file of the stage rules has "nope" in its path.'],
  ['words for two stages', [rules, { name: 'lint' }], ['deliver'], 'Words choose files of one stage'],
  ['words for a stage without files', [{ name: 'lint' }], ['deliver'], 'Words choose files of one stage'],
])('given %s, it fails and says so', (_, stages, words, sentence) => {
  expect(() => chooseFiles(stages, words)).toThrow(sentence);
});
