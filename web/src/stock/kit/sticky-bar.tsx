import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

const looks = { always: styles.bar, phones: styles.phoneBar, never: undefined };

interface StickyBarProps {
  /** Where it stays at the lower edge of the window. Elsewhere it is a part of the page like any other. */
  inSight: keyof typeof looks;
  children: ReactNode;
}

/** What a screen is for, in sight however long the screen is. */
export const StickyBar = ({ inSight, children }: StickyBarProps) => <div className={looks[inSight]}>{children}</div>;
