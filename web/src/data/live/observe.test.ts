import { finalize, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { QueryResult } from '@/lib/query-result';
import { known, mapData, withFollowing } from './observe';

/** A list whose answers are given by the test, and how often its second part was asked for. */
function parts() {
  const answers = new Subject<QueryResult<string[]>>();
  const asked: string[] = [];
  const ended: string[] = [];
  const shown: string[] = [];
  const reading = answers
    .pipe(
      finalize<QueryResult<string[]>>(() => ended.push('first')),
      withFollowing<string[], string[]>({
        keyOf: (names) => `${names.at(-1)}`,
        next: (names) => {
          asked.push(`after ${names.at(-1)}`);
          return known(['Dune']).pipe(finalize(() => ended.push(`after ${names.at(-1)}`)));
        },
      }),
      mapData(([names, others]) => [...names, ...others].join()),
    )
    .subscribe(({ status, data, fromCache }) => shown.push(`${status} ${data} ${fromCache ? 'cached' : ''}`.trim()));
  const give = (data: string[], fromCache = false) => answers.next({ status: 'success', data, fromCache });
  const isLoading = () => answers.next({ status: 'loading' });
  return { give, isLoading, asked, ended, shown, end: () => reading.unsubscribe() };
}

test('given other metadata or another text before its end, a list asks for its next part once, and shows both as they are', () => {
  const { give, asked, shown } = parts();
  give(['Aria', 'Bora'], true);
  give(['Aria', 'Bora']);
  give(['Ariel', 'Bora']);
  expect(shown).toEqual(['success Aria,Bora,Dune cached', 'success Aria,Bora,Dune', 'success Ariel,Bora,Dune']);
  expect(asked).toEqual(['after Bora']);
});

test('control: given another end, or no answer, it asks anew; ended, it ends both', () => {
  const { give, isLoading, asked, ended, shown, end } = parts();
  give(['Aria', 'Bora']);
  give(['Aria', 'Celeste']);
  isLoading();
  give(['Aria', 'Celeste']);
  end();
  expect(asked).toEqual(['after Bora', 'after Celeste', 'after Celeste']);
  expect(ended).toEqual(expect.arrayContaining([...asked, 'first']));
  expect(shown.filter((text) => text.startsWith('loading'))).toHaveLength(1);
});
