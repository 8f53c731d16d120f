import type { ReactNode } from 'react';
import styles from './stage-hero.module.css';

interface StageHeroProps {
  title: string;
  eyebrow?: string;
  lead: ReactNode;
  src: string;
  alt: string;
  /** `beside`: the picture fills the right half. `behind`: the text is on a wide picture whose left part is dark. */
  layout?: 'beside' | 'behind';
  children?: ReactNode;
}

/** A dark page top whose picture reaches the edge of the window. */
export function StageHero({ title, eyebrow, lead, src, alt, layout = 'beside', children }: StageHeroProps) {
  return (
    <header className={`stage-dark ${styles.hero} ${styles[layout]}`}>
      <img
        className={styles.picture}
        src={src}
        alt={alt}
        width={layout === 'behind' ? 2400 : 1600}
        height={1000}
        fetchPriority="high"
      />
      <div className={styles.inner}>
        <div className={styles.copy}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children && <div className="actions">{children}</div>}
        </div>
      </div>
    </header>
  );
}
