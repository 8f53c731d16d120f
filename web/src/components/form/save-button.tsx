import type { ReactNode } from 'react';
import type { DraftNews } from '@/lib/draft/use-draft';
import { Button } from './button';
import { CommandButton } from './command-button';

interface SaveButtonProps {
  form: {
    busy: boolean;
    /** Nothing can be saved now, whatever was typed. */
    blocked: boolean;
    /** Why it is blocked, or what is waited for. */
    reason: string | undefined;
    /** There are unsaved changes. */
    dirty: boolean;
    /** The person has to choose between two versions first. */
    conflicts: readonly unknown[];
    news: DraftNews;
    /** It was saved, and nothing has changed since. */
    isSaved: boolean;
    reset: () => void;
    undo: () => void;
  };
  children: ReactNode;
}

/** Saves the changes of something stored. The button beside it discards them, or brings back what was discarded. */
export function SaveButton({ form, children }: SaveButtonProps) {
  const { busy, blocked, reason, dirty, conflicts, news, reset, undo } = form;
  return (
    <CommandButton
      type="submit"
      look="primary"
      busy={busy}
      blocked={blocked || conflicts.length > 0 || !dirty}
      reason={reason ?? whyNot(form)}
      beside={
        (dirty || news === 'discarded') &&
        !busy && (
          <Button look="plain" onClick={dirty ? reset : undo}>
            {dirty ? 'Discard changes' : 'Undo'}
          </Button>
        )
      }
    >
      {children}
    </CommandButton>
  );
}

function whyNot({ conflicts, dirty, news, isSaved }: SaveButtonProps['form']): string | undefined {
  if (conflicts.length > 0) return 'Choose above which change shall stand.';
  if (dirty) return undefined;
  if (isSaved) return 'All changes are saved.';
  return news === 'discarded' ? 'Your changes were discarded.' : 'Nothing changed yet.';
}
