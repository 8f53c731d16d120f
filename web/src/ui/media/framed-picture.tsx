import { Picture, type PictureProps } from './picture';
import styles from './picture.module.css';

/** A product's picture in a frame of fixed size, so that nothing moves when the picture arrives. */
export function FramedPicture(props: Pick<PictureProps, 'src' | 'alt' | 'missingNote' | 'isSmall'>) {
  return <Picture className={`studio ${styles.framed}`} loading="lazy" sizes="8rem" {...props} />;
}
