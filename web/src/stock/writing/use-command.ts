import { useEffect, useRef, useState } from 'react';
import { isOnline, OFFLINE, useOnline } from '@/lib/browser/online';
import { holdUnwritten, perhapsUnwrittenText, type Unwritten } from '@/lib/session/unwritten';
import { createStore, withEntry } from '@/lib/store';

const LATE_AFTER = 10_000;

const LOST = 'The connection was lost on the way. It is sent once, as soon as the connection is back.';
const LATE = 'Still waiting for the stock database. What was sent is written once; please keep this tab open.';

/** The writes under way: when each began, and its end. */
const underWay = createStore<ReadonlyMap<string, { began: number; ended: Promise<void> }>>(new Map());

/** What a way out of the session says of a write. */
export type WriteDescription = Pick<Unwritten, 'sentences' | 'drop'> & Required<Pick<Unwritten, 'sentenceStart'>>;

/** Runs a write under a name, after the write that is under way under the same name. One that has not begun ends with the session. */
export async function runNext(
  name: string,
  write: () => Promise<void>,
  { sentenceStart, sentences, drop }: WriteDescription = { sentenceStart: () => 'A change is' },
): Promise<void> {
  let isOver = false;
  let began = 0;
  const release = holdUnwritten({
    sentenceStart,
    isWriting: true,
    sentences: sentences ?? (() => [began ? perhapsUnwrittenText(sentenceStart()) : `${sentenceStart()} not written.`]),
    drop: () => {
      isOver = true;
      if (began) underWay.set(withEntry(underWay.get(), name, undefined));
      drop?.();
    },
  });
  try {
    for (let before = underWay.get().get(name); before; before = underWay.get().get(name))
      await before.ended.catch(() => undefined);
    if (isOver) return;
    began = Date.now();
    const ended = write();
    underWay.set(withEntry(underWay.get(), name, { began, ended }));
    await ended;
  } finally {
    release();
    // The session may have ended meanwhile, and another write have this name now.
    if (began && !isOver) underWay.set(withEntry(underWay.get(), name, undefined));
  }
}

/**
 * One write at a time under one name; a second one is not queued. Firestore keeps an unanswered write and sends it when the connection is
 * back: until then the command stays under way and says so, on every screen that uses the same name. `reason`: why it is blocked, or that
 * the answer is late.
 */
export function useCommand(name: string) {
  const online = useOnline();
  const began = underWay.useValue((all) => all.get(name))?.began;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (began === undefined) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), Math.max(0, began + LATE_AFTER - Date.now()));
    return () => clearTimeout(timer);
  }, [began]);
  /** Does nothing while a write is under way under this name, or while it is blocked. The write itself reports its errors. */
  const run = (write: () => Promise<void>, about?: WriteDescription) => {
    if (isOnline() && !underWay.get().has(name)) void runNext(name, write, about);
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
