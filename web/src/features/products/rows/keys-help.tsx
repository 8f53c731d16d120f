import { useEffect, useState } from 'react';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { Button } from '@/components/form/button';
import { keyIsTaken } from '@/lib/browser/key-is-taken';
import { lazyPart } from '@/lib/lazy-part';
import styles from './keys-help.module.css';

const KeysDialog = lazyPart(() => import('./keys-dialog'), 'KeysDialog');

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
    <div className={`${styles.help} keyed`}>
      <Button look="link" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        Keyboard
      </Button>
      {open && (
        <ReloadBoundary>
          <KeysDialog onClose={() => setOpen(false)} />
        </ReloadBoundary>
      )}
    </div>
  );
}
