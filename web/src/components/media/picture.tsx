import { type ComponentProps, useState } from 'react';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** What an address must look like to be asked for at all. */
  pattern: RegExp;
  /** Stands in for an address that is refused or cannot be loaded. */
  fallback: string;
}

/** A picture whose address came from somebody else: checked before it is loaded, and replaced when it fails. */
export function Picture({ src, pattern, fallback, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const address = failed === src || !pattern.test(src) ? fallback : src;
  // biome-ignore lint/a11y/useAltText: `alt` is among the required props
  return <img {...rest} src={address} referrerPolicy="no-referrer" onError={() => setFailed(src)} />;
}
