import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { LIST_LIMIT_MAX, SEARCH_LIMIT } from '../contract/limits.js';
import { askedOf } from '../contract/list/asked.js';
import {
  filtersOf,
  type LineUpFilter,
  lineUp,
  lineUpPage,
  lineUpQuery,
  type Matching,
} from '../contract/list/line-up.js';
import {
  chooseWord,
  foundIn,
  type ListOwner,
  type ListQuery,
  limitOf,
  listQuery,
  searchQuery,
} from '../contract/list/list-query.js';
import { changeList, isNarrowed, isSearch, type ListState } from '../contract/list/list-state.js';
import { isTooShort, searchedWords } from '../contract/list/search-words.js';
import type { ModelOfLineUp, ModelsPage } from '../contract/site/server-page.js';
import { TOTAL } from '../contract/site/total.js';
import { firestore, products } from '../firebase.js';
import type { SpendReads } from '../http/env.js';
import { cacheFor, type Keep } from './cache-for.js';
import { toModel } from './read-model.js';
import type { Shown } from './shown-owners.js';
import { correctedSearch, mayHaveSlip } from './slip.js';

/** As long as a request may take. */
const KEPT = 60_000;

type QueryParts = Omit<ListQuery, 'limit'> & { limit?: number };
type Matches = (state: ListState) => Promise<QueryDocumentSnapshot[]>;

/**
 * 25 reads, one for the car after which it begins, one for the total, and one to count what is narrowed; a search 300 at most, and one to
 * count each of its words. Where no car matches, 100 a minute for the names that can be meant, and what each filter takes away: the cars of another
 * word, 300 at most, and counts.
 */
export async function readLineUp(
  state: ListState,
  { only }: Shown,
  spendReads: SpendReads,
  keepNames: Keep<string[]>,
): Promise<ModelsPage> {
  const owner = only?.emails;
  if (isTooShort(state.search)) return lineUpPage(state, [], { toModel: toShown, isCut: false });
  await spendReads(isSearch(askedOf(state)) ? 1 : limitOf(state) + 2);
  const matches = matchesBy(owner, spendReads);
  const [page, total] = await Promise.all([readPage(state, owner, matches), only ? only.cars : readTotal()]);
  const count = (view: ListState) => countCars(view, owner, matches, spendReads);
  const needsCount = isNarrowed(state, lineUp) && page.found === undefined && page.next !== undefined;
  const isEmpty = page.models.length === 0 && state.page === 1 && isNarrowed(state, lineUp);
  const known = typeof total === 'number' ? { total } : {};
  const meant = isEmpty ? await readMeant(state, owner, spendReads, keepNames) : undefined;
  if (meant) return { ...meant, ...known };
  return {
    ...page,
    ...known,
    ...(needsCount && (await count(state))),
    ...(isEmpty && { loosened: await countLoosened(filtersOf(state), count) }),
  };
}

/** The cars of the search that can be meant, where no car has a word of it. */
async function readMeant(
  state: ListState,
  owner: ListOwner,
  spendReads: SpendReads,
  keepNames: Keep<string[]>,
): Promise<ModelsPage | undefined> {
  const asked = askedOf(state);
  if (!mayHaveSlip(asked.search)) return undefined;
  const names = await keepNames('names', async () => {
    await spendReads(LIST_LIMIT_MAX);
    const { docs } = await (await toQuery(searchQuery('', { owner }))).select('name').get();
    return docs.map((car) => String(car.get('name')));
  });
  const meant = correctedSearch(asked.search, names);
  if (meant === undefined) return undefined;
  const page = await readPage({ ...asked, search: meant }, owner, matchesBy(owner, spendReads));
  return page.models.length === 0 ? undefined : { ...page, query: lineUpQuery(state), meant };
}

/** Without a single filter it is the whole line-up. */
async function countLoosened(filters: LineUpFilter[], count: (view: ListState) => Promise<Matching>) {
  if (filters.length < 2) return [];
  const counted = await Promise.all(
    filters.map(async ({ without }) => ({ query: lineUpQuery(without), ...(await count(without)) })),
  );
  return counted.filter(({ found }) => found > 0);
}

/** A search counts what it reads; Firestore counts the other views. */
async function countCars(
  view: ListState,
  owner: ListOwner,
  matches: Matches,
  spendReads: SpendReads,
): Promise<Matching> {
  const state = askedOf(view);
  if (isSearch(state)) {
    const read = await matches(state);
    return { found: foundIn(state, read).length, ...(read.length >= SEARCH_LIMIT && { isCut: true }) };
  }
  await spendReads(1);
  const { limit: _page, ...all } = listQuery(state, { owner });
  return { found: (await (await toQuery(all)).count().get()).data().count };
}

const readTotal = async (): Promise<unknown> => (await (await firestore()).doc(TOTAL).get()).get('count');

async function readPage(state: ListState, owner: ListOwner, matches: Matches): Promise<ModelsPage> {
  if (isSearch(askedOf(state))) {
    const found = await matches(askedOf(state));
    return lineUpPage(state, found, { toModel: toShown, isCut: found.length >= SEARCH_LIMIT });
  }
  const after = state.after === undefined ? undefined : await (await products()).doc(state.after).get();
  // The car at which the page before it ended does not exist any more: the list starts on its first page.
  const isGone = after?.exists === false;
  const start = isGone ? changeList(state, {}) : state;
  const query = await toQuery(listQuery(askedOf(start), { owner }), isGone ? undefined : after);
  return lineUpPage(start, (await query.get()).docs, { toModel: toShown, isCut: false });
}

/** The cars with the rarest word of a search, or all. Those that ask by the same word share what was read, so without any one filter it is two. */
function matchesBy(owner: ListOwner, spendReads: SpendReads): Matches {
  const counts = cacheFor<number>(KEPT);
  const cars = cacheFor<QueryDocumentSnapshot[]>(KEPT);
  const count = (word: string) => async () => {
    await spendReads(1);
    return (await (await toQuery(searchQuery(word, { owner }))).count().get()).data().count;
  };
  return async ({ search }) => {
    const words = searchedWords(search);
    const counted = words.map(
      async (word) => [word, words.length === 1 ? 0 : await counts(word, count(word))] as const,
    );
    const word = chooseWord(Object.fromEntries(await Promise.all(counted)));
    return cars(word, () => readMatches(searchQuery(word, { owner }), spendReads));
  };
}

/** In reads of 100. */
async function readMatches(asked: ListQuery, spendReads: SpendReads): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    await spendReads(asked.limit);
    const { docs } = await (await toQuery(asked, found.at(-1))).get();
    found.push(...docs);
    if (docs.length < asked.limit || found.length >= SEARCH_LIMIT) return found;
  }
}

/** Without a limit for all of them. */
async function toQuery({ where, orderBy, limit }: QueryParts, after?: DocumentSnapshot): Promise<Query> {
  let list: Query = await products();
  for (const filter of where) list = list.where(...filter);
  for (const [field, direction] of orderBy) list = list.orderBy(field, direction);
  if (after) list = list.startAfter(after);
  return limit === undefined ? list : list.limit(limit);
}

function toShown(snapshot: QueryDocumentSnapshot): ModelOfLineUp {
  const { carouselImg: _wide, specification: _lines, ...shown } = toModel(snapshot);
  return shown;
}
