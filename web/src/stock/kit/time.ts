import { dayOf } from '@contract/history';
import { useEffect, useState } from 'react';
import { once } from '@/lib/once';

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

/** The exact time with its zone: the person's own. */
export const exactTime = (at: Date, timeZone = ownTimeZone()): string =>
  at.toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });

/** Today in the time zone of the stock; in UTC while there is none, and if this browser does not know it. */
export function todayIn(timeZone: string | undefined, now: number): string {
  try {
    return dayOf(new Date(now), timeZone ?? 'UTC');
  } catch {
    return dayOf(new Date(now), 'UTC');
  }
}

/** '2026-11-22' as 'Sunday, November 22, 2026', or 'Nov 22, 2026'. */
export const dayTitle = (day: string, dateStyle: 'full' | 'medium' = 'full'): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle, timeZone: 'UTC' });

/** The time zone of the person who looks. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The day of a time there. */
export const ownDay = (at: Date): string => dayOf(at, ownTimeZone());

/** How far the server's clock is ahead of this computer's, in milliseconds: the day of the totals is the server's. Asked once a tab. */
const clockOffset = once(async () => {
  const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date)) throw new Error('The server names no time.');
  // An answer from a cache keeps the time at which it was made.
  return date + Number(headers.get('Age') ?? 0) * 1_000 - Date.now();
});

const serverTime = async (): Promise<number> =>
  Date.now() + (navigator.onLine ? await clockOffset().catch(() => 0) : 0);

const REFRESH = 20_000;

/** The server's time, read again three times a minute, so that '3 minutes ago' stays true; `undefined` until it is known. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const refresh = () => void serverTime().then(setNow);
    refresh();
    const timer = setInterval(refresh, REFRESH);
    // A tab in the background is late.
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return now;
}
