import { HISTORY_DAYS } from '@contract/limits';
import { counted } from './plural';

/** 'for 5 years', 'for 90 days', 'for ever': whole years where it can be. */
export function keptText(days: number): string {
  if (!Number.isFinite(days)) return 'for ever';
  return `for ${days % 365 === 0 ? counted(days / 365, 'year') : counted(days, 'day')}`;
}

/** How long changes are kept. */
export const HISTORY_KEPT = keptText(HISTORY_DAYS);
