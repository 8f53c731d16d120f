import { useEffect, useRef } from 'react';
import { usePerson } from '@/lib/session/use-person';
import { notify, type Toast } from '@/ui/notify';
import type { Result } from './batch';
import { undoResults } from './undo-batch';

/** One bulk command or its Undo at a time. */
export const BULK = 'bulk';

/**
 * One toast with one Undo for all that was done. It waits until the dialog is gone, which would cover it. Leaving the dialog ends what is
 * under way.
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
