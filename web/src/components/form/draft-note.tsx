import type { DraftNews } from '@/lib/draft/use-draft';
import { Button } from './button';
import fields from './field.module.css';

interface DraftNoteProps {
  news: DraftNews;
  /** Without it, the form has a button of its own that discards. */
  onDiscard?: () => void;
  onUndo?: () => void;
}

/** Says that a draft was restored or discarded. One button does either, so that it keeps the focus. */
export function DraftNote({ news, onDiscard, onUndo }: DraftNoteProps) {
  const restored = news === 'restored';
  const press = restored ? onDiscard : onUndo;
  return (
    <div className={fields.note} aria-live="polite">
      {news && <span>{`What you typed ${restored ? 'before was restored' : 'was discarded'}.`}</span>}
      {news && press && (
        <Button look="plain" size="small" onClick={press}>
          {restored ? 'Discard it' : 'Undo'}
        </Button>
      )}
    </div>
  );
}
