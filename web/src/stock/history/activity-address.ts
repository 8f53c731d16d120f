import { historyKinds, reasons } from '@contract/history';
import { EMAIL_MAX, EMAIL_PATTERN, PRODUCT_ID_PATTERN } from '@contract/limits';
import type { ActivityState } from '@/data/history';

/** A changed view starts on its first page. */
export const changeActivity = (
  { page: _page, after: _after, ...filters }: ActivityState,
  change: Partial<ActivityState>,
): ActivityState => ({ ...filters, page: 1, ...change });

export const isNarrowed = ({ page: _page, after: _after, ...filters }: ActivityState): boolean =>
  Object.values(filters).some(Boolean);

const idOf = (text: string) => (PRODUCT_ID_PATTERN.test(text) ? text : undefined);

const emailOf = (text: string) => (text.length <= EMAIL_MAX && EMAIL_PATTERN.test(text) ? text : undefined);

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);

/** A day of this century. While a person types a date, a browser reports the years 2, 20 and 202 too. */
export function dayFrom(text: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** The product and the id of an entry, or the id of a line. None has a dot. */
function cursorFrom(text: string): ActivityState['after'] {
  const parts = text.split('.').map(idOf);
  const id = parts.at(-1);
  if (!id || parts.length > 2 || parts.includes(undefined)) return undefined;
  return parts.length === 2 ? { product: parts[0], id } : { id };
}

/** A value that cannot be used is left out. The list then starts on its first page, as a later one would be another list's. */
export function readActivity(address: URLSearchParams): { state: ActivityState; damaged: boolean } {
  let damaged = false;
  const read = <T>(name: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = address.get(name);
    const value = text ? parse(text) : undefined;
    if (text && value === undefined) damaged = true;
    return value;
  };
  const state: ActivityState = {
    product: read('product', idOf),
    kind: read('kind', oneOf(historyKinds)),
    day: read('day', dayFrom),
    by: read('by', emailOf),
    reason: read('reason', oneOf(reasons)),
    page: read('page', (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)) ?? 1,
    after: read('after', cursorFrom),
  };
  // A later page begins after an entry, and an entry leads to a later page.
  if (state.page > 1 !== (state.after !== undefined)) damaged = true;
  return { state: damaged ? changeActivity(state, {}) : state, damaged };
}

/** Only the values that differ from the first view, so that its address has no query. */
export function writeActivity({ page, after, ...filters }: ActivityState): URLSearchParams {
  const address = new URLSearchParams();
  const cursor = after && [after.product, after.id].filter(Boolean).join('.');
  for (const [name, value] of Object.entries({ ...filters, page: page > 1 && page, after: cursor }))
    if (value) address.set(name, String(value));
  return address;
}
