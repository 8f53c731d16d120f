import { useEffect, useState } from 'react';
import { Modal } from '@/components/feedback/modal';
import { Button } from '@/components/form/button';
import { keyIsTaken } from '@/lib/browser/key-is-taken';
import styles from './keys-help.module.css';

const keys = [
  ['/', 'Search'],
  ['j  k', 'Next row, row before'],
  ['← → ↑ ↓', 'From control to control'],
  ['Enter', 'Open the car, or press'],
  ['x', 'Select'],
  ['+  -', 'Add pieces, deliver one'],
  ['F6', 'To the newest message, and back'],
  ['?', 'This list'],
] as const;

/** What the keyboard can do in a list. The key `?` opens it too. */
export function KeysHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !keyIsTaken(event)) setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.help}>
      <Button look="link" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        Keyboard
      </Button>
      <Modal
        open={open}
        title="Keyboard"
        actions={
          <Button look="plain" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
        onCancel={() => setOpen(false)}
      >
        <dl className={styles.keys}>
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </div>
  );
}
