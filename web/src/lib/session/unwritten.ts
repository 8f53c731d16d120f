import { readJson, useEntry, writeEntry } from '../browser/storage';

/** What is lost when the tab is closed now. Every way out of a session or of the tab asks here. */
export interface Unwritten {
  /** The beginning of a sentence about it: '3 pieces of GV60 are'. Without one, the end of a session loses nothing of it. */
  subject?: () => string;
  /** It needs no person any more, only time. Otherwise somebody has typed it and not sent it. */
  isWriting?: boolean;
  /** The session has ended: drops what was not sent, and returns what the person is told after the next sign-in. */
  onSessionEnd?: () => readonly string[];
}

const unwritten = new Set<Unwritten>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Holds something until the returned function is called. */
export function holdUnwritten(entry: Unwritten): () => void {
  unwritten.add(entry);
  noteUnwritten();
  return () => {
    unwritten.delete(entry);
    noteUnwritten();
  };
}

/** To be called, too, when a subject has changed. */
export function noteUnwritten(): void {
  // A listener that is always there would keep pages out of the browser's cache for Back and Forward.
  if (unwritten.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  tellOtherTabs();
}

const PREFIX = 'unwritten:';
const TAB = `${PREFIX}${Math.random()}:`;
/** What other tabs have been told. */
let told: { subjects: string; release?: () => void } = { subjects: '' };

/**
 * Holds a lock of the browser for each thing that is being written, named after it: Logout in another tab reads them, and waits. No
 * message would do as well, because a tab that sleeps answers none, and a lock ends with its tab.
 */
function tellOtherTabs(): void {
  const subjects = [...unwritten].flatMap(({ isWriting, subject }) => (isWriting && subject ? subject() : []));
  if (subjects.join() === told.subjects) return;
  const { release } = told;
  told = { subjects: subjects.join() };
  const released = new Promise<void>((resolve) => {
    told.release = resolve;
  });
  for (const subject of subjects)
    navigator.locks?.request(TAB + subject, { mode: 'shared' }, () => released).catch(() => undefined);
  release?.();
}

/** What a Logout would lose: what is unwritten in this tab, and what is being written in others. What is typed there is kept there. */
export async function unwrittenNow(): Promise<{ subject: string; isWriting: boolean }[]> {
  // Without a secure connection a browser has no locks, and where storage is forbidden it refuses them.
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const others = held.flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) && !name.startsWith(TAB) ? name.replace(/^(.*?:){2}/, '') : [],
  );
  const own = [...unwritten].flatMap(({ subject, isWriting = false }) =>
    subject ? { subject: subject(), isWriting } : [],
  );
  return [...own, ...others.map((subject) => ({ subject, isWriting: true }))];
}

const keyOf = (uid: string) => `unwritten:${uid}`;

/** What a session of this person that has ended in this tab has left unwritten, in sentences. */
const leftUnwritten = (uid: string): readonly string[] => readJson<string[]>('sessionStorage', keyOf(uid)) ?? [];

export function useLeftUnwritten(uid: string): readonly string[] {
  useEntry('sessionStorage', keyOf(uid));
  return leftUnwritten(uid);
}

export const forgetLeft = (uid: string): void => writeEntry('sessionStorage', keyOf(uid), null);

/** What was sent, and whose answer the end of the session has cut off. */
export const perhapsUnwritten = (subject: string): string =>
  `${subject} perhaps not written: look before you do it again.`;

/**
 * The session of this person has ended, also by another tab or the provider. Firestore would refuse what is written from now on, so it
 * is dropped, and kept as sentences for this person alone.
 */
export function endSession(uid: string): void {
  const ended = [...unwritten].filter(({ subject }) => subject);
  for (const entry of ended) unwritten.delete(entry);
  noteUnwritten();
  const left = ended.flatMap(({ subject = () => '', onSessionEnd }) => onSessionEnd?.() ?? perhapsUnwritten(subject()));
  if (left.length > 0) writeEntry('sessionStorage', keyOf(uid), JSON.stringify([...leftUnwritten(uid), ...left]));
}
