import { LIST_LIMIT_MAX } from '@contract/limits';
import { checkOf, type ListPage } from '@contract/list/list-page';
import type { ListState } from '@contract/list/list-state';
import { digits } from '@/lib/text/digits';
import { plural } from '@/lib/text/plural';

/** Which products of the list a page shows, counted from 1. */
export interface Range {
  from: number;
  to: number;
  /** How many match in all; `undefined` while it is not known. */
  total: number | undefined;
  /** False when there are at least `total`. */
  isExact: boolean;
}

/**
 * The range of a page. A search knows how many it has found. Otherwise `following` says how many come after the page, counted to 100 at
 * most; `undefined`: none is known of, or it is not counted yet. `counted`: how many the whole list has, where the trigger counts that.
 * Where a filter is checked on what was read, only that is known to match: then a page has a range when it shows all.
 */
export function rangeOf(
  state: ListState,
  { documents, found, isCut, isShort }: Pick<ListPage<unknown>, 'documents' | 'found' | 'isCut' | 'isShort'>,
  following: number | 'unknown' | undefined,
  counted: number | undefined,
): Range | undefined {
  const { page, size } = state;
  if (documents.length === 0) return undefined;
  const from = (page - 1) * size + 1;
  const to = from + documents.length - 1;
  if (found !== undefined) return { from, to, total: isShort ? undefined : found, isExact: !isCut };
  if (checkOf(state) && (page > 1 || following !== 0)) return undefined;
  if (following === undefined || following === 'unknown') return { from, to, total: undefined, isExact: false };
  const seen = to + following;
  if (following < LIST_LIMIT_MAX) return { from, to, total: seen, isExact: true };
  // A counter that has fallen behind is no better than what was counted.
  const isExact = counted !== undefined && counted >= seen;
  return { from, to, total: isExact ? counted : seen, isExact };
}

/** "76 to 100 of 315 products", and "76 to 100 of 200+ products" where a count would cost more than a page. */
export function rangeText({ from, to, total, isExact }: Range): string {
  const part = from === to ? digits(from) : `${digits(from)} to ${digits(to)}`;
  if (total === undefined) return from === to ? `Product ${part}` : `Products ${part}`;
  return `${part} of ${digits(total)}${isExact ? '' : '+'} ${plural(total, 'product')}`;
}
