import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useOnline } from './use-online';

const PATIENCE = 10_000;

export interface Command {
  busy: boolean;
  /** May not be pressed for another reason than being under way. */
  blocked: boolean;
  /** Why it is blocked, or that the answer is late. */
  reason: string | undefined;
  /** Does nothing while an earlier run is under way or the browser is offline. */
  run: (write: () => Promise<void>) => void;
}

/** What is under way in this tab, by the commands' names. */
const underWay = new Map<string, 'busy' | 'late'>();
const listeners = new Set<() => void>();

function put(name: string, phase: 'busy' | 'late' | undefined): void {
  if (phase) underWay.set(name, phase);
  else underWay.delete(name);
  if (underWay.size > 0) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
  for (const listener of listeners) listener();
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
const turnLate = (name: string) => underWay.has(name) && put(name, 'late');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * One write at a time under one name, never queued behind the person's back. Firestore keeps an unanswered write and sends
 * it when the connection is back: the command stays under way until then, on whatever screen and after whatever login it
 * is met again, and says so.
 */
export function useCommand(name: string): Command {
  const online = useOnline();
  const phase = useSyncExternalStore(
    subscribe,
    () => underWay.get(name),
    () => undefined,
  );

  const run = useCallback(
    (write: () => Promise<void>) => {
      if (underWay.has(name) || !navigator.onLine) return;
      put(name, 'busy');
      const timer = setTimeout(() => turnLate(name), PATIENCE);
      write().finally(() => {
        clearTimeout(timer);
        put(name, undefined);
      });
    },
    [name],
  );

  // Whoever comes back to it is told at once what it waits for.
  useEffect(() => () => void turnLate(name), [name]);

  const busy = phase !== undefined;
  return { busy, blocked: !online, reason: reasonOf(busy, phase === 'late', online), run };
}

function reasonOf(busy: boolean, late: boolean, online: boolean): string | undefined {
  if (busy && !online) return 'The connection was lost on the way. It is sent once, as soon as the connection is back.';
  if (late) return 'Still waiting for the stock database. What was sent is written once; please keep this tab open.';
  if (!online) return 'You are offline. This is possible again when the connection is back.';
  return undefined;
}
