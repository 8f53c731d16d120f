import { setTimeout } from 'node:timers/promises';

const DAY = 86_400_000;

/** Waits for midnight (UTC) when it comes within the next minutes: what a test counts as today's stays today's. */
export async function stayWithinOneDay(minutes = 2): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  if (left < minutes * 60_000) await setTimeout(left);
}
