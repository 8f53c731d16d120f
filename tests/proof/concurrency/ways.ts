import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@contract/product.ts';
import type { Firestore } from 'firebase/firestore';
import { deliverProduct } from '../../../web/src/features/delivery/data/commands.ts';
import { call } from '../../functions/support/call.ts';

export type Outcome = 'delivered' | 'out-of-stock' | 'unknown';
/** One attempt to take one piece. */
export type Deliver = (id: string) => Promise<Outcome>;

/** The app's own command, under the rules. */
export const byApp =
  (database: Firestore, email: string): Deliver =>
  async (id) => {
    const outcome = await deliverProduct(id, email, database);
    if (outcome === 'delivered' || outcome === 'out-of-stock') return outcome;
    throw new Error(outcome);
  };

/**
 * As a program with the contract in hand: reads, sends one less, and when someone else was faster starts again, after a moment
 * that grows, so that many of them do more than get in each other's way.
 */
export const byRest =
  (at: string, token: string): Deliver =>
  async (id) => {
    for (let attempt = 0; ; attempt += 1) {
      const read = await call<Product>('GET', `/product/${id}`, { at });
      if (read.status === 200) {
        if (read.body.quantity === 0) return 'out-of-stock';
        const body = { quantity: read.body.quantity - 1 };
        const { status } = await call('PATCH', `/product/${id}`, { at, token, body });
        if (status === 200) return 'delivered';
        if (![409, 412, 503].includes(status)) throw new Error(`PATCH: ${status}`);
      } else if (read.status !== 503) throw new Error(`GET: ${read.status}`);
      await pause(Math.random() * 250 * 2 ** Math.min(attempt, 4));
    }
  };
