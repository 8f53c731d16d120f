import { type DecimalMark, inNotation, markIn, tidyNumber } from '@/lib/product/numbers';

/** How a file can write its numbers. */
export const numberSamples: Record<DecimalMark, string> = { '.': '1,234.50', ',': '1.234,50' };

/** A tidy number: a cell without its currency and unit. A negative sign stays. */
function bareNumber(cell: string): string {
  if (/^-?\d+(?:[.,]\d+)?$/.test(cell)) return cell;
  const text = cell
    .trim()
    // $ 1,234 · CHF 1'234.– · 5 pcs · 12 Stk.
    .replace(/^([-\u2212\u2013]?)\s*(?:\p{Sc}|US\$|[A-Z]{3}\b|Fr\.|kr\.?)\s*/u, '$1')
    // `k` and `Mio.` are no units: they stand for zeros.
    .replace(/\s*(?:(?:US)?\p{Sc}|(?!(?:k|m|mn|mio|tsd)\.?$)\p{L}{1,6}\.?)$/iu, '');
  return tidyNumber(text);
}

/** What people write where there is no number. */
export const isBlankNumber = (cell: string): boolean => /^\s*(?:[-–—.?]|n\/?a)?\s*$/i.test(cell);

/** Which decimal mark a cell shows; `both` readings make sense of 39.900; undefined: it has no mark, or is no number. */
export const markShownBy = (cell: string): DecimalMark | 'both' | undefined => markIn(bareNumber(cell));

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

/** The number as the forms take it: 1234.5 for `1.234,50 €`, 12 for `12,00`. Undefined: it is no number in this notation. */
export function plainNumber(cell: string, mark: DecimalMark): string | undefined {
  const number = bareNumber(cell);
  const read = inNotation(number, mark);
  if (!read) return undefined;
  const fraction = (read.decimals ?? '').replace(/0+$/, '');
  return `${number.startsWith('-') ? '-' : ''}${read.whole}${fraction && `.${fraction}`}`;
}
