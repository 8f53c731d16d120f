import { type ComponentProps, useState } from 'react';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** Addresses that do not match are not loaded. */
  pattern: RegExp;
  /** Shown in place of an address that does not match or cannot be loaded. */
  fallback: string;
}

/** A picture whose address a user entered: checked before it is loaded, and replaced when it fails. */
export function Picture({ src, pattern, fallback, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const address = failed === src || !pattern.test(src) ? fallback : src;
  // biome-ignore lint/a11y/useAltText: `alt` is among the required props
  return <img {...rest} src={address} referrerPolicy="no-referrer" onError={() => setFailed(src)} />;
}
