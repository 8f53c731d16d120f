import { readEntry, readJson, useEntry, writeEntry } from '../browser/storage';

/** What a person is told on the way back. `commands`: what was sent; where all are stored by then, it was written, and nothing is told. */
export interface Left {
  text: string;
  commands?: readonly string[] | undefined;
}

/** What is lost when the tab is closed now. Every way out of a session or of the tab asks here. */
export interface Unwritten {
  /** The beginning of a sentence about it: '3 added pieces of GV60 are'; empty once all is written. Without one, a session's end loses nothing. */
  sentenceStart?: () => string;
  /** It needs no person any more, only time. Otherwise somebody has typed it and not sent it. */
  isWriting?: boolean;
  /** What the person is told on the way back if it ends now; by default that it is perhaps not written. */
  sentences?: () => readonly Left[];
  /** The session has ended: drops what was not sent. */
  drop?: () => void;
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

/** To be called, too, when what is said of an entry has changed. */
export function noteUnwritten(): void {
  // A listener that is always there would keep pages out of the browser's cache for Back and Forward.
  if (unwritten.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  tellOtherTabs();
}

/** What the end of the session would lose. */
const lost = () => [...unwritten].filter(({ sentenceStart }) => sentenceStart?.());

const PREFIX = 'unwritten:';
const TAB = `${PREFIX}${Math.random()}:`;
/** What other tabs have been told. */
let told: { starts: string; release?: () => void } = { starts: '' };

/**
 * Holds a lock of the browser for each thing that is being written, named after it: Logout in another tab reads them, and waits. No
 * message would do as well, because a tab that sleeps answers none, and a lock ends with its tab.
 */
function tellOtherTabs(): void {
  const starts = [...unwritten].flatMap(({ isWriting, sentenceStart }) => (isWriting && sentenceStart?.()) || []);
  if (starts.join() === told.starts) return;
  const { release } = told;
  told = { starts: starts.join() };
  const released = new Promise<void>((resolve) => {
    told.release = resolve;
  });
  for (const sentenceStart of starts)
    navigator.locks?.request(TAB + sentenceStart, { mode: 'shared' }, () => released).catch(() => undefined);
  release?.();
}

/** What a Logout would lose: what is unwritten in this tab, and what is being written in others. What is typed there is kept there. */
export async function unwrittenNow(): Promise<{ sentenceStart: string; isWriting: boolean }[]> {
  // Without a secure connection a browser has no locks, and where storage is forbidden it refuses them.
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const others = held.flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) && !name.startsWith(TAB) ? name.replace(/^(.*?:){2}/, '') : [],
  );
  const own = lost().map(({ sentenceStart = () => '', isWriting = false }) => ({
    sentenceStart: sentenceStart(),
    isWriting,
  }));
  return [...own, ...others.map((sentenceStart) => ({ sentenceStart, isWriting: true }))];
}

const keyOf = (uid: string) => `unwritten:${uid}`;

/** What a visit of this person that has ended in this tab has left unwritten. */
export const leftUnwritten = (uid: string): readonly Left[] => readJson<Left[]>('sessionStorage', keyOf(uid)) ?? [];

export function useLeftUnwritten(uid: string): readonly Left[] {
  useEntry('sessionStorage', keyOf(uid));
  return leftUnwritten(uid);
}

export const forgetLeft = (uid: string): void => writeEntry('sessionStorage', keyOf(uid), null);

/** What was sent, and whose answer the end of the session has cut off. */
export const perhapsUnwrittenText = (sentenceStart: string): string =>
  `${sentenceStart} perhaps not written: look before you do it again.`;

/** Keeps as sentences, for this person alone, what would be lost of these. */
function keepLeft(uid: string, entries: readonly Unwritten[]): void {
  const left = entries.flatMap(
    ({ sentenceStart = () => '', sentences }) => sentences?.() ?? [{ text: perhapsUnwrittenText(sentenceStart()) }],
  );
  if (left.length > 0) writeEntry('sessionStorage', keyOf(uid), JSON.stringify([...leftUnwritten(uid), ...left]));
}

/**
 * The session of this person has ended, also by another tab or the provider. Firestore would refuse what is written from now on, so it
 * is dropped, and kept to be told. Returns whether there was any.
 */
export function endSession(uid: string): boolean {
  const ended = lost();
  keepLeft(uid, ended);
  // Also what another one names.
  for (const entry of [...unwritten].filter(({ sentenceStart }) => sentenceStart)) {
    unwritten.delete(entry);
    entry.drop?.();
  }
  noteUnwritten();
  return ended.length > 0;
}

/** Keeps also what is being written when the page goes, by a reload for one. Whether what was typed may go, the browser has asked. */
export function keepWhenPageGoes(uid: string): () => void {
  const go = () => {
    const before = readEntry('sessionStorage', keyOf(uid));
    const writing = lost().filter(({ isWriting }) => isWriting);
    keepLeft(uid, writing);
    // Back may bring the page as it was, which goes on writing.
    addEventListener('pageshow', () => writeEntry('sessionStorage', keyOf(uid), before), { once: true });
  };
  addEventListener('pagehide', go);
  return () => removeEventListener('pagehide', go);
}
