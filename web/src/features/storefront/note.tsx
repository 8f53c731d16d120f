import type { ReactNode } from 'react';
import { Button } from '@/components/form/button';
import styles from './note.module.css';

interface NoteProps {
  children: ReactNode;
  action: string;
  onAction: () => void;
}

/** A quiet line with a button. */
export function Note({ children, action, onAction }: NoteProps) {
  return (
    <p className={styles.note} role="status">
      {children}
      <Button size="small" look="plain" onClick={onAction}>
        {action}
      </Button>
    </p>
  );
}
