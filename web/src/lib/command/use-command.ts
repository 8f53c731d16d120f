import { createElement, Fragment, type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { askBeforeUnload } from '../browser/ask-before-unload';
import { useOnline } from '../browser/hooks';
import { readableError } from '../errors';
import { notify } from '../notify';

const LATE_AFTER = 10_000;

interface Command {
  busy: boolean;
  /** It cannot be started because the browser is offline. */
  blocked: boolean;
  /** Why it is blocked, or that the answer is late. */
  reason: string | undefined;
  /**
   * Does nothing while an earlier run is under way or the browser is offline. A toast says an error, and after it `unwritten`: what
   * that means for the person. Without it the write itself says its errors.
   */
  run: (write: () => Promise<void>, unwritten?: () => ReactNode) => void;
}

/** The commands under way in this tab, by name. */
const underWay = new Map<string, 'busy' | 'late'>();
const listeners = new Set<() => void>();

function setPhase(name: string, phase: 'busy' | 'late' | undefined): void {
  if (phase) underWay.set(name, phase);
  else underWay.delete(name);
  askBeforeUnload(underWay, underWay.size > 0);
  for (const listener of listeners) listener();
}

const markLate = (name: string) => underWay.has(name) && setPhase(name, 'late');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does nothing while an earlier run under this name is under way. */
export function startCommand(name: string, write: () => Promise<void>): void {
  if (underWay.has(name)) return;
  setPhase(name, 'busy');
  const timer = setTimeout(() => markLate(name), LATE_AFTER);
  write().finally(() => {
    clearTimeout(timer);
    setPhase(name, undefined);
  });
}

/**
 * One write at a time under one name; a second one is not queued. Firestore keeps an unanswered write and sends it when the
 * connection is back: until then the command stays under way and says so, on every screen that uses the same name, also
 * after another login.
 */
export function useCommand(name: string, { isScreen = true } = {}): Command {
  const online = useOnline();
  const phase = useSyncExternalStore(
    subscribe,
    () => underWay.get(name),
    () => undefined,
  );

  const run = useCallback(
    (write: () => Promise<void>, unwritten?: () => ReactNode) => {
      const say = (error: unknown) => {
        if (!unwritten) throw error;
        notify(createElement(Fragment, null, readableError(error), ' ', unwritten()), 'error');
      };
      if (navigator.onLine) startCommand(name, () => write().catch(say));
    },
    [name],
  );

  // When the screen is left during a command, the next screen with the same command shows the reason at once.
  useEffect(() => (isScreen ? () => void markLate(name) : undefined), [name, isScreen]);

  const busy = phase !== undefined;
  return { busy, blocked: !online, reason: reasonOf(busy, phase === 'late', online), run };
}

function reasonOf(busy: boolean, late: boolean, online: boolean): string | undefined {
  if (busy && !online) return 'The connection was lost on the way. It is sent once, as soon as the connection is back.';
  if (late) return 'Still waiting for the stock database. What was sent is written once; please keep this tab open.';
  if (!online) return 'You are offline. This is possible again when the connection is back.';
  return undefined;
}
