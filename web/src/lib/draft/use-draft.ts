import { useCallback, useRef, useState } from 'react';
import { type IsDraft, readDraft, writeDraft } from './drafts';

/** What the form says about its draft. */
export type DraftNews = 'restored' | 'discarded' | undefined;

/**
 * Keeps what is typed into a form in this tab, so that it survives a reload, a crash and a new login of the same person.
 * `initial` is what was typed before; what was discarded last can be brought back.
 */
export function useDraft<T>(form: string, owner: string | undefined, isDraft: IsDraft<T>) {
  const [initial] = useState(() => readDraft(form, owner, isDraft));
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
