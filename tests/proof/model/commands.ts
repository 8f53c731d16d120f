import fc from 'fast-check';
import { expect } from 'vitest';
import type { Stock } from '../../../web/src/features/restock/data/commands.ts';
import type { Owner, Way } from './real-stock.ts';
import type { Entry, Model } from './stock-model.ts';

export interface Real {
  owners: [Owner, Owner];
  ways: [Way, Way];
}
type Command = fc.AsyncCommand<Model, Real>;

/** Who does it and on which of the two ways in. */
interface By {
  who: 0 | 1;
  way: 0 | 1;
}
const by: fc.Arbitrary<By> = fc.record({ who: fc.constantFrom(0, 0, 0, 1), way: fc.constantFrom(0, 1) });
const stock: fc.Arbitrary<Stock> = fc.record({
  quantity: fc.constantFrom(0, 1, 2, 3, 1_000_000),
  description: fc.constantFrom('Quiet.', 'Quieter.', '🚗 <b>', 'a'.repeat(5_000)),
});

const told = (name: string, { who, way }: By, more = '') => `${way === 0 ? 'app' : 'REST'}.${name}(${who}${more})`;

/** A command about some product that there is or was. */
function about(
  name: string,
  who: By,
  pick: number,
  more: string,
  run: (real: Real, id: string, entry: Entry | undefined, model: Model) => Promise<void>,
): Command {
  return {
    check: ({ named }) => named.length > 0,
    run: (model, real) => {
      const id = model.named[pick % model.named.length] ?? '';
      return run(real, id, model.products.get(id), model);
    },
    toString: () => told(name, who, `, #${pick}${more}`),
  };
}

const create = fc.record({ by, stock }).map(
  ({ by: one, stock: wished }): Command => ({
    check: () => true,
    async run(model, { owners, ways }) {
      const id = await ways[one.way].create(owners[one.who], wished);
      model.products.set(id, { owner: one.who, ...wished });
      model.named.push(id);
    },
    toString: () => told('create', one, `, ${wished.quantity}`),
  }),
);

const restock = fc.record({ by, pick: fc.nat(20), stock }).map(({ by: one, pick, stock: mine }) =>
  about('restock', one, pick, `, ${mine.quantity}`, async ({ owners, ways }, id, entry, model) => {
    const saved = await ways[one.way].restock(owners[one.who], id, entry ?? mine, mine);
    // The app says "saved" of what stands there already, whoever asks: nothing is written.
    const same = entry && one.way === 0 && entry.quantity === mine.quantity && entry.description === mine.description;
    expect(saved).toBe(entry !== undefined && (entry.owner === one.who || same === true));
    if (saved && entry) model.products.set(id, { ...entry, ...mine });
  }),
);

const deliver = fc.record({ by, pick: fc.nat(20) }).map(({ by: one, pick }) =>
  about('deliver', one, pick, '', async ({ owners, ways }, id, entry, model) => {
    const delivered = await ways[one.way].deliver(owners[one.who], id);
    expect(delivered).toBe(entry !== undefined && entry.owner === one.who && entry.quantity > 0);
    if (delivered && entry) model.products.set(id, { ...entry, quantity: entry.quantity - 1 });
  }),
);

const remove = fc.record({ by, pick: fc.nat(20) }).map(({ by: one, pick }) =>
  about('remove', one, pick, '', async ({ owners, ways }, id, entry, model) => {
    const removed = await ways[one.way].remove(owners[one.who], id);
    expect(removed).toBe(entry !== undefined && entry.owner === one.who);
    if (removed) model.products.delete(id);
  }),
);

const list = by.map(
  (one): Command => ({
    check: () => true,
    async run({ products }, { owners, ways }) {
      const listed = (await ways[one.way].list(owners[one.who])).map(([id, { quantity, description }]) => [
        id,
        quantity,
        description,
      ]);
      const expected = [...products]
        .filter(([, { owner }]) => owner === one.who)
        .map(([id, { quantity, description }]) => [id, quantity, description]);
      expect(listed.sort()).toEqual(expected.sort());
    },
    toString: () => told('list', one),
  }),
);

export const commands = (length: number) =>
  fc.array(fc.oneof(create, restock, deliver, deliver, remove, list), { minLength: length, maxLength: length });
