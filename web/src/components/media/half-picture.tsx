import { type ReactNode, useId } from 'react';
import styles from './half-picture.module.css';

interface HalfPictureProps {
  title: string;
  src: string;
  alt: string;
  /** `right`: the picture is on the right. `faded`: the picture, as high as it is, has the section's dark ground at its edges. */
  look?: 'left' | 'right' | 'faded';
  id?: string;
  children: ReactNode;
}

/** A dark part of a page: in wide windows one half is a picture up to the window's edge, the other one a text. */
export function HalfPicture({ title, src, alt, look = 'left', id, children }: HalfPictureProps) {
  const titleId = useId();
  return (
    <section id={id} className={`stage-dark ${styles.half} ${styles[look]}`} aria-labelledby={titleId}>
      <img className={styles.picture} src={src} alt={alt} width={1600} height={1000} loading="lazy" />
      <div className={styles.copy}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
