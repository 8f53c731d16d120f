import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  title: string;
  /** One quiet line under the title. */
  note?: ReactNode;
  /** Stands at the right end of the title, for example the way to add something. */
  action?: ReactNode;
  children: ReactNode;
}

/** A working screen: its title, small enough to leave the room to the work. */
export function Screen({ title, note, action, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title} tabIndex={-1} id="screen-title">
            {title}
          </h1>
          {note && <div className={styles.note}>{note}</div>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}

/** Where the focus goes when what had it is gone. */
export const focusScreenTitle = (): void => document.getElementById('screen-title')?.focus();
