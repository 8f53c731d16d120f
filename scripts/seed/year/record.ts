import { entryOf, tookBackBy } from '../../../functions/src/contract/entry.ts';
import { changeId, type HistoryEntry } from '../../../functions/src/contract/history.ts';
import { PRODUCTS, type SeedProduct } from '../products.ts';
import { seedId } from '../seed-id.ts';
import type { Change, OrderPlan } from './change.ts';
import type { OrderDocument } from './orders.ts';

/** A change as the history has it, with the product before and after it. */
export interface Recorded {
  entry: HistoryEntry & { id: string; at: Date };
  /** How many rows its batch has. */
  planned?: number | undefined;
  before: SeedProduct;
  after: SeedProduct;
}

/** The entries of these changes, oldest first, as the trigger writes them, and the products as they were before all of them. */
export function record(
  changes: readonly Change[],
  orders: ReadonlyMap<OrderPlan, OrderDocument>,
): { first: SeedProduct[]; recorded: Recorded[] } {
  const products = new Map(PRODUCTS.map((product) => [product._id, product]));
  // Back from the products as they are.
  const versions = changes.toReversed().map((change) => {
    const after = products.get(change.product._id) ?? change.product;
    const before = { ...after, ...change.was, quantity: after.quantity - change.delta };
    products.set(after._id, before);
    return { change, before, after };
  });
  const ofCommand = new Map<string, HistoryEntry>();
  const recorded = versions.toReversed().flatMap(({ change, before, after }): Recorded[] => {
    const { product, day, at, by, command, reason, note, order, other, batch, undoes = '' } = change;
    const { planned, ...ofBatch } = batch ?? {};
    const number = order && orders.get(order)?.number;
    const undone = ofCommand.get(undoes);
    const tookBack = undone && tookBackBy(undone);
    const entry = entryOf({ product: product._id, before, after }, day, {
      ...{ by, command, ...ofBatch },
      ...(reason && { reason }),
      ...(note && { note }),
      ...(number && { order: String(number) }),
      ...(other && { other: { product: other._id, name: other.name } }),
      ...(undone && { undoes: changeId(undoes, product._id) }),
      ...(tookBack && { tookBack }),
    });
    if (!entry) return [];
    ofCommand.set(command, entry);
    const id = seedId(`entry ${command} ${product._id}`);
    return [{ entry: { ...entry, id, at }, planned, before, after }];
  });
  return { first: [...products.values()], recorded };
}
