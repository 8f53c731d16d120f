import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { askBeforeUnload } from '@/lib/browser/ask-before-unload';
import { isOnline, OFFLINE, useOnline } from '@/lib/browser/online';

const LATE_AFTER = 10_000;

const LOST = 'The connection was lost on the way. It is sent once, as soon as the connection is back.';
const LATE = 'Still waiting for the stock database. What was sent is written once; please keep this tab open.';

/** A write under way: when it began, and its end. */
interface UnderWay {
  began: number;
  ended: Promise<void>;
}

/** The writes under way in this tab, by name. */
const underWay = new Map<string, UnderWay>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setUnderWay(name: string, write: UnderWay | undefined): void {
  if (write) underWay.set(name, write);
  else underWay.delete(name);
  askBeforeUnload(underWay, underWay.size > 0);
  for (const listener of listeners) listener();
}

function start(name: string, write: () => Promise<void>): Promise<void> {
  const ended = write().finally(() => setUnderWay(name, undefined));
  setUnderWay(name, { began: Date.now(), ended });
  return ended;
}

/** Runs a write under a name, after the write that is under way under the same name. */
export async function runNext(name: string, write: () => Promise<void>): Promise<void> {
  for (let before = underWay.get(name); before; before = underWay.get(name)) await before.ended.catch(() => undefined);
  await start(name, write);
}

/**
 * One write at a time under one name; a second one is not queued. Firestore keeps an unanswered write and sends it when the connection is
 * back: until then the command stays under way and says so, on every screen that uses the same name. `reason`: why it is blocked, or that
 * the answer is late.
 */
export function useCommand(name: string) {
  const online = useOnline();
  const began = useSyncExternalStore(subscribe, () => underWay.get(name)?.began);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (began === undefined) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), Math.max(0, began + LATE_AFTER - Date.now()));
    return () => clearTimeout(timer);
  }, [began]);
  /** Does nothing while a write is under way under this name, or while it is blocked. The write itself reports its errors. */
  const run = useCallback(
    (write: () => Promise<void>) => {
      if (isOnline() && !underWay.has(name)) void start(name, write);
    },
    [name],
  );
  const isBusy = began !== undefined;
  return { isBusy, isBlocked: !online, reason: reasonOf(isBusy, isLate, online), run };
}

function reasonOf(isBusy: boolean, isLate: boolean, online: boolean): string | undefined {
  if (isBusy && !online) return LOST;
  if (isBusy && isLate) return LATE;
  return online ? undefined : OFFLINE;
}
