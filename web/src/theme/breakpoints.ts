/**
 * The widths at which a layout changes. Style sheets are written for phones and add `@media (--tablet)` and
 * `@media (--desktop)`. From `--rail` on the stock area's navigation stands beside the screen, and before
 * that it is a `--phone`'s; where it is `--wide` a list has all its filters on one line. A window is `--low` on a phone held sideways,
 * or at a zoom of 400 %: parts that stay in sight would leave no room for the others. Held sideways, a phone is `--short`: words stand
 * beside a picture there, or it would fill the first screen.
 */
export const media = {
  phone: '(width < 37.5rem)',
  rail: '(min-width: 37.5rem)',
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 64rem)',
  wide: '(min-width: 80rem)',
  low: '(max-height: 32rem)',
  short: '(max-height: 32rem) and (37.5rem <= width < 64rem)',
} as const;

/** Makes the names known to a style sheet. A sheet of paper is a little narrower than a tablet, and is laid out like one. */
export const customMedia = Object.entries({ ...media, tablet: 'not screen and (width < 48rem)' })
  .map(([name, query]) => `@custom-media --${name} ${query};`)
  .join('');
