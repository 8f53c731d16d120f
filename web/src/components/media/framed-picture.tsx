import { productPicture } from '@/lib/product/picture';
import styles from './framed-picture.module.css';
import { Picture } from './picture';

interface FramedPictureProps {
  src: string;
  alt: string;
  /** The aspect ratio: that of the carousel, or that of a card. */
  shape?: 'card' | 'wide';
}

/** A product's picture in a frame of fixed size, so that nothing moves when the picture arrives. */
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
