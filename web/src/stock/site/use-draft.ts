import type { HomePage } from '@contract/site/home-page';
import { useState } from 'react';
import type { StoredHome } from '@/data/read/home-page';
import { isSamePage } from '@/data/write/home-page';

interface Draft {
  /** What was stored when the edit began. */
  seen: StoredHome;
  page: HomePage;
  /** It was saved over this change, and is shown until what is stored has come back. */
  former?: string;
}

/** What is edited of the home page, beside what is stored now. */
export function useDraft(stored: StoredHome) {
  const [draft, setDraft] = useState<Draft>();
  const isEdited = draft !== undefined && !isSamePage(draft.page, draft.seen);
  const isAwaited = draft?.former === stored.change;
  const { seen, page } = draft && (isEdited || isAwaited) ? draft : { seen: stored, page: stored };
  return {
    page,
    seen,
    isEdited,
    /** Somebody else has saved meanwhile, and the person has not chosen yet. */
    isOvertaken: isEdited && !isAwaited && (seen.change !== stored.change || !isSamePage(seen, stored)),
    edit: (changes: Partial<HomePage>) => setDraft({ seen, page: { ...page, ...changes } }),
    keepMine: () => setDraft({ seen: stored, page }),
    discard: () => setDraft(undefined),
    /** What was edited is stored now. */
    saved: (written: StoredHome) => setDraft({ seen: written, page: written, former: seen.change }),
  };
}
