import { type ReactNode, useId } from 'react';
import styles from './page-section.module.css';

interface PageSectionProps {
  title: string;
  eyebrow?: string;
  lead?: ReactNode;
  ground?: 'plain' | 'sunken';
  id?: string;
  children: ReactNode;
}

/** A titled part of a page, on the page's one grid. */
export function PageSection({ title, eyebrow, lead, ground = 'plain', id, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`${styles.section} ${ground === 'sunken' ? styles.sunken : ''}`}
    >
      <div className={styles.inner}>
        <div className={styles.heading}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h2 id={titleId}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
