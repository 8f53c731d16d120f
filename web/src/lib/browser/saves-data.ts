/** Chromium's Network Information API, which TypeScript does not describe. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Whether the person asked for less data, by the browser's setting (`Save-Data`) or where it knows the media query: nothing is fetched ahead. */
export const savesData = (): boolean =>
  (navigator as WithConnection).connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
