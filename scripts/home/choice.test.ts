import { describe, expect, test } from 'vitest';
import { Failure } from '../support/cli.ts';
import { choiceOf } from './choice.ts';

describe('npm run home', () => {
  test('given ids, chooses them in their order; given --first, returns to the first products; given nothing, shows', () => {
    expect(choiceOf(['b', 'a'])).toEqual({ kind: 'choose', ids: ['b', 'a'] });
    expect(choiceOf(['1', '2', '3', '4', '5', '6'])).toMatchObject({ kind: 'choose' });
    expect(choiceOf([], true)).toEqual({ kind: 'first' });
    expect(choiceOf([])).toEqual({ kind: 'show' });
  });

  test.each([
    ['--first with an id', ['a'], true, /^npm run home: --first stands alone; it takes no ids\.$/],
    ['a path', ['a', 'products/a'], false, /^npm run home: "products\/a" is not the id of a product: [^\n]+\.$/],
    ['an empty word', [''], false, /^npm run home: "" is not the id of a product: /],
    ['an id that Firestore reserves', ['__a__'], false, /^npm run home: "__a__" is not the id of a product: /],
    ['an id twice', ['a', 'b', 'a'], false, /^npm run home: a is given twice\.$/],
    ['seven ids', ['1', '2', '3', '4', '5', '6', '7'], false, /shows at most 6 products; 7 ids are given\.$/],
  ])('given %s, fails with one sentence', (_, ids, first, sentence) => {
    expect(() => choiceOf(ids, first)).toThrow(Failure);
    expect(() => choiceOf(ids, first)).toThrow(sentence);
  });
});
