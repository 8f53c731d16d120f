import { SEARCH_LIMIT } from '@contract/list/list-page';
import { digits } from '../text/digits';

export const TOO_SHORT = {
  title: 'Type at least 2 letters',
  text: 'The search finds words of model and supplier by their first letters or digits, two or more of them.',
};

export const BY_PRICE = 'A price range is in the order of the price.';

export const SEARCH_ON = 'Search on';
export const NOTHING_YET = 'Nothing found so far';

/** More than a search reads. */
export const cutText = (what: string): string =>
  `Only the first ${digits(SEARCH_LIMIT)} ${what} by name are here. Type another word or letter to find the others.`;

/** No more than this is read for one page. */
export const stoppedText = (count: number, what: string): string =>
  `The search stopped after ${digits(count)} ${what}. There may be more.`;
