/**
 * Replaces two parts of Material UI that it always imports and the stock table does not use: themes of CSS variables (the
 * default theme has none) and the ripple of a pressed button (`disableRipple`). To use one of them, remove it from `trim.ts`.
 */
export default function absent(): never {
  throw new Error('This part of Material UI is not part of this app');
}
