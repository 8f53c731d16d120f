import { count } from './count';
import { deletion } from './deletion';
import { reorderLevel } from './level';
import { add, deliver } from './pieces';
import { price } from './price';

/** The actions on selected products, by what the history calls them. */
export const actions = { add, deliver, set: count, price, level: reorderLevel, delete: deletion };
export type BulkKind = keyof typeof actions;
