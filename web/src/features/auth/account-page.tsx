import type { ReactNode } from 'react';
import styles from './account-page.module.css';

interface AccountPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The layout of login and register: the form, and a picture beside it in wide windows. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
      <div className={`stage-dark ${styles.picture}`} aria-hidden="true" />
    </div>
  );
}
