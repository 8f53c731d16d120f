import styles from './wide-picture.module.css';

interface WidePictureProps {
  src: string;
  alt: string;
  caption?: string;
  width?: number;
  height?: number;
  /** Part of the first view: loaded with high priority. */
  first?: boolean;
}

/** A picture over the full width of the window, with a caption on the page's grid. */
export function WidePicture({ src, alt, caption, width = 1600, height = 1000, first = false }: WidePictureProps) {
  return (
    <figure className={styles.figure}>
      <img
        className={styles.picture}
        src={src}
        alt={alt}
        width={width}
        height={height}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
