import { useState } from 'react';
import { safePicture } from '@/lib/safe-picture';
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  alt: string;
  /** Wide as the carousel's, or as a card's. */
  shape?: 'card' | 'wide';
}

/** A picture that may come from anywhere: its place is kept, and one that cannot be loaded leaves a quiet ground. */
export function Picture({ src, alt, shape = 'card' }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const size = shape === 'card' ? { width: 1200, height: 800 } : { width: 2400, height: 1000 };
  if (failed === src) return <span className={`${styles.picture} ${styles[shape]}`} role="img" aria-label={alt} />;
  return (
    <img
      className={`${styles.picture} ${styles[shape]}`}
      src={safePicture(src)}
      alt={alt}
      {...size}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}
