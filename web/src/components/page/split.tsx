import type { ReactNode } from 'react';
import styles from './split.module.css';

interface SplitProps {
  title: string;
  picture: { src: string; alt: string };
  /** The picture is on the right. */
  reverse?: boolean;
  children: ReactNode;
}

/** A picture beside a short text. */
export function Split({ title, picture, reverse = false, children }: SplitProps) {
  return (
    <article className={`${styles.split} ${reverse ? styles.reverse : ''}`}>
      <img className={styles.picture} src={picture.src} alt={picture.alt} width={1600} height={1000} loading="lazy" />
      <div className={styles.words}>
        <h3>{title}</h3>
        {children}
      </div>
    </article>
  );
}
