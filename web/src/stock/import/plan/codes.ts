import { CODE_MAX, type CodeKind, codeKinds, codeProblem, kindOf, normalCode } from '@contract/code';
import type { CarCode } from '@/data/read/find-code';
import type { ListField } from '@/stock/export/csv';
import { kindFor } from '@/stock/kit/code-texts';

type Cells = Partial<Record<ListField, string>>;

/** Several of a car stand in one cell, as in an export. A VIN and an EAN have no sign of their own, another code may. */
const separators: Record<CodeKind, RegExp> = {
  vin: /[;,|\n]/,
  ean: /[;,|\n]/,
  stock: /;\s|\n/,
  article: /;\s|\n/,
};

/** A number that was shortened has a mark in it, and is one. */
function textsIn(cell: string, column: CodeKind): string[] {
  if (column === 'ean' && /^\d[\d- ]+$/.test(cell)) return [cell.replace(/[- ]/g, '')];
  return /E/i.test(cell) && isShortened(normalCode(cell)) ? [cell] : cell.split(separators[column]);
}

export interface RowCode extends CarCode {
  column: CodeKind;
}

/** The codes of a row, each once. */
export function codesOf(cells: Cells): RowCode[] {
  const columns = codeKinds.filter((column) => cells[column]);
  if (columns.length === 0) return [];
  const all = columns.flatMap((column) =>
    textsIn(cells[column] ?? '', column).flatMap((text) => {
      const code = normalCode(text);
      return code === '' ? [] : { code, kind: kindFor(code, column), column };
    }),
  );
  return [...new Map(all.map((code) => [code.code, code])).values()];
}

/** Such as 4.00638E+12, which spreadsheets make of long numbers. */
export const isShortened = (code: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/.test(code);

/** Why a text of this column is no code. */
export function problemOfCode(code: string, column: CodeKind): string | undefined {
  if (isShortened(code)) return `A spreadsheet has shortened this number: ${code}`;
  const problem = codeProblem(code);
  if (problem !== undefined) return `${problem.slice(0, -1)}: ${code.slice(0, CODE_MAX)}`;
  if (column === 'vin' && kindOf(code) !== 'vin') return `A VIN has 17 letters and digits, without I, O and Q: ${code}`;
  if (column === 'ean' && kindOf(code) === undefined)
    return `An EAN has 8, 12, 13 or 14 digits, the last a check digit: ${code}`;
  return undefined;
}
