import { counted, plural, sentences } from '@/lib/text/plural';

/** So many cars have labels at once. */
export const CARS_MAX = 300;

/** Sheets and rolls of labels, in millimetres. A roll has no end: each label is a page of its own. */
export interface Sheet {
  label: string;
  page: [width: number, height: number];
  /** The labels of a page. */
  columns: number;
  rows: number;
  /** Around the labels of a page. */
  margin: [top: number, side: number];
  size: [width: number, height: number];
}

export const sheets = {
  a4: { label: 'A4, 24 labels', page: [210, 297], columns: 3, rows: 8, margin: [4.5, 0], size: [70, 36] },
  letter: {
    label: 'Letter, 30 labels',
    page: [215.9, 279.4],
    columns: 3,
    rows: 10,
    margin: [12.7, 4.8],
    size: [66.7, 25.4],
  },
  roll62: { label: 'Roll of 62 mm', page: [62, 29], columns: 1, rows: 1, margin: [0, 0], size: [62, 29] },
  roll29: { label: 'Roll of 29 mm', page: [29, 62], columns: 1, rows: 1, margin: [0, 0], size: [29, 62] },
} as const satisfies Record<string, Sheet>;
export type SheetName = keyof typeof sheets;

export const perPage = ({ columns, rows }: Sheet): number => columns * rows;

/** The pages of so many labels; `undefined` are the places that a begun sheet has used. */
export function pagesOf<T>(labels: readonly T[], sheet: Sheet, first: number): (T | undefined)[][] {
  const places = [...Array(Math.max(0, first - 1)).fill(undefined), ...labels];
  const size = perPage(sheet);
  return Array.from({ length: Math.ceil(places.length / size) }, (_, page) =>
    places.slice(page * size, (page + 1) * size),
  );
}

/** Which cars of a link have no label, and why. */
export function lackText(asked: number, found: number): string {
  const gone = Math.min(asked, CARS_MAX) - found;
  return sentences(
    gone > 0 && `${counted(gone, 'car')} of this link ${plural(gone, 'is', 'are')} not there any more.`,
    asked > CARS_MAX && `Only the first ${CARS_MAX} of ${asked} are here: choose the others again.`,
  );
}
