import { historyKinds, reasons } from '@contract/history';
import { EMAIL_MAX, EMAIL_PATTERN } from '@contract/limits';
import {
  isCutShort,
  oneOf,
  type Parts,
  pageNumber,
  productId,
  type ReadView,
  readView,
  writeView,
} from '@contract/list/address';
import type { ActivityState } from '@/data/read/history';

/** A changed view starts on its first page. */
export const changeActivity = (
  { page: _page, after: _after, ...filters }: ActivityState,
  change: Partial<ActivityState>,
): ActivityState => ({ ...filters, page: 1, ...change });

export const isNarrowed = ({ page: _page, after: _after, ...filters }: ActivityState): boolean =>
  Object.values(filters).some(Boolean);

/** A day of this century. While a person types a date, a browser reports the years 2, 20 and 202 too. */
export function dayFrom(text: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** The product and the id of an entry, or the id of a line. None has a dot. */
function cursorFrom(text: string): ActivityState['after'] {
  const parts = text.split('.').map(productId);
  const id = parts.at(-1);
  if (!id || parts.length > 2 || parts.includes(undefined)) return undefined;
  return parts.length === 2 ? { product: parts[0], id } : { id };
}

const parts: Parts<ActivityState> = {
  product: { parse: productId },
  kind: { parse: oneOf(historyKinds) },
  day: { parse: dayFrom },
  by: { parse: (text) => (text.length <= EMAIL_MAX && EMAIL_PATTERN.test(text) ? text : undefined) },
  reason: { parse: oneOf(reasons) },
  page: pageNumber,
  after: { parse: cursorFrom, write: ({ product, id }) => [product, id].filter(Boolean).join('.') },
};

/** A damaged view starts on its first page, as a later one would be another view's. */
export function readActivity(address: URLSearchParams): ReadView<ActivityState> {
  const { state, damaged: isDamaged } = readView(address, parts);
  const damaged = isDamaged || isCutShort(state);
  return { state: damaged ? changeActivity(state, {}) : state, damaged };
}

export const writeActivity = (state: ActivityState): URLSearchParams => writeView(state, parts);
