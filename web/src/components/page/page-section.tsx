import { type ReactNode, Suspense, useId } from 'react';
import styles from './page-section.module.css';

interface PageSectionProps {
  title: string;
  eyebrow?: string;
  lead?: ReactNode;
  ground?: 'plain' | 'sunken' | 'dark';
  /** `aside`: in wide windows the heading stays at the left while the content scrolls. */
  layout?: 'stacked' | 'aside';
  id?: string;
  children: ReactNode;
}

const grounds = { plain: '', sunken: styles.sunken, dark: 'stage-dark' };

/** A titled part of a page, on the page's grid. It is hydrated in a piece of its own, see `SiteLayout`. */
export function PageSection({
  title,
  eyebrow,
  lead,
  ground = 'plain',
  layout = 'stacked',
  id,
  children,
}: PageSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={`${styles.section} ${grounds[ground]}`}>
      <div className={`${styles.inner} ${layout === 'aside' ? styles.aside : ''}`}>
        <div className={styles.heading}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={titleId}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <div>
          <Suspense>{children}</Suspense>
        </div>
      </div>
    </section>
  );
}
