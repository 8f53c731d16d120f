const MONTH = '(?:Jan|Feb|M[aä]r|Apr|Ma[iy]|Jun|Jul|Aug|Sep|O[ck]t|Nov|De[cz])';

/** A day or a month, as spreadsheets make it of 9-3 or 3.5: `2026-03-09`, `9-Mar`, `Mar-26`. */
const DATE = new RegExp(
  `^(?:\\d{4}[-./]\\d{1,2}[-./]\\d{1,2}|\\d{1,2}[-./]\\d{1,2}[-./]\\d{4}|\\d{1,2}[-. ]${MONTH}|${MONTH}[-. ](?:\\d\\d){1,2})$`,
);
export const isDate = (text: string): boolean => DATE.test(text);
export const DATE_PROBLEM = 'is a date, which a spreadsheet seems to have made of it';
