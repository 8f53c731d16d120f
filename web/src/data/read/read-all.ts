import { LIST_LIMIT_MAX, SEARCH_LIMIT } from '@contract/limits';
import { foundIn, type ListOwner, listQuery, searchQuery } from '@contract/list/list-query';
import { isSearch, type ListState } from '@contract/list/list-state';
import { isTooShort, searchedWords } from '@contract/list/search-words';
import type { Product } from '@contract/product-fields';
import type { Firestore } from 'firebase/firestore';
import { fromServer } from './from-server';
import { howToSearch, isNobody, queryOfIds, toQuery, toStored } from './product-list';
import { type ReadOptions, readIds, readInParts } from './read-parts';
import { sinceOf, standingQuery } from './stock-list';

/** All products of a list, or the first so many, in its order. A search by typed words reads as many as it shows. */
export async function readAll(
  database: Firestore,
  state: ListState,
  owner: ListOwner,
  options?: Partial<ReadOptions>,
  first?: number,
): Promise<Product[]> {
  if (isTooShort(state.search) || isNobody(owner)) return [];
  if (state.standing !== undefined && typeof owner === 'string') {
    const since = await sinceOf(database, { owner, days: state.standing });
    const cars = await readInParts((after) => standingQuery(database, owner, { since, most: LIST_LIMIT_MAX, after }), {
      ...options,
      onProgress: () => undefined,
    });
    const docs = await readIds(
      database,
      cars.map(({ id }) => id),
      options,
    );
    return foundIn(state, docs, 'within').slice(0, first).map(toStored);
  }
  if (!isSearch(state)) {
    const asked = { ...listQuery(state, { owner }), limit: LIST_LIMIT_MAX };
    return (await readInParts((last) => toQuery(database, asked, last), options, first)).slice(0, first).map(toStored);
  }
  const { by, ids, word } = await howToSearch(database, state, owner);
  const most = searchedWords(state.search).length > 0 ? SEARCH_LIMIT : undefined;
  const named = ids.length > 0 ? (await fromServer(queryOfIds(database, ids))).docs : [];
  const asked = word === undefined ? undefined : searchQuery(word, { owner });
  const all = asked ? await readInParts((last) => toQuery(database, asked, last), options, most) : [];
  const found = [...named, ...all.filter(({ id }) => !ids.includes(id))];
  return foundIn(state, found, by, ids).slice(0, first).map(toStored);
}
