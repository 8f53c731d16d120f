import styles from './draft-note.module.css';
import type { DraftNews } from './use-draft';

interface DraftNoteProps {
  news: DraftNews;
  /** Without it, the form has a button of its own that discards. */
  onDiscard?: () => void;
  onUndo?: () => void;
}

/** Says that a draft was restored or discarded. One button does either, so that it keeps the focus. */
export function DraftNote({ news, onDiscard, onUndo }: DraftNoteProps) {
  const press = news === 'restored' ? onDiscard : onUndo;
  return (
    <div className={styles.live} aria-live="polite">
      {news && (
        <p className={styles.note}>
          {news === 'restored' ? 'What you typed before was restored.' : 'What you typed was discarded.'}
          {press && (
            <button type="button" className={styles.button} onClick={press}>
              {news === 'restored' ? 'Discard it' : 'Undo'}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
