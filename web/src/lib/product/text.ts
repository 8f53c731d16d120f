import { DESCRIPTION_PREVIEW } from '@contract/limits';

const PLAIN_START = new RegExp(`^[ -~]{${DESCRIPTION_PREVIEW + 1}}`);

/**
 * The first 70 characters and an ellipsis; a shorter text stays as it is. Counts grapheme clusters, so that no emoji is
 * cut in half.
 */
export function preview(description: string): string {
  // Most texts start with plain letters, which need no segmenter: on a slow phone it takes longer than the rest of the card.
  if (PLAIN_START.test(description)) return `${description.slice(0, DESCRIPTION_PREVIEW)}…`;
  let count = 0;
  for (const { index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(description)) {
    if (count === DESCRIPTION_PREVIEW) return `${description.slice(0, index)}…`;
    count += 1;
  }
  return description;
}

/** US dollars with a `$` prefix; cents only where there are any. */
export const money = (price: number): string =>
  `$${price.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(price) ? 0 : 2, maximumFractionDigits: 2 })}`;
