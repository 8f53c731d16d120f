import { SEARCH_LIMIT } from '@contract/limits';
import { digits } from '../text/digits';

export const TOO_SHORT = {
  title: 'Type at least 2 letters',
  text: 'The search finds words of model and supplier by their first letters or digits, two or more of them, and whole words of the specification.',
};

export const DAMAGED_LINK = 'Part of this link could not be read. The list starts on its first page.';
export const GONE_START = 'What stood before this page is not there any more. The list starts on its first page.';

export const BY_PRICE = 'A price range is in the order of the price.';

export const STANDING_CUT = `Only the ${SEARCH_LIMIT} that stand longest are here. Export has all.`;

export const cutText = (many: string): string =>
  `Only the first ${digits(SEARCH_LIMIT)} ${many} by name are here. Type another word or letter to find the others.`;
