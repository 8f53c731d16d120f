import { normalLine } from '@contract/normal-form';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (part: string): number => (/^\d+$/.test(part) ? Number(part) : MONTHS.indexOf(part.toLowerCase()) + 1);

/**
 * What a spreadsheet takes a name for, a number or a day. Two different names with one such value are most often one name that a
 * spreadsheet has changed: 007 and 7, 1.10 and 1.1, 10% and 0.1, 3/4 and 04.03.2026. Undefined: a text, which it leaves alone.
 */
export function valueInSpreadsheet(name: string): string | undefined {
  const number = /^(-?\d+(?:[.,]\d+)?)(?:e([+-]?\d+))?\s*(%?)$/i.exec(name);
  if (number) {
    const [, digits = '', exponent = '0', percent] = number;
    const value = Number(`${digits.replace(',', '.')}e${exponent}`) / (percent ? 100 : 1);
    return `number ${Number(value.toPrecision(6))}`;
  }
  const parts = name.split(/[-/. ]+/).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^(?:\d{1,4}|\p{L}{3})$/u.test(part)))
    return undefined;
  // A version such as 1.6.2 is no day: of three parts one is a year.
  if (
    parts.length === 3 &&
    !(/^(?:19|20)\d\d$/.test(parts[0] ?? '') || /^(?:(?:19|20)\d\d|\d\d)$/.test(parts[2] ?? ''))
  )
    return undefined;
  // The year is what the spreadsheet has added; it comes first in 2026-03-04, else last.
  const day = (parts.length === 2 ? parts : /^\d{4}$/.test(parts[0] ?? '') ? parts.slice(1) : parts.slice(0, 2)).map(
    monthOf,
  );
  if (!day.every((part) => part >= 1 && part <= 31) || !day.some((part) => part <= 12)) return undefined;
  return `day ${day.toSorted((first, second) => first - second).join(' ')}`;
}

/** Whether the name in a cell is another one that a spreadsheet can have made of the stored one. */
export function isChangedBySpreadsheet(cell: string | undefined, stored: string): boolean {
  const name = normalLine(cell ?? '');
  const value = valueInSpreadsheet(name);
  return value !== undefined && name !== stored && value === valueInSpreadsheet(stored);
}
