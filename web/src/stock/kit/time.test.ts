import { expect, test } from 'vitest';
import { dayTitle, exactTime, relativeTime, todayIn } from './time.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1_000), now);

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [239, '3 minutes ago'],
  [7_199, '1 hour ago'],
  [86_400, 'yesterday'],
  [6 * 86_400, '6 days ago'],
  [14 * 86_400, '2 weeks ago'],
  [61 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
])('given an entry %d seconds old, the time is "%s"', (seconds, text) => {
  expect(ago(seconds)).toBe(text);
});

test('the exact time and today are those of the time zone', () => {
  const late = new Date('2026-11-22T23:30:05Z');
  expect(exactTime(late, 'UTC')).toBe('Nov 22, 2026, 11:30:05 PM UTC');
  expect(exactTime(late, 'Europe/Rome')).toBe('Nov 23, 2026, 12:30:05 AM GMT+1');
  expect(todayIn('Europe/Rome', late.getTime())).toBe('2026-11-23');
  expect(todayIn('Nowhere/Land', late.getTime())).toBe('2026-11-22');
  expect(dayTitle('2026-11-22')).toBe('Sunday, November 22, 2026');
});
