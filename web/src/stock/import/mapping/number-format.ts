import { type DecimalMark, inNotation, markIn, tidyNumber } from '@/lib/product/numbers';
import { currencyIn } from './currency';

/** How a file can write its numbers. */
export const numberSamples: Record<DecimalMark, string> = { '.': '1,234.50', ',': '1.234,50' };

/** How lists call one piece. Any other word, such as `days` or `dozen`, makes a number another one. */
const PIECES = new Set(
  `pcs pc pce pces piece pieces unit units u un ea each stk stck stuck stuecke st ud uds unid nos шт 台 個 个 개 pz pzi pezzi pezzo piece pieces unite
   unites szt ks db st stuks stuk kpl item items car cars vehicle vehicles veh auto autos voiture voitures buc tk gab kom kos 대 x`.split(
    /\s+/,
  ),
);

const plainWord = (word: string) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\.$/, '');

/** No number is longer. */
const LONGEST = 60;

/** A tidy number: a cell without its currency and the word for a piece. A negative sign stays. Any other word makes it no number. */
function bareNumber(cell: string): string {
  if (/^-?\d+(?:[.,]\d+)?$/.test(cell)) return cell;
  const spaced = cell.trim().replace(/\s+/g, ' ');
  if (spaced.length > LONGEST) return '?';
  const text = spaced
    // 19,900 $/pc
    .replace(/(?<=\p{Sc}) ?\/ ?(\p{L}+\.?)$/u, (all, word: string) => (PIECES.has(plainWord(word)) ? '' : all))
    // $ 1,234 · CHF 1'234.–
    .replace(
      /^([-\u2212\u2013]?) ?((?:\p{L}{1,3} ?)?\p{Sc}|\p{L}{2,4}\.?) ?(?=[\d.,-])/u,
      (all, sign: string, word: string) => (currencyIn(word) ? sign : all),
    )
    // 17 500,00 $US
    .replace(/ ?\$ ?USD?$|^U\$S ?| ?U\$S$/i, '')
    // 1.234,50 € · 5 pcs · 12 Stk.
    .replace(/ ?((?:\p{L}{1,3})?\p{Sc}|\p{L}+\.?)$/u, (all, word: string) =>
      currencyIn(word) || PIECES.has(plainWord(word)) ? '' : all,
    );
  return tidyNumber(text);
}

/** 12,34,567.50: in India, groups of two digits stand before the last one of three. */
const LAKHS = /^-?\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d*)?$/;

/** What people and programs write where there is no number: `not stocked` is Shopify's. */
export const isBlankNumber = (cell: string): boolean =>
  /^(?:[-–—.?]|n\/?a|nan|none|null|undefined|not stocked|\\N)?$/i.test(cell.trim());

/** Whether a word after a number is that of a piece or a currency, which makes it no other number. */
export const isPlainUnit = (word: string): boolean => word === '' || plainNumber(`1 ${word}`, '.') === '1';

/** Which decimal mark a cell shows; `both` readings make sense of 39.900; undefined: it has no mark, or is no number. */
export const markShownBy = (cell: string): DecimalMark | 'both' | undefined => {
  const number = bareNumber(cell);
  return LAKHS.test(number) ? '.' : markIn(number);
};

/** No price and no number of pieces has three decimals: in $29,900 and in 23,995 the mark stands between thousands. */
function markBeside(cell: string): DecimalMark | undefined {
  if (!/[1-9]\D*$/.test(cell) && currencyIn(cell) === undefined) return undefined;
  return cell.includes(',') ? '.' : ',';
}

export interface MarkFound {
  /** Undefined where no cell tells. */
  decimalMark: DecimalMark | undefined;
  /** A number that is another one with the other mark: without `decimalMark`, a person has to say. */
  unsure?: string | undefined;
}

const votedMark = (votes: Record<DecimalMark, number>): DecimalMark | undefined => {
  if (votes['.'] > 0 === votes[','] > 0) return undefined;
  return votes['.'] > 0 ? '.' : ',';
};

/** Decided once for a file, from all its numbers. Cells that contradict each other decide nothing. */
export function findMark(cells: Iterable<string>): MarkFound {
  const votes = { '.': 0, ',': 0 };
  /** By cells that can have no decimals: they count where no other cell tells. */
  const likely = new Set<DecimalMark>();
  let unsure: string | undefined;
  for (const cell of cells) {
    const shown = markShownBy(cell);
    const mark = shown === 'both' ? markBeside(cell) : undefined;
    if (mark) likely.add(mark);
    if (shown === 'both') unsure ??= cell.trim();
    else if (shown) votes[shown] += 1;
  }
  const [only] = likely;
  const isLikely = likely.size === 1 && votes['.'] + votes[','] === 0;
  const decimalMark = isLikely ? only : votedMark(votes);
  // Where both marks are decimal ones, each such number is wrong in one of the two notations.
  if (votes['.'] > 0 && votes[','] > 0) unsure ??= [...cells].find((cell) => markShownBy(cell))?.trim();
  return { decimalMark, unsure: decimalMark === undefined ? unsure : undefined };
}

/** The number as the forms take it: 1234.5 for `1.234,50 €`, 12 for `12,00`. Undefined: it is no number in this notation. */
export function plainNumber(cell: string, decimalMark: DecimalMark): string | undefined {
  const bare = bareNumber(cell);
  const number = decimalMark === '.' && LAKHS.test(bare) ? bare.replaceAll(',', '') : bare;
  const read = inNotation(number, decimalMark);
  if (!read) return undefined;
  const fraction = (read.decimals ?? '').replace(/0+$/, '');
  return `${number.startsWith('-') ? '-' : ''}${read.whole}${fraction && `.${fraction}`}`;
}
