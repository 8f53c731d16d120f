import { type LineUpPage, lineUp } from '@contract/list/line-up';
import { isNarrowed, type ListState } from '@contract/list/list-state';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';

type Page = Pick<LineUpPage<unknown>, 'models' | 'next' | 'found' | 'isCut'>;

/**
 * How many cars there are: '28 cars', and of a narrowed line-up '3 of 28 cars'. A `+` follows where more than what was read may match.
 * `total`: how many there are in all, as the trigger has counted them; it may fall behind for a moment, or be unknown.
 */
export function totalText(state: ListState, { models, next, found, isCut }: Page, total: number | undefined) {
  if (models.length === 0) return undefined;
  const seen = found ?? (state.page - 1) * state.size + models.length;
  const hasMore = found === undefined ? next !== undefined : isCut === true;
  const known = total !== undefined && total >= seen + Number(hasMore);
  if (isNarrowed(state, lineUp) && known) return `${digits(seen)}${hasMore ? '+' : ''} of ${counted(total, 'car')}`;
  if (hasMore) return known ? counted(total, 'car') : `${digits(seen)}+ cars`;
  return counted(seen, 'car');
}
