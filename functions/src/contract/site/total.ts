/** Where the trigger keeps how many products there are: `{ count }`. Anyone may read it. */
export const TOTAL = 'totals/products';
