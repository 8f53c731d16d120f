import { productPicture } from '@/lib/product/picture';
import styles from './framed-picture.module.css';
import { Picture } from './picture';

interface FramedPictureProps {
  src: string;
  alt: string;
}

/** A product's picture in a frame of fixed size, so that nothing moves when the picture arrives. */
export function FramedPicture({ src, alt }: FramedPictureProps) {
  return (
    <Picture
      {...productPicture}
      className={styles.picture}
      src={src}
      alt={alt}
      width={1200}
      height={800}
      loading="lazy"
    />
  );
}
