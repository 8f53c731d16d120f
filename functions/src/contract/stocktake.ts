/**
 * A stocktake on paper: `stock/{stockId}/stocktakes/{id}`. Its cars stand in the paper's order, so that what was written down is entered in
 * it, also on another day or device. It imports no library.
 */

import { ID_PREFIX } from './ids.js';
import { stockPath } from './stock-path.js';

/** The most cars of one sheet. */
export const STOCKTAKE_MAX = 1_000;

/** So many stocktakes one person may have that are not ended. */
export const STOCKTAKES_MAX = 20;

/** As it is stored, beside `at`. */
export interface Stocktake {
  /** The ids of the cars. */
  products: string[];
  /** The pieces that were counted, by the ids of the cars. */
  counted: Record<string, number>;
  /** The pieces that were in stock when each number was entered. Numbers of before November 2026 have none. */
  seen?: Record<string, number>;
}

export const stocktakesPath = (owner: string): string => `${stockPath(owner)}/stocktakes`;

/** The ids of the stocktakes of the person with this uid: an ended one leaves its place to the next. The rules have the same. */
export const stocktakeIds = (uid: string): string[] =>
  Array.from(
    { length: STOCKTAKES_MAX },
    (_, place) => `${uid.slice(0, ID_PREFIX)}stocktake-${String(place).padStart(2, '0')}`,
  );
