import { PIECES_PER_DELIVERY } from '@contract/limits.ts';
import type { ProductChange } from '@contract/product-form.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Owner, StockClient } from './stock-clients.ts';

/** The expected stock: plain records in memory, without Firebase. */
interface ModelProduct {
  owner: number;
  quantity: number;
  description: string;
}

interface Model {
  products: Map<string, ModelProduct>;
  /** The ids of all products so far, deleted ones included, in the order of their creation. */
  ids: string[];
}

export interface Real {
  owners: [Owner, Owner];
  /** The app and REST. */
  clients: [StockClient, StockClient];
}
type Command = fc.AsyncCommand<Model, Real>;

/** Indexes of the owner and of the client. */
interface By {
  who: 0 | 1;
  client: 0 | 1;
}
const by: fc.Arbitrary<By> = fc.record({ who: fc.constantFrom(0, 0, 0, 1), client: fc.constantFrom(0, 1) });
const stock: fc.Arbitrary<ProductChange> = fc.record({
  quantity: fc.constantFrom(0, 1, 2, 3, 1_000_000),
  description: fc.constantFrom('Quiet.', 'Quieter.', '🚗 <b>', 'a'.repeat(5_000)),
});

const format = (name: string, { who, client }: By, more = '') =>
  `${client === 0 ? 'app' : 'REST'}.${name}(${who}${more})`;

/** A command about a product that exists or has existed. */
function about(
  name: string,
  { who, client }: By,
  pick: number,
  more: string,
  run: (
    client: StockClient,
    owner: Owner,
    id: string,
    product: ModelProduct | undefined,
    model: Model,
  ) => Promise<void>,
): Command {
  return {
    check: ({ ids }) => ids.length > 0,
    run: (model, { owners, clients }) => {
      const id = model.ids[pick % model.ids.length] ?? '';
      return run(clients[client], owners[who], id, model.products.get(id), model);
    },
    toString: () => format(name, { who, client }, `, #${pick}${more}`),
  };
}

const create = fc.record({ by, stock }).map(
  ({ by: one, stock: initial }): Command => ({
    check: () => true,
    async run(model, { owners, clients }) {
      const id = await clients[one.client].create(owners[one.who], initial);
      model.products.set(id, { owner: one.who, ...initial });
      model.ids.push(id);
    },
    toString: () => format('create', one, `, ${initial.quantity}`),
  }),
);

const restock = fc.record({ by, pick: fc.nat(20), stock }).map(({ by: one, pick, stock: mine }) =>
  about('restock', one, pick, `, ${mine.quantity}`, async (client, owner, id, product, model) => {
    const saved = await client.restock(owner, id, product ?? mine, mine);
    // The app answers "saved" to anybody when the values are stored already: it writes nothing then.
    const unchanged =
      one.client === 0 && product?.quantity === mine.quantity && product.description === mine.description;
    expect(saved).toBe(product !== undefined && (product.owner === one.who || unchanged));
    if (saved && product) model.products.set(id, { ...product, ...mine });
  }),
);

const deliver = fc.record({ by, pick: fc.nat(20) }).map(({ by: one, pick }) =>
  about('deliver', one, pick, '', async (client, owner, id, product, model) => {
    const delivered = await client.deliver(owner, id);
    expect(delivered).toBe(product !== undefined && product.owner === one.who && product.quantity > 0);
    if (delivered && product) model.products.set(id, { ...product, quantity: product.quantity - PIECES_PER_DELIVERY });
  }),
);

const remove = fc.record({ by, pick: fc.nat(20) }).map(({ by: one, pick }) =>
  about('remove', one, pick, '', async (client, owner, id, product, model) => {
    const removed = await client.remove(owner, id);
    expect(removed).toBe(product !== undefined && product.owner === one.who);
    if (removed) model.products.delete(id);
  }),
);

const list = by.map(
  (one): Command => ({
    check: () => true,
    async run({ products }, { owners, clients }) {
      const listed = (await clients[one.client].list(owners[one.who])).map(([id, { quantity, description }]) => [
        id,
        quantity,
        description,
      ]);
      const expected = [...products]
        .filter(([, { owner }]) => owner === one.who)
        .map(([id, { quantity, description }]) => [id, quantity, description]);
      expect(listed.sort()).toEqual(expected.sort());
    },
    toString: () => format('list', one),
  }),
);

export const commands = (length: number) =>
  fc.array(fc.oneof(create, restock, deliver, deliver, remove, list), { minLength: length, maxLength: length });
