import { addressQuery } from './list-address.js';
import { changeList, firstList, type ListKind, type ListState } from './list-state.js';

const SIZE = 24;

/** How many documents one read of a page asks for: the one more says whether another page follows. */
export const LINE_UP_READS = SIZE + 1;

/** The public page of all cars. */
export const lineUp: ListKind = {
  first: { ...firstList, size: SIZE },
  whose: ['everyone'],
  orders: ['oldest asc', 'model asc', 'price asc', 'price desc'],
  sizes: [SIZE],
};

/** The one query of the address that a view has, without `?`. */
export const lineUpQuery = (state: ListState): string => addressQuery(state, lineUp);

/** Whether the view is another than the whole line-up in its own order. */
export const isChanged = (state: ListState): boolean => lineUpQuery(changeList(state, {})) !== '';
