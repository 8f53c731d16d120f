import { DESCRIPTION_PREVIEW } from '@contract/limits';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts grapheme clusters, so that no emoji is cut in half. */
export function preview(description: string, length = DESCRIPTION_PREVIEW): string {
  if (description.length <= length) return description;
  let count = 0;
  for (const { index } of segmenter.segment(description)) {
    if (count === length) return `${description.slice(0, index)}…`;
    count += 1;
  }
  return description;
}
