import { canUndo, undoEntry } from '@/lib/firebase/undo';
import { restoredText, undoAction, undoneText } from '@/lib/product/undo';
import { useSession } from '@/lib/session';
import { useCommand } from '@/lib/use-command';
import { type Entry, entryWords } from './entry';
import styles from './entry-line.module.css';

/** On each entry of one's own that can be undone at all. Whether it still can be is checked when it is pressed. */
export function UndoButton({ entry }: { entry: Entry }) {
  const { session } = useSession();
  const command = useCommand(entry.product, { isScreen: false });
  const own = session.status === 'signed-in' && session.user.email === entry.email;
  if (!own || !canUndo(entry)) return null;
  const inactive = command.busy || command.blocked;
  const undo = () => {
    const done = entry.kind === 'deleted' ? restoredText(entry.name) : undoneText(entry);
    command.run(undoAction(entry.product, () => undoEntry(entry.id, entry), done).run);
  };
  return (
    <button
      type="button"
      className={styles.undo}
      aria-label={`Undo: ${entryWords(entry)}`}
      aria-disabled={inactive || undefined}
      title={command.reason}
      onClick={() => inactive || undo()}
    >
      Undo
    </button>
  );
}
