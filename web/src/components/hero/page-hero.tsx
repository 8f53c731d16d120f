import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

interface PageHeroProps {
  title: string;
  lead?: ReactNode;
  /** Of a page for work, whose contents begin higher up. */
  low?: boolean;
}

/** The top of an ordinary page. */
export const PageHero = ({ title, lead, low = false }: PageHeroProps) => (
  <header className={`${styles.hero} ${low ? styles.low : ''}`}>
    <h1>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </header>
);
