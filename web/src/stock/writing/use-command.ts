import { useEffect, useRef, useState } from 'react';
import { isOnline, OFFLINE, useOnline } from '@/lib/browser/online';
import { enqueue, jobs, jobsOf, type Work } from './queue';

const LATE_AFTER = 10_000;

const LOST = 'The connection was lost on the way. It is sent once, as soon as the connection is back.';
const LATE = 'Still waiting for the stock database. What was sent is written once; please keep this tab open.';

/**
 * One write at a time under one name; a second one is not queued. Firestore keeps an unanswered write and sends it when the connection is
 * back: until then the command stays under way and says so, on every screen that uses the same name. `reason`: why it is blocked, or that
 * the answer is late.
 */
export function useCommand(name: string) {
  const online = useOnline();
  const began = jobs.useValue((all) => all.find(({ key }) => key === name)?.began);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (began === undefined) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), Math.max(0, began + LATE_AFTER - Date.now()));
    return () => clearTimeout(timer);
  }, [began]);
  /** Does nothing while a write is under way under this name, or while it is blocked. The write itself reports its errors. */
  const run = (write: Work['write'], about: Omit<Work, 'key' | 'write'> = { sentenceStart: () => 'A change is' }) => {
    if (isOnline() && jobsOf(name).length === 0) enqueue({ key: name, write, ...about });
  };
  const isBusy = began !== undefined;
  return { isBusy, isBlocked: !online, reason: reasonOf(isBusy, isLate, online), run };
}

/** Whether the form is still there when its answer arrives. */
export function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

function reasonOf(isBusy: boolean, isLate: boolean, online: boolean): string | undefined {
  if (isBusy && !online) return LOST;
  if (isBusy && isLate) return LATE;
  return online ? undefined : OFFLINE;
}
