import { digits } from '../text/digits';

export const TOO_SHORT = {
  title: 'Type at least 2 letters',
  text: 'The search finds words of model and supplier by their first letters or digits, two or more of them.',
};

export const SEARCH_ON = 'Search on';
export const NOTHING_YET = 'Nothing found so far';

/** A search reads no more than this for one page. */
export const stoppedText = (count: number, what: string): string =>
  `The search stopped after ${digits(count)} ${what}. There may be more.`;
