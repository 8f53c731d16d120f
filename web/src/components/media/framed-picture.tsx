import styles from './framed-picture.module.css';
import { Picture, type PictureProps } from './picture';

/** A product's picture in a frame of fixed size, so that nothing moves when the picture arrives. */
export function FramedPicture(props: Pick<PictureProps, 'src' | 'alt' | 'missingNote' | 'isSmall'>) {
  return <Picture className={styles.picture ?? ''} loading="lazy" {...props} />;
}
