/**
 * The widths at which a layout changes. Style sheets are written for phones and add `@media (--tablet)`,
 * `@media (--desktop)` and `@media (--wide)`.
 */
export const media = {
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 64rem)',
} as const;

/** Makes the names known to a style sheet. A sheet of paper is a little narrower than a tablet, and is laid out like one. */
export const customMedia = [
  '@custom-media --tablet not screen and (width < 48rem);',
  `@custom-media --desktop ${media.desktop};`,
  '@custom-media --wide (min-width: 75rem);',
].join('');
