/**
 * How a file writes its numbers. The mark between thousands follows from the decimal mark: with a point they have commas, with a comma
 * points; with both, spaces or apostrophes.
 */
export type DecimalMark = '.' | ',';

export const numberSamples: Record<DecimalMark, string> = { '.': '1,234.50', ',': '1.234,50' };

/** A cell without its currency, unit and the marks that stand between thousands in any notation. A negative sign stays. */
function bareNumber(cell: string): string {
  if (/^-?\d+(?:[.,]\d+)?$/.test(cell)) return cell;
  const text = cell
    .trim()
    .replace(/[\u2212\u2013](?=\d)/, '-')
    // $ 1,234 · CHF 1'234.– · 5 pcs · 12 Stk.
    .replace(/^(-?)\s*(?:\p{Sc}|US\$|[A-Z]{3}\b|Fr\.|kr\.?)\s*/u, '$1')
    .replace(/[.,][-–—]+$/, '')
    // `k` and `Mio.` are no units: they stand for zeros.
    .replace(/\s*(?:\p{Sc}|(?!(?:k|m|mn|mio|tsd)\.?$)\p{L}{1,6}\.?)$/iu, '');
  return text.replace(/(?<=\d)[ \u00a0\u202f\u2009'’](?=\d{3}(?!\d))/g, '');
}

/** What people write where there is no number. */
export const isBlankNumber = (cell: string): boolean => /^\s*(?:[-–—.?]|n\/?a)?\s*$/i.test(cell);

/** Which decimal mark a number shows; `both` readings make sense of 39.900; undefined: it has no mark, or is no number. */
export function markShownBy(cell: string): DecimalMark | 'both' | undefined {
  const number = bareNumber(cell);
  const marks = number.match(/[.,]/g) ?? [];
  const last = marks.at(-1) as DecimalMark | undefined;
  if (!last || !/^-?\d[\d.,]*$|^-?[.,]\d+$/.test(number)) return undefined;
  const other = last === '.' ? ',' : '.';
  if (marks.length === 1) return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? 'both' : last;
  // 1.234.567 has thousands alone; 1.234,50 ends with its decimals.
  const shown = marks.every((mark) => mark === last) ? other : last;
  return plainNumber(cell, shown) === undefined ? undefined : shown;
}

export interface MarkFound {
  /** Undefined where no cell tells. */
  mark: DecimalMark | undefined;
  /** A number that is another one with the other mark: without `mark`, a person has to say. */
  unsure?: string | undefined;
}

/** Decided once for a file, from all its numbers. Cells that contradict each other decide nothing. */
export function findMark(cells: Iterable<string>): MarkFound {
  const votes = { '.': 0, ',': 0, both: 0 };
  let unsure: string | undefined;
  for (const cell of cells) {
    const shown = markShownBy(cell);
    if (!shown) continue;
    votes[shown] += 1;
    if (shown === 'both') unsure ??= cell.trim();
  }
  const mark = votes['.'] > 0 === votes[','] > 0 ? undefined : votes['.'] > 0 ? '.' : ',';
  // Where both marks are decimal ones, each such number is wrong in one of the two notations.
  if (votes['.'] > 0 && votes[','] > 0) unsure ??= [...cells].find((cell) => markShownBy(cell))?.trim();
  return { mark, unsure: mark === undefined ? unsure : undefined };
}

const patterns: Record<DecimalMark, RegExp> = {
  '.': /^(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/,
  ',': /^(-?)(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/,
};

/** The number as the forms take it: 1234.5 for `1.234,50 €`, 12 for `12,00`. Undefined: it is no number in this notation. */
export function plainNumber(cell: string, mark: DecimalMark): string | undefined {
  const number = bareNumber(cell);
  const [match, sign = '', whole = '', decimals = ''] = patterns[mark].exec(number) ?? [];
  if (match === undefined || (whole === '' && decimals === '')) return undefined;
  const fraction = decimals.replace(/0+$/, '');
  return `${sign}${whole.replace(/[.,]/g, '') || '0'}${fraction && `.${fraction}`}`;
}
