/**
 * A stocktake on paper: `stock/{stockId}/stocktakes/{id}`. Its cars stand in the paper's order, so that what was written down is entered in
 * it, also on another day or device. It imports no library.
 */

import { stockPath } from './history.js';

/** The most cars of one sheet. */
export const STOCKTAKE_MAX = 1_000;

/** As it is stored, beside `at`. */
export interface Stocktake {
  /** The ids of the cars. */
  products: string[];
  /** The pieces that were counted, by the ids of the cars. */
  counted: Record<string, number>;
}

export const stocktakesPath = (owner: string): string => `${stockPath(owner)}/stocktakes`;
