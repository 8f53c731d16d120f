import { useCallback, useRef, useState } from 'react';
import { keysOf, readEntry, writeEntry } from '../browser/storage';

/** A form that visitors use: its draft belongs to the tab and not to a person. */
export const VISITOR = 'visitor';

const keyOf = (form: string, owner: string | undefined) => `draft:${owner}:${form}`;

/** The draft of this form that this person has left in this tab. Whoever changes its shape gives the form another name. */
export function readDraft<T>(form: string, owner: string | undefined): T | undefined {
  const entry = readEntry('sessionStorage', keyOf(form, owner));
  return entry === null ? undefined : JSON.parse(entry);
}

/** `undefined` removes the draft. */
export function writeDraft(form: string, owner: string | undefined, value: unknown): void {
  writeEntry('sessionStorage', keyOf(form, owner), value === undefined ? null : JSON.stringify(value));
}

/** Called when a person has signed in: no draft of another person stays in this tab. Those of visitors do. */
export function dropDraftsOfOthers(owner: string): void {
  for (const key of keysOf('sessionStorage', 'draft:')) {
    const [, person] = key.split(':');
    if (person !== owner && person !== VISITOR) writeEntry('sessionStorage', key, null);
  }
}

/** What the form says about its draft. */
export type DraftNews = 'restored' | 'discarded' | undefined;

/**
 * Keeps what is typed into a form in this tab, so that it survives a reload, a crash and a new login of the same person.
 * `initial` is what was typed before; what was discarded last can be brought back.
 */
export function useDraft<T>(form: string, owner: string | undefined) {
  const [initial] = useState(() => readDraft<T>(form, owner));
  const [news, setNews] = useState<DraftNews>(initial && 'restored');
  const discarded = useRef<T>(undefined);

  /** `undefined` when nothing is left to keep. */
  const keep = useCallback(
    (draft: T | undefined) => {
      writeDraft(form, owner, draft);
      // New text ends the offer to bring the old one back.
      setNews((now) => (now === (draft ? 'discarded' : 'restored') ? undefined : now));
    },
    [form, owner],
  );

  const discard = useCallback(
    (draft: T) => {
      discarded.current = draft;
      keep(undefined);
      setNews('discarded');
    },
    [keep],
  );

  return {
    initial,
    news,
    keep,
    discard,
    undo: (): T | undefined => {
      setNews('restored');
      return discarded.current;
    },
  };
}
