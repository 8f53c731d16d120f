import { DESCRIPTION_PREVIEW } from '@contract/limits';

/**
 * The first 70 characters and an ellipsis; a shorter text stays as it is. Counts grapheme clusters, so that no emoji is
 * cut in half.
 */
export function preview(description: string): string {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(description)];
  if (characters.length <= DESCRIPTION_PREVIEW) return description;
  return `${characters
    .slice(0, DESCRIPTION_PREVIEW)
    .map(({ segment }) => segment)
    .join('')}…`;
}

/** US dollars with a `$` prefix; cents only where there are any. */
export const money = (price: number): string =>
  `$${price.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(price) ? 0 : 2, maximumFractionDigits: 2 })}`;
