import { type ComponentProps, useEffect, useRef, useState } from 'react';
import styles from './picture.module.css';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'ref'> {
  src: string;
  alt: string;
  /** Addresses that do not match are not loaded. */
  pattern: RegExp;
  /** Shown to the owner of a picture that cannot be loaded. */
  missingNote?: string | undefined;
}

/**
 * A picture whose address a user entered: checked before it is loaded. In place of one that cannot be loaded stands an empty
 * frame of the same size with its `alt` text.
 */
export function Picture({ src, alt, pattern, missingNote, className = '', ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before hydration. A drawing without a size of its own has no width either, but can be decoded.
    if (image.current?.complete && image.current.naturalWidth === 0) {
      image.current.decode().catch(() => setFailed(src));
    }
  }, [src]);
  if (failed === src || !pattern.test(src))
    return (
      <div className={`${className} ${styles.missing}`}>
        {alt && <bdi>{alt}</bdi>}
        {missingNote && <strong>{missingNote}</strong>}
      </div>
    );
  return (
    <img
      {...rest}
      ref={image}
      className={className}
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}
