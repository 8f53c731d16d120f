import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Weigh } from '../api/http/env.js';
import { SEARCH_LIMIT } from '../contract/limits.js';
import { lineUpPage } from '../contract/list/line-up.js';
import { chooseWord, type ListQuery, limitOf, listQuery, searchQuery } from '../contract/list/list-query.js';
import { changeList, isSearch, type ListState } from '../contract/list/list-state.js';
import { isTooShort, searchedWords } from '../contract/list/search-words.js';
import type { ModelOfLineUp, ModelsPage } from '../contract/site/server-page.js';
import { TOTAL } from '../contract/site/total.js';
import { firestore, products } from '../firebase.js';
import { toModel } from './read-model.js';

/** 25 reads, one for the car after which it begins, one for the total; a search 300 at most, and one to count each of its words. */
export async function readLineUp(state: ListState, weigh: Weigh): Promise<ModelsPage> {
  if (isTooShort(state.search)) return lineUpPage(state, [], { toModel: toShown, isCut: false });
  await weigh(isSearch(state) ? 1 : limitOf(state) + 2);
  const [page, total] = await Promise.all([readPage(state, weigh), readTotal()]);
  return { ...page, ...(typeof total === 'number' && { total }) };
}

const readTotal = async (): Promise<unknown> => (await (await firestore()).doc(TOTAL).get()).get('count');

async function readPage(state: ListState, weigh: Weigh): Promise<ModelsPage> {
  if (isSearch(state)) {
    const found = await readMatches(state, weigh);
    return lineUpPage(state, found, { toModel: toShown, isCut: found.length >= SEARCH_LIMIT });
  }
  const after = state.after === undefined ? undefined : await (await products()).doc(state.after).get();
  // The car at which the page before it ended does not exist any more: the list starts on its first page.
  const isGone = after?.exists === false;
  const start = isGone ? changeList(state, {}) : state;
  const query = await toQuery(listQuery(start), isGone ? undefined : after);
  return lineUpPage(start, (await query.get()).docs, { toModel: toShown, isCut: false });
}

/** The cars with the rarest word of a search, in reads of 100. */
async function readMatches({ search }: ListState, weigh: Weigh): Promise<QueryDocumentSnapshot[]> {
  const words = searchedWords(search);
  await weigh(words.length);
  const count = async (word: string) =>
    words.length === 1 ? 0 : (await (await toQuery(searchQuery(word))).count().get()).data().count;
  const counts = await Promise.all(words.map(async (word) => [word, await count(word)] as const));
  const asked = searchQuery(chooseWord(Object.fromEntries(counts)));
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    await weigh(asked.limit);
    const { docs } = await (await toQuery(asked, found.at(-1))).get();
    found.push(...docs);
    if (docs.length < asked.limit || found.length >= SEARCH_LIMIT) return found;
  }
}

async function toQuery({ where, orderBy, limit }: ListQuery, after?: DocumentSnapshot): Promise<Query> {
  let list: Query = await products();
  for (const filter of where) list = list.where(...filter);
  for (const [field, direction] of orderBy) list = list.orderBy(field, direction);
  return (after ? list.startAfter(after) : list).limit(limit);
}

function toShown(snapshot: QueryDocumentSnapshot): ModelOfLineUp {
  const { carouselImg: _wide, specification: _lines, ...shown } = toModel(snapshot);
  return shown;
}
