import { expect, test } from 'vitest';
import type { QueryResult } from '@/lib/query-result';
import { constant, mapped, type Subscribe, switchTo } from './subscribe';

/** A list whose answers are given by the test, and how often its second part was asked for. */
function parts() {
  let answer: (result: QueryResult<string[]>) => void = () => undefined;
  const asked: string[] = [];
  const ended: string[] = [];
  const source: Subscribe<string[]> = (next) => {
    answer = next;
    return () => ended.push('first');
  };
  const shown: string[] = [];
  const end = switchTo<string[], string[], string>(source, {
    keyOf: (names) => `${names.at(-1)}`,
    to: (names) => (next, fail) => {
      asked.push(`after ${names.at(-1)}`);
      const stop = mapped(constant(['Dune']), (found) => found)(next, fail);
      return () => {
        ended.push(`after ${names.at(-1)}`);
        stop();
      };
    },
    join: (names, others) => [...names, ...others].join(),
  })(
    ({ status, data, fromCache }) => shown.push(`${status} ${data} ${fromCache ? 'cached' : ''}`.trim()),
    () => undefined,
  );
  const give = (data: string[], fromCache = false) => answer({ status: 'success', data, fromCache });
  return { give, loading: () => answer({ status: 'loading' }), asked, ended, shown, end };
}

test('given other metadata or another text before its end, a list asks for its next part once, and shows both as they are', () => {
  const { give, asked, ended, shown } = parts();
  give(['Aria', 'Bora'], true);
  give(['Aria', 'Bora']);
  give(['Ariel', 'Bora']);
  expect(shown).toEqual(['success Aria,Bora,Dune cached', 'success Aria,Bora,Dune', 'success Ariel,Bora,Dune']);
  expect([asked, ended]).toEqual([['after Bora'], []]);
});

test('control: given another end, or no answer, it asks anew; ended, it ends both', () => {
  const { give, loading, asked, ended, shown, end } = parts();
  give(['Aria', 'Bora']);
  give(['Aria', 'Celeste']);
  loading();
  give(['Aria', 'Celeste']);
  end();
  expect(asked).toEqual(['after Bora', 'after Celeste', 'after Celeste']);
  expect(ended).toEqual([...asked, 'first']);
  expect(shown.filter((text) => text.startsWith('loading'))).toHaveLength(1);
});
