import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import {
  avifsOf,
  givenSizes,
  hasTransparentBackground,
  isPictureAddress,
  isPlaceholderPicture,
  PICTURE_TO_COME,
} from '@/lib/product/picture';
import { Icon } from './icon';
import styles from './picture.module.css';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'ref'> {
  src: string;
  alt: string;
  fallback?: string | undefined;
  /** The car's, which stands beside the picture, and in its place when it cannot be loaded. */
  name?: string | undefined;
  /** Shown to the owner of a picture that cannot be loaded. */
  missingNote?: string | undefined;
  /** There is no room for words: a sign stands for the note. */
  isSmall?: boolean;
}

interface SizedProps extends ComponentProps<'img'> {
  src: string;
  ref?: RefObject<HTMLImageElement | null>;
}

/**
 * A picture; one of the studio is as large as its place and the screen need it. `sizes`: how wide it is drawn, as HTML says it; by default as
 * wide as its place.
 */
function Sized({ alt, sizes: said, ...rest }: SizedProps) {
  const sizes = said ?? '100vw';
  const given = givenSizes(rest.src);
  const image = <img alt={alt} {...rest} {...(given && { srcSet: given, sizes, 'data-given': true })} />;
  const avifs = avifsOf(rest.src);
  if (!avifs) return image;
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={avifs}
        // A picture that is loaded late is laid out by then.
        sizes={said === undefined && rest.loading === 'lazy' ? `auto, ${sizes}` : sizes}
      />
      {image}
    </picture>
  );
}

/** A picture of the site's own beside a text. */
export const Photo = (props: SizedProps) => (
  <Sized
    className={hasTransparentBackground(props.src) ? 'photo studio' : 'photo'}
    width={1600}
    height={900}
    loading="lazy"
    {...props}
  />
);

/** The address, which a user entered, is checked before it is loaded. What cannot be loaded is tried again when the browser is online. */
export function Picture({
  src: wanted,
  fallback,
  alt,
  name,
  missingNote,
  isSmall = false,
  className = '',
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const src = [wanted, fallback].find(
    (address) => address !== undefined && !failed.includes(address) && isPictureAddress(address),
  );
  useEffect(() => {
    // It may have failed before hydration. A drawing without a size of its own has no width either, but can be decoded.
    if (src !== undefined && image.current?.complete && image.current.naturalWidth === 0) {
      image.current.decode().catch(() => setFailed((addresses) => [...addresses, src]));
    }
  }, [src]);
  useEffect(() => {
    if (failed.length === 0) return;
    const tryAgain = () => setFailed([]);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [failed]);
  if (src === undefined)
    return (
      <div className={`${className} ${styles.missing}`}>
        {isSmall ? (
          <span role="img" aria-label={missingNote ?? alt} aria-hidden={!missingNote && !alt} title={missingNote}>
            <Icon name="warning" size={20} />
          </span>
        ) : (
          <>
            {name ? <bdi aria-hidden="true">{name}</bdi> : alt && <bdi>{alt}</bdi>}
            {missingNote && <strong>{missingNote}</strong>}
          </>
        )}
      </div>
    );
  const covered = isPlaceholderPicture(src);
  const shown = (
    <Sized
      width={1600}
      height={900}
      {...rest}
      ref={image}
      className={covered ? (isSmall ? `${className} ${styles.whole}` : undefined) : className}
      src={src}
      alt={covered ? [alt, PICTURE_TO_COME].filter(Boolean).join(': ') : alt}
      data-name={name}
      referrerPolicy="no-referrer"
      onError={() => setFailed((addresses) => [...addresses, src])}
    />
  );
  if (!covered || isSmall) return shown;
  return (
    <div className={`${className} ${styles.covered}`}>
      {shown}
      <span aria-hidden="true">{PICTURE_TO_COME}</span>
    </div>
  );
}
