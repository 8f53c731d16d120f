import styles from './wide-picture.module.css';

interface WidePictureProps {
  src: string;
  alt: string;
  caption?: string;
  /** Visible without scrolling, so it is loaded with high priority. */
  first?: boolean;
}

/** A picture over the full width of the window, with a caption on the page's grid. */
export function WidePicture({ src, alt, caption, first = false }: WidePictureProps) {
  return (
    <figure>
      <img
        className={styles.picture}
        src={src}
        alt={alt}
        width={1600}
        height={1000}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
