/**
 * Stands in for two parts of Material UI that the stock table does without and Material UI imports all the same: themes of
 * CSS variables (the default theme has none) and the ripple of a pressed button (`disableRipple`). Whoever needs one of them
 * removes it from `trim.ts`.
 */
export default function absent(): never {
  throw new Error('This part of Material UI is not part of this app');
}
