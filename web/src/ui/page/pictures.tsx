import { type ReactNode, useId } from 'react';
import { media } from '@/theme/breakpoints';
import { Photo } from '../media/picture';
import styles from './pictures.module.css';

interface StageHeroProps {
  title: string;
  eyebrow?: string;
  lead: string;
  src: string;
  alt: string;
  /** The picture in windows that are narrower than a tablet. */
  tall?: string;
  /** `beside`: the picture fills the right half. `behind`: the text is on a wide picture whose left part is dark. */
  layout: 'beside' | 'behind';
  className?: string | undefined;
  children: ReactNode;
}

export function StageHero({ title, eyebrow, lead, src, alt, tall, layout, className, children }: StageHeroProps) {
  const width = layout === 'behind' ? 2400 : 1600;
  const picture = <img className="unprinted" src={src} alt={alt} width={width} height={1000} fetchPriority="high" />;
  return (
    <header className={`stage-dark ${styles.hero} ${styles[layout]} ${className ?? ''}`}>
      {tall ? (
        <picture>
          <source media={`not ${media.tablet}`} srcSet={tall} width={900} height={1200} />
          {picture}
        </picture>
      ) : (
        picture
      )}
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
  src: string;
  alt: string;
  /** `right`: the picture is on the right. `faded`: the picture, as high as it is, has the section's dark ground at its edges. */
  look?: 'left' | 'right' | 'faded';
  id?: string;
  children: ReactNode;
}

export function HalfPicture({ title, src, alt, look = 'left', id, children }: HalfPictureProps) {
  const titleId = useId();
  return (
    <section id={id} className={`stage-dark ${styles.half} ${styles[look]}`} aria-labelledby={titleId}>
      <Photo src={src} alt={alt} />
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
  /** Visible without scrolling, so it is loaded with high priority. */
  first?: boolean;
}

export const WidePicture = ({ src, alt, caption, first = false }: WidePictureProps) => (
  <figure className={`${styles.wide} ${first ? styles.first : ''}`}>
    <Photo src={src} alt={alt} {...(first && { fetchPriority: 'high', loading: 'eager' })} />
    {caption && <figcaption className="column quiet">{caption}</figcaption>}
  </figure>
);
