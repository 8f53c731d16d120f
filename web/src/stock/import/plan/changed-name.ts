import { normalLine } from '@contract/normal-form';

/**
 * The number that a spreadsheet takes a name for. Two different names of one number are most often one name that a spreadsheet has changed:
 * 007 and 7, 1.10 and 1.1, 10% and 0.1. Undefined: a text, which it leaves alone.
 */
export function numberInSpreadsheet(name: string): number | undefined {
  const [, digits = '', exponent = '0', percent] = /^(-?\d+(?:[.,]\d+)?)(?:e([+-]?\d+))?\s*(%?)$/i.exec(name) ?? [];
  if (digits === '') return undefined;
  const number = Number(`${digits.replace(',', '.')}e${exponent}`) / (percent ? 100 : 1);
  return Number(number.toPrecision(6));
}

/** Whether the name in a cell is another one that a spreadsheet can have made of the stored one. */
export function isChangedBySpreadsheet(cell: string | undefined, stored: string): boolean {
  const name = normalLine(cell ?? '');
  const number = numberInSpreadsheet(name);
  return number !== undefined && name !== stored && number === numberInSpreadsheet(stored);
}
