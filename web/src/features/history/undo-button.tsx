import { newCommand } from '@/features/products/data/command';
import { undoEntry } from '@/features/products/data/undo';
import { restoredText, undoAction, undoneText } from '@/features/products/undo/undo';
import { useCommand } from '@/lib/command/use-command';
import { usePerson } from '@/lib/session/use-person';
import { type Entry, entryWords } from './entry';
import styles from './entry-line.module.css';

/** On an entry of one's own that can be undone. Pressed, it is checked once more by what is stored then. */
export function UndoButton({ entry, onPress }: { entry: Entry; onPress: () => void }) {
  const person = usePerson();
  const command = useCommand(entry.product, { isScreen: false });
  if (person.email !== entry.email) return null;
  const inactive = command.busy || command.blocked;
  const undo = () => {
    onPress();
    const written = newCommand(person, entry.command ?? entry.id);
    const done = entry.kind === 'deleted' ? restoredText(entry.name) : undoneText(entry);
    command.run(undoAction(entry.product, [() => undoEntry(written, entry.id, entry)], done).run);
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
