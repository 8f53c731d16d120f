import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIST_LIMIT_MAX, SEARCH_LIMIT } from '../limits.js';
import { READS_MAX } from './cut-page.js';
import { listPage, nextRead } from './list-page.js';
import type { ListQuery } from './list-query.js';
import { firstList, type ListState } from './list-state.js';

interface Stored {
  id: string;
  place: number;
  matches: boolean;
  get(field: string): unknown;
}

/** A list, oldest first; `pattern` says which of its products are in stock, and have the second word of a search. */
const listOf = (pattern: boolean[]): Stored[] =>
  pattern.map((matches, place) => {
    const fields: Record<string, unknown> = {
      name: matches ? 'GV60 Lumen' : 'GV60 Urban',
      supplier: 'Modena',
      nameKey: `gv60 ${String(place).padStart(4, '0')}`,
      quantity: matches ? place + 1 : 0,
      price: 1_000 - place,
      createdAt: { seconds: place, nanoseconds: 0 },
    };
    return { id: `id${place}`, place, matches, get: (field) => fields[field] };
  });

/** What the database answers: so many products after or before a place. */
function answer(list: Stored[], { after, before, limit }: ListQuery): Stored[] {
  const place = (cursor: unknown[]) => Number(String(cursor.at(-1)).slice(2));
  if (before !== undefined) return list.slice(0, place(before)).slice(-limit);
  return list.slice(after === undefined ? 0 : place(after) + 1).slice(0, limit);
}

function open(list: Stored[], state: ListState, most = state.size) {
  const read: Stored[][] = [];
  for (let from = nextRead(state, read, { most }); from; from = nextRead(state, read, { most }))
    read.push(answer(list, from));
  return { ...listPage(state, read, { most }), reads: read.length, state };
}

const inStock = (size: number): ListState => ({ ...firstList, stock: 'in', size });
const search = (text: string, change: Partial<ListState> = {}): ListState => ({
  ...firstList,
  search: text,
  ...change,
});
const places = (documents: Stored[]) => documents.map(({ place }) => place);

test('given a page that the first read fills, nothing more is read, and a search that is too short reads nothing', () => {
  const list = listOf(Array.from({ length: 60 }, () => true));
  expect(open(list, inStock(25))).toMatchObject({ reads: 1, isUnsure: true, stoppedAfter: undefined });
  expect(open(list, inStock(25), 26)).toMatchObject({ reads: 1, isUnsure: false });
  expect(open(list, search('g'))).toMatchObject({ reads: 0, documents: [], next: undefined });
});

test('given one match in eight, a page takes four reads, says where it stopped, and goes on from there', () => {
  const list = listOf(Array.from({ length: 150 }, (_, place) => place % 8 === 7));
  const first = open(list, inStock(25));
  expect(first).toMatchObject({ reads: READS_MAX, stoppedAfter: 100 });
  expect(places(first.documents)).toEqual([7, 15, 23, 31, 39, 47, 55, 63, 71, 79, 87, 95]);
  const second = open(list, first.next ?? inStock(25));
  expect(places(second.documents)).toEqual([103, 111, 119, 127, 135, 143]);
  expect(second).toMatchObject({ next: undefined, stoppedAfter: undefined, previous: inStock(25) });
});

test('given no match, reading stops all the same, and at the end of the list there is no next page', () => {
  const list = listOf(Array.from({ length: 120 }, () => false));
  const first = open(list, inStock(25));
  expect(first).toMatchObject({ reads: 4, documents: [], stoppedAfter: 100 });
  expect(open(list, first.next ?? inStock(25))).toMatchObject({ reads: 1, documents: [], next: undefined });
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
        const pages = [open(list, inStock(size), most)];
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
        expect(back.at(-1)?.state).toEqual(inStock(size));
        if (pages.some(({ stoppedAfter }) => stoppedAfter !== undefined)) return;
        expect(back.toReversed().map(({ documents }) => places(documents))).toEqual(
          pages.map(({ documents }) => places(documents)),
        );
      },
    ),
  );
});

test('given a search, it reads the matches of its longest word by name, and page, order, filters and total are exact', () => {
  const list = listOf(Array.from({ length: 230 }, (_, place) => place % 3 === 0));
  const first = open(list, search('gv60 lumen', { sort: 'price' }));
  expect(first).toMatchObject({ reads: 3, found: 77, isCut: false, previous: undefined });
  expect(places(first.documents)).toEqual(Array.from({ length: 25 }, (_, place) => 228 - 3 * place));
  const last = open(list, search('gv60 lumen', { sort: 'price', page: 4 }));
  expect(last).toMatchObject({ next: undefined, previous: { page: 3 } });
  expect(places(last.documents)).toEqual([3, 0]);
  const few = search('60', { stock: 'out', priceMin: 995, sort: 'quantity', direction: 'desc' });
  expect(places(open(list, few).documents)).toEqual([5, 4, 2, 1]);
  expect(places(open(list, search('gv', { stock: 'in', priceMax: 775 })).documents)).toEqual([225, 228]);
});

test('given more matches than a search reads, it has the first by name and says so; control: one fewer', () => {
  const many = listOf(Array.from({ length: SEARCH_LIMIT + 5 }, () => true));
  expect(open(many, search('gv60'))).toMatchObject({ reads: 3, found: SEARCH_LIMIT, isCut: true, isShort: false });
  expect(open(many.slice(0, SEARCH_LIMIT - 1), search('gv60'))).toMatchObject({ reads: 3, isCut: false });
});

test('given a part of the matches, the page is made of them, and more has to be read', () => {
  const list = listOf(Array.from({ length: LIST_LIMIT_MAX }, () => true));
  expect(listPage(search('gv60'), [list])).toMatchObject({ found: LIST_LIMIT_MAX, isShort: true, isCut: false });
});
