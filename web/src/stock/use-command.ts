import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askBeforeUnload } from '@/lib/browser/ask-before-unload';
import { isOnline, OFFLINE, useOnline } from '@/lib/browser/online';

const LATE_AFTER = 10_000;

const LOST = 'The connection was lost on the way. It is sent once, as soon as the connection is back.';
const LATE = 'Still waiting for the stock database. What was sent is written once; please keep this tab open.';

/** Values by name that the screens of this tab share. `onChange`: called with how many there are. */
export function sharedValues<T>(onChange: (size: number) => void = () => undefined) {
  const values = new Map<string, T>();
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = (name: string) => values.get(name);
  return {
    get,
    set: (name: string, value: T | undefined) => {
      if (value === undefined) values.delete(name);
      else values.set(name, value);
      onChange(values.size);
      for (const listener of listeners) listener();
    },
    useValue: (name: string) => useSyncExternalStore(subscribe, () => get(name)),
  };
}

/** The writes under way: when each began, and its end. */
const underWay = sharedValues<{ began: number; ended: Promise<void> }>((size) =>
  askBeforeUnload('writes under way', size > 0),
);

function start(name: string, write: () => Promise<void>): Promise<void> {
  const ended = write().finally(() => underWay.set(name, undefined));
  underWay.set(name, { began: Date.now(), ended });
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
  const began = underWay.useValue(name)?.began;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (began === undefined) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), Math.max(0, began + LATE_AFTER - Date.now()));
    return () => clearTimeout(timer);
  }, [began]);
  /** Does nothing while a write is under way under this name, or while it is blocked. The write itself reports its errors. */
  const run = (write: () => Promise<void>) => {
    if (isOnline() && !underWay.get(name)) void start(name, write);
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
