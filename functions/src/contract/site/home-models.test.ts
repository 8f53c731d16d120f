import { expect, test } from 'vitest';
import { chosenModels } from './home-models.js';

test.each<[string, unknown, string[]]>([
  ['ids', ['b', 'a', 'c'], ['b', 'a', 'c']],
  ['an id twice', ['b', 'a', 'b'], ['b', 'a']],
  ['more ids than the home page shows', [...'abcdefghijklmnopqrst'], [...'abcdefghijklmnopqr']],
  ['values that are no ids', [7, null, '', 'a/b', '__a__', 'a b', ['a'], 'good'], ['good']],
  ['no list', 'abc', []],
  ['nothing', undefined, []],
])('given %s, the setting chooses the valid ids once each, in its order', (_, models, ids) => {
  expect(chosenModels(models)).toEqual(ids);
});
