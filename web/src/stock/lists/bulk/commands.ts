import { count } from './count';
import { deletion } from './deletion';
import { reorderLevel } from './level';
import { add, deliver } from './pieces';
import { price } from './price';

/** The commands for selected products, by what the history calls them. */
export const commands = { add, deliver, set: count, price, level: reorderLevel, delete: deletion };
export type BulkKind = keyof typeof commands;
