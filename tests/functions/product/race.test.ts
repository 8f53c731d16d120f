import { describe, expect, test } from 'vitest';
import { FUNCTION_API } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance/instance.ts';
import { deliverWithoutCondition, storedProduct, storeProduct } from '../../support/product-store.ts';
import { RestStock } from '../../support/rest-stock.ts';
import { createSignedInUser } from '../../support/users.ts';

async function race(at: string, clients: number, quantity: number) {
  const owner = await createSignedInUser();
  const { _id } = await storeProduct(owner.email, { quantity });
  const rest = new RestStock(at);
  const outcomes = await Promise.all(Array.from({ length: clients }, () => rest.deliverWithRetries(owner, _id)));
  return {
    delivered: outcomes.filter((outcome) => outcome === 'delivered').length,
    left: (await storedProduct(_id))?.quantity,
  };
}

describe('given clients that read and deliver at the same time, until they succeed or none is left', {
  retry: 0,
}, () => {
  test('60 clients and 15 pieces, in one instance: exactly 15 are delivered', { timeout: 180_000 }, async () => {
    expect(await race((await startInstance()).at, 60, 15)).toEqual({ delivered: 15, left: 0 });
  });

  test('8 clients and 3 pieces, a process each: exactly 3 are delivered', async () => {
    expect(await race(FUNCTION_API, 8, 3)).toEqual({ delivered: 3, left: 0 });
  });

  test('control: reading and then writing without a condition delivers more than the stock', async () => {
    const { _id } = await storeProduct('nobody@meridian.example', { quantity: 5 });
    expect(await deliverWithoutCondition(_id, 20)).toBeGreaterThan(5);
  });
});
