import { useCallback, useEffect, useRef, useState } from 'react';
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

/**
 * One write at a time, never queued behind the person's back. Firestore keeps an unanswered write and sends it when the
 * connection is back: the command stays under way until then, and says so.
 */
export function useCommand(): Command {
  const online = useOnline();
  const running = useRef(false);
  const [phase, setPhase] = useState<'idle' | 'busy' | 'late'>('idle');

  const run = useCallback((write: () => Promise<void>) => {
    if (running.current || !navigator.onLine) return;
    running.current = true;
    setPhase('busy');
    const timer = setTimeout(() => setPhase('late'), PATIENCE);
    write().finally(() => {
      clearTimeout(timer);
      running.current = false;
      setPhase('idle');
    });
  }, []);

  const busy = phase !== 'idle';
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);

  return { busy, blocked: !online, reason: reasonOf(busy, phase === 'late', online), run };
}

function reasonOf(busy: boolean, late: boolean, online: boolean): string | undefined {
  if (busy && !online) return 'The connection was lost on the way. It is sent once, as soon as the connection is back.';
  if (late) return 'Still waiting for the stock database. It is written once; please keep this page open.';
  if (!online) return 'You are offline. This is possible again when the connection is back.';
  return undefined;
}
