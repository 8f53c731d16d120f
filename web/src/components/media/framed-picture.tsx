import { productPicture } from '@/lib/product-picture';
import styles from './framed-picture.module.css';
import { Picture } from './picture';

interface FramedPictureProps {
  src: string;
  alt: string;
  /** Wide as the carousel's, or as a card's. */
  shape?: 'card' | 'wide';
}

/** A stored picture in a frame that is there before it, so that nothing moves. */
export function FramedPicture({ src, alt, shape = 'card' }: FramedPictureProps) {
  const size = shape === 'card' ? { width: 1200, height: 800 } : { width: 2400, height: 1000 };
  return (
    <Picture
      {...productPicture}
      {...size}
      src={src}
      alt={alt}
      className={`${styles.picture} ${styles[shape]}`}
      loading="lazy"
    />
  );
}
