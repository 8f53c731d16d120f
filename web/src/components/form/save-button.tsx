import type { ReactNode } from 'react';
import type { DraftNews } from '@/lib/draft/use-draft';
import { Button } from './button';
import { CommandButton } from './command-button';

interface SaveButtonProps {
  busy: boolean;
  /** Nothing can be saved now, whatever was typed. */
  blocked: boolean;
  /** Why it is blocked, or what is waited for. */
  reason: string | undefined;
  /** There are unsaved changes. */
  dirty: boolean;
  /** The person has to choose between two versions first. */
  undecided: boolean;
  news: DraftNews;
  onReset: () => void;
  onUndo: () => void;
  children: ReactNode;
}

/** Saves the changes of something stored. The button beside it discards them, or brings back what was discarded. */
export function SaveButton(props: SaveButtonProps) {
  const { busy, blocked, reason, dirty, undecided, news, onReset, onUndo, children } = props;
  return (
    <CommandButton
      type="submit"
      look="primary"
      busy={busy}
      blocked={blocked || undecided || !dirty}
      reason={reason ?? whyNot(props)}
      beside={
        (dirty || news === 'discarded') &&
        !busy && (
          <Button look="plain" onClick={dirty ? onReset : onUndo}>
            {dirty ? 'Discard changes' : 'Undo'}
          </Button>
        )
      }
    >
      {children}
    </CommandButton>
  );
}

function whyNot({ undecided, dirty, news }: SaveButtonProps): string | undefined {
  if (undecided) return 'Choose above which change shall stand.';
  if (dirty) return undefined;
  return news === 'discarded' ? 'Your changes were discarded.' : 'Nothing changed yet.';
}
