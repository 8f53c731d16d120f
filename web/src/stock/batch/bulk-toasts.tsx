import { useEffect, useRef } from 'react';
import { usePerson } from '@/lib/session/use-person';
import { notify, type Toast } from '@/ui/notify';
import type { Result } from './batch';
import { undoResults } from './undo-batch';

/** One bulk command or its Undo at a time. */
export const BULK = 'bulk';

/**
 * One toast with one Undo for all that was done. It is shown when the dialog is gone: it would be behind it. Who leaves the dialog ends what
 * is under way.
 */
export function useResultToast(cancel: () => void) {
  const person = usePerson();
  const waiting = useRef<Toast>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      cancel();
      if (waiting.current) notify(waiting.current);
    };
  }, [cancel]);
  return (message: string, isAll: boolean, results: readonly Result[]) => {
    const isDone = results.some(({ status }) => status === 'done');
    const undo = isDone ? { run: () => undoResults(results, person) } : undefined;
    waiting.current = { message, variant: isAll ? 'success' : 'info', undo };
    if (isGone.current) notify(waiting.current);
  };
}
