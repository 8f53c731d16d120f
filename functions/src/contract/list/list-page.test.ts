import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPage, nextRead, READS_MAX } from './list-page.js';
import { firstList, type ListState } from './list-state.js';

interface Stored {
  id: string;
  place: number;
  matches: boolean;
  get(field: string): unknown;
}

/** A list, oldest first; `pattern` says which of its products have the second word of the search. */
const listOf = (pattern: boolean[]): Stored[] =>
  pattern.map((matches, place) => {
    const fields: Record<string, unknown> = {
      name: matches ? 'GV60 Lumen' : 'GV60 Urban',
      supplier: 'Modena',
      createdAt: { seconds: place, nanoseconds: 0 },
    };
    return { id: `id${place}`, place, matches, get: (field) => fields[field] };
  });

/** What the database answers: so many products after or before a place. */
function answer(list: Stored[], { after, before }: ListState, most: number): Stored[] {
  const place = (cursor: string) => Number(JSON.parse(atob(cursor))[0].seconds);
  if (before !== undefined) return list.slice(0, place(before)).slice(-most);
  return list.slice(after === undefined ? 0 : place(after) + 1).slice(0, most);
}

function open(list: Stored[], state: ListState, most = state.size) {
  const read: Stored[][] = [];
  for (let from = nextRead(state, read, { most }); from; from = nextRead(state, read, { most }))
    read.push(answer(list, from, most));
  return { ...listPage(state, read, { most }), reads: read.length, state };
}

const search = (size: number): ListState => ({ ...firstList, search: 'gv60 lumen', size: size as 25 });
const places = (documents: Stored[]) => documents.map(({ place }) => place);

test('given a page that the first read fills, nothing more is read, and one word is not checked', () => {
  const list = listOf(Array.from({ length: 60 }, () => true));
  expect(open(list, search(25))).toMatchObject({ reads: 1, isUnsure: true, stoppedAfter: undefined });
  expect(open(list, search(25), 26)).toMatchObject({ reads: 1, isUnsure: false });
  const none = listOf(Array.from({ length: 60 }, () => false));
  expect(open(none, { ...search(25), search: 'gv60' })).toMatchObject({ reads: 1 });
  expect(open(none, { ...search(25), search: 'g' })).toMatchObject({ reads: 0, documents: [], next: undefined });
});

test('given one match in eight, a page takes four reads, says where it stopped, and goes on from there', () => {
  const list = listOf(Array.from({ length: 150 }, (_, place) => place % 8 === 7));
  const first = open(list, search(25));
  expect(first).toMatchObject({ reads: READS_MAX, stoppedAfter: 100 });
  expect(places(first.documents)).toEqual([7, 15, 23, 31, 39, 47, 55, 63, 71, 79, 87, 95]);
  const second = open(list, first.next ?? search(25));
  expect(places(second.documents)).toEqual([103, 111, 119, 127, 135, 143]);
  expect(second).toMatchObject({ next: undefined, stoppedAfter: undefined, previous: search(25) });
});

test('given no match, the search stops all the same, and at the end of the list there is no next page', () => {
  const list = listOf(Array.from({ length: 120 }, () => false));
  const first = open(list, search(25));
  expect(first).toMatchObject({ reads: 4, documents: [], stoppedAfter: 100 });
  expect(open(list, first.next ?? search(25))).toMatchObject({ reads: 1, documents: [], next: undefined });
});

test('given any list, the pages show each match once, in order, with at most four reads each; and going back shows the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 90 }),
      fc.array(fc.nat(9), { maxLength: 90 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 1 }),
      (pattern, rare, size, extra) => {
        // Also lists in which a match is rare.
        const list = listOf([...pattern, ...rare.map((one) => one === 0)]);
        const most = size + extra;
        const pages = [open(list, search(size), most)];
        for (let next = pages[0]?.next; next && pages.length < 300; next = pages.at(-1)?.next)
          pages.push(open(list, next, most));
        expect(pages.flatMap(({ documents }) => places(documents))).toEqual(
          places(list.filter(({ matches }) => matches)),
        );
        for (const { reads, documents, state } of pages) {
          expect(reads).toBeLessThanOrEqual(READS_MAX);
          expect(documents.length).toBeLessThanOrEqual(state.size);
        }
        // Back from the last page that shows something. A page that had stopped may hold others then.
        while (pages.length > 1 && pages.at(-1)?.documents.length === 0) pages.pop();
        const back = pages.slice(-1);
        for (let previous = back[0]?.previous; previous && back.length < 300; previous = back.at(-1)?.previous)
          back.push(open(list, previous, most));
        expect(back.at(-1)?.state).toEqual(search(size));
        if (pages.some(({ stoppedAfter }) => stoppedAfter !== undefined)) return;
        expect(back.toReversed().map(({ documents }) => places(documents))).toEqual(
          pages.map(({ documents }) => places(documents)),
        );
      },
    ),
  );
});
