/**
 * The widths at which a layout changes. Style sheets are written for phones and add `@media (--tablet)` and
 * `@media (--desktop)`. From `--rail` on the stock area's navigation stands beside the screen; where it
 * is `--wide` a list has all its filters on one line.
 */
export const media = {
  rail: '(min-width: 37.5rem)',
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 64rem)',
  wide: '(min-width: 80rem)',
} as const;

/** Makes the names known to a style sheet. A sheet of paper is a little narrower than a tablet, and is laid out like one. */
export const customMedia = [
  `@custom-media --rail ${media.rail};`,
  '@custom-media --tablet not screen and (width < 48rem);',
  `@custom-media --desktop ${media.desktop};`,
  `@custom-media --wide ${media.wide};`,
].join('');
