import { dayOf } from '@contract/history';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The largest unit that fits once. */
const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** '3 minutes ago'. A clock that is a little behind shows no future. */
export function relativeTime(at: Date, now: number): string {
  const seconds = (now - at.getTime()) / 1_000;
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? relative.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now';
}

/** The exact time with its zone: the one of the stock, or the person's own. */
export const exactTime = (at: Date, timeZone?: string): string =>
  at.toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  });

/** Today in the time zone of the stock; in UTC while there is none, and if this browser does not know it. */
export function todayIn(timeZone: string | undefined, now: number): string {
  try {
    return dayOf(new Date(now), timeZone ?? 'UTC');
  } catch {
    return dayOf(new Date(now), 'UTC');
  }
}
