import { dayOf } from '../../../functions/src/contract/history.ts';
import { dayAfter, startOfDay } from '../../../functions/src/contract/stock-month.ts';

const DAYS = 365;
const HOUR = 3_600_000;
/** At six the first hour of the yard is over: what the last day has lies in no future, at whatever time somebody seeds. */
const DAY_BEGINS = 6;

export interface Calendar {
  /** The last day first. */
  days: readonly string[];
  /** The last day from Monday to Friday that is so many days ago, or more. */
  workday(ago: number): string;
  /** So many minutes after midnight. */
  timeOn(day: string, minute: number): Date;
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export function calendarOf(now: Date, timeZone: string): Calendar {
  const last = dayOf(new Date(now.getTime() - DAY_BEGINS * HOUR), timeZone);
  const workday = (ago: number): string => {
    const day = dayAfter(last, -ago);
    return [0, 6].includes(weekdayOf(day)) ? workday(ago + 1) : day;
  };
  const midnights = new Map<string, number>();
  const midnightOf = (day: string): number => {
    const known = midnights.get(day) ?? startOfDay(day, timeZone).getTime();
    midnights.set(day, known);
    return known;
  };
  return {
    days: Array.from({ length: DAYS }, (_, ago) => dayAfter(last, -ago)),
    workday,
    timeOn: (day, minute) => new Date(midnightOf(day) + Math.round(minute * 60_000)),
  };
}
