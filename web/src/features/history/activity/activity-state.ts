import { type HistoryKind, historyKinds } from '@contract/history';
import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { readCursor } from '@contract/list/cursor';
import type { Place } from '@contract/list/list-state';

/** The view of Activity. The address holds it, so that back, reload and a shared link keep it. */
export interface ActivityState extends Place {
  /** The id of one product. */
  product: string | undefined;
  kind: HistoryKind | undefined;
  /** As `2026-11-22`, in the time zone of the stock. */
  day: string | undefined;
}

/** The fields of a cursor: entries of two products can have the same time and the same id. The entry's id follows. */
export const CURSOR_FIELDS = ['at', 'product'] as const;

export const firstActivity: ActivityState = {
  product: undefined,
  kind: undefined,
  day: undefined,
  page: 1,
  after: undefined,
  before: undefined,
};

/** A changed view starts on its first page. */
export const changeActivity = (state: ActivityState, change: Partial<ActivityState>): ActivityState => ({
  ...state,
  page: 1,
  after: undefined,
  before: undefined,
  ...change,
});

export const isNarrowed = ({ product, kind, day }: ActivityState): boolean => Boolean(product ?? kind ?? day);

const isProduct = (text: string) => (PRODUCT_ID_PATTERN.test(text) ? text : undefined);
const isKind = (text: string) => historyKinds.find((kind) => kind === text);
const isPage = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);
const isCursor = (text: string) => (readCursor(text, CURSOR_FIELDS) ? text : undefined);

/** A day of this century. While a person types a date, a browser reports the years 2, 20 and 202 too. */
export function isDay(text: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** A value that cannot be used is left out. The list then starts on its first page, as a later one would be another list's. */
export function readActivity(address: URLSearchParams): { state: ActivityState; damaged: boolean } {
  let damaged = false;
  const read = <T>(name: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = address.get(name) ?? '';
    const value = text === '' ? undefined : parse(text);
    if (text !== '' && value === undefined) damaged = true;
    return value;
  };
  const after = read('after', isCursor);
  const state: ActivityState = {
    product: read('product', isProduct),
    kind: read('kind', isKind),
    day: read('day', isDay),
    page: read('page', isPage) ?? 1,
    after,
    before: after === undefined ? read('before', isCursor) : undefined,
  };
  // A later page begins after a cursor, and a cursor leads to a later page.
  if (state.page > 1 !== ((state.after ?? state.before) !== undefined)) damaged = true;
  return { state: damaged ? changeActivity(state, {}) : state, damaged };
}

/** Only the values that differ from the first view, so that its address has no query. */
export function writeActivity({ page, ...state }: ActivityState): URLSearchParams {
  const values = { ...state, page: page > 1 ? `${page}` : undefined };
  const names = ['product', 'kind', 'day', 'page', 'after', 'before'] as const;
  return new URLSearchParams(names.flatMap((name) => (values[name] === undefined ? [] : [[name, `${values[name]}`]])));
}
