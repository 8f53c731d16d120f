import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  title: string;
  /** The way here, before the title. */
  crumbs?: ReactNode;
  /** A short note under the title. */
  note?: ReactNode;
  /** Shown at the right of the title, for example links to add something. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen of the stock area, with a smaller title than the public pages. */
export function Screen({ title, crumbs, note, action, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div className={styles.words}>
          {crumbs}
          <h1 className={styles.title} tabIndex={-1} id="screen-title">
            {title}
          </h1>
          {note && <div className={styles.note}>{note}</div>}
        </div>
        {action && <div className={styles.actions}>{action}</div>}
      </header>
      {children}
    </div>
  );
}

/** Moves the focus to the title, for when the focused control has been removed. */
export const focusScreenTitle = (): void => document.getElementById('screen-title')?.focus();
