import type { BatchKind, Reason } from '../../../functions/src/contract/history.ts';
import { PRODUCTS, type SeedProduct } from '../products.ts';

/** An order before it is known what came of it. */
export interface OrderPlan {
  owner: string;
  supplier: string;
  by: string;
  /** Days ago. */
  made: number;
  /** Days until it comes; negative: days ago. */
  due: number;
  note?: string;
  cancelled?: boolean;
  /** Pieces by the names of cars that have not come. */
  missing?: Record<string, number>;
}

/** A change of the year: what it did, who made it and why. */
export interface Change {
  product: SeedProduct;
  /** That of the time. */
  day: string;
  at: Date;
  by: string;
  /** The command that made it: an id of the person's. */
  command: string;
  /** Pieces more, or fewer when negative. */
  delta: number;
  /** What other fields were before. */
  was?: Partial<SeedProduct>;
  reason?: Reason;
  note?: string;
  order?: OrderPlan;
  /** The car to which the pieces were moved, or from which. */
  other?: SeedProduct;
  batch?: { batch: string; act: BatchKind; planned: number };
  /** The command of the change that it takes back. */
  undoes?: string;
}

export function carNamed(name: string): SeedProduct {
  const found = PRODUCTS.find((product) => product.name === name);
  if (!found) throw new Error(`The seed has no car ${name}.`);
  return found;
}
