/**
 * The widths at which a layout changes. Style sheets are written for phones and add `@media (--tablet)` and
 * `@media (--desktop)`.
 */
export const media = {
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 64rem)',
} as const;

/** Makes the names known to a style sheet. */
export const customMedia = Object.entries(media)
  .map(([name, query]) => `@custom-media --${name} ${query};`)
  .join('');
