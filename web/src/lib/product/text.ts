import { DESCRIPTION_PREVIEW } from '@contract/limits';
import { digits } from '../text/digits';

const startsPlainly = (text: string, length: number) => /^[ -~]*$/.test(text.slice(0, length + 1));

/**
 * The first characters (70 unless told) and an ellipsis; a shorter text stays as it is. Counts grapheme clusters, so that
 * no emoji is cut in half.
 */
export function preview(description: string, length = DESCRIPTION_PREVIEW): string {
  if (description.length <= length) return description;
  // Most texts start with plain letters, which need no segmenter: on a slow phone it takes longer than the rest of the card.
  if (startsPlainly(description, length)) return `${description.slice(0, length)}…`;
  let count = 0;
  for (const { index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(description)) {
    if (count === length) return `${description.slice(0, index)}…`;
    count += 1;
  }
  return description;
}

/** US dollars with a `$` prefix; cents only where there are any. */
export const money = (price: number): string => `$${digits(price, Number.isInteger(price) ? 0 : 2)}`;
