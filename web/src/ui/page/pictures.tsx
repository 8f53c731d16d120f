import { type ReactNode, useId } from 'react';
import { Photo } from '../media/picture';
import styles from './pictures.module.css';

interface StageHeroProps {
  title: string;
  eyebrow?: string;
  lead: string;
  src: string;
  alt: string;
  /** The picture fills the right half. Otherwise the text is on a wide picture whose left part is dark. */
  isBeside?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function StageHero({ title, eyebrow, lead, src, alt, isBeside, className = '', children }: StageHeroProps) {
  return (
    <header className={`stage-dark ${styles.hero} ${isBeside ? styles.beside : styles.behind} ${className}`}>
      <Photo className="unprinted" src={src} alt={alt} loading="eager" fetchPriority="high" />
      <div className={styles.words}>
        <div className={styles.copy}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="actions">{children}</p>
        </div>
      </div>
    </header>
  );
}

interface HalfPictureProps {
  title: string;
  /** A `Photo`, or what is drawn in its place. */
  picture: ReactNode;
  /** The picture, cut closer, stays in sight beside a longer text. */
  isSticky?: boolean;
  id?: string;
  children: ReactNode;
}

export function HalfPicture({ title, picture, isSticky, id, children }: HalfPictureProps) {
  const titleId = useId();
  return (
    <section id={id} className={`stage-dark ${styles.half} ${isSticky ? styles.sticky : ''}`} aria-labelledby={titleId}>
      {picture}
      <div>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

interface WidePictureProps {
  src: string;
  alt: string;
  caption?: string;
}

/** At the top of a page, so it is loaded with high priority. */
export const WidePicture = ({ src, alt, caption }: WidePictureProps) => (
  <figure className={styles.wide}>
    <Photo src={src} alt={alt} fetchPriority="high" loading="eager" />
    {caption && <figcaption className="column quiet">{caption}</figcaption>}
  </figure>
);
