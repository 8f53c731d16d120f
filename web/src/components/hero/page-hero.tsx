import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

interface PageHeroProps {
  title: string;
  lead?: ReactNode;
  picture?: { src: string; alt: string };
}

/** The top of an ordinary page: title, lead and picture. */
export function PageHero({ title, lead, picture }: PageHeroProps) {
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {picture && (
        <img
          className={styles.picture}
          src={picture.src}
          alt={picture.alt}
          width={1600}
          height={1000}
          fetchPriority="high"
        />
      )}
    </header>
  );
}
