import { deletion } from './deletion';
import { level } from './level';
import { add, deliver } from './pieces';
import { price } from './price';
import { set } from './set';

/** The actions on selected products, by what the history calls them. */
export const actions = { add, deliver, set, price, level, delete: deletion };
export type BulkKind = keyof typeof actions;
