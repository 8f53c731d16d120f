import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../functions/src/contract/product.ts';
import { firestore } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { FUNCTION_API } from '../support/emulators.ts';
import { startInstance } from '../support/instance.ts';
import { storedProduct, storeProduct } from '../support/product-store.ts';
import { createSignedInUser } from '../support/users.ts';

interface Outcome {
  delivered: boolean;
  statuses: number[];
}

/** Reads and sends one less until that succeeds or nothing is left, as a client of the contract does. */
async function deliver(at: string, id: string, token: string): Promise<Outcome> {
  const statuses: number[] = [];
  for (;;) {
    const read = await call<Product>('GET', `/product/${id}`, { at });
    statuses.push(read.status);
    if (read.status === 503) continue;
    if (read.body.quantity === 0) return { delivered: false, statuses };
    const body = { ...read.body, quantity: read.body.quantity - 1 };
    const { status } = await call('PATCH', `/product/${id}`, { at, token, body });
    statuses.push(status);
    if (status === 200) return { delivered: true, statuses };
    await pause(Math.random() * 400);
  }
}

async function race(at: string, clients: number, quantity: number) {
  const owner = await createSignedInUser();
  const { _id } = await storeProduct(owner.email, { quantity });
  const outcomes = await Promise.all(Array.from({ length: clients }, () => deliver(at, _id, owner.token)));
  return {
    delivered: outcomes.filter(({ delivered }) => delivered).length,
    strange: outcomes.flatMap(({ statuses }) => statuses).filter((status) => ![200, 409, 412, 503].includes(status)),
    left: (await storedProduct(_id))?.quantity,
  };
}

describe('Clients at once, each reading and sending one less until it succeeds or sees 0', () => {
  test('200 on a stock of 50, in one instance: exactly 50', { timeout: 180_000 }, async () => {
    expect(await race((await startInstance()).at, 200, 50)).toEqual({ delivered: 50, strange: [], left: 0 });
  });

  test('8 on a stock of 3, in as many processes: exactly 3', async () => {
    expect(await race(FUNCTION_API, 8, 3)).toEqual({ delivered: 3, strange: [], left: 0 });
  });

  test('control: reading and then writing without a condition delivers more than there is', async () => {
    const { _id } = await storeProduct('nobody@meridian.example', { quantity: 5 });
    const reference = firestore.doc(`products/${_id}`);
    const delivered = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const quantity = (await reference.get()).get('quantity');
        if (quantity > 0) await reference.update({ quantity: quantity - 1 });
        return quantity > 0;
      }),
    );
    expect(delivered.filter(Boolean).length).toBeGreaterThan(5);
  });
});
