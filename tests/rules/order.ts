import { type Order, ofOrder, orderPath } from '@contract/order.ts';
import { type DocumentData, increment, serverTimestamp, type Transaction } from 'firebase/firestore';
import { type Command, newCommand, putCommand } from '../../web/src/data/write/command.ts';
import { makeOrder } from '../../web/src/data/write/orders.ts';
import { type Person, setUpRules, stored } from './environment.ts';
import { OWNER, owner } from './persons.ts';
import { ID, PRODUCT, seedProduct } from './stock.ts';

export const SECOND = 'owner-of-product-001';
export const setUpOrders = (name: string) =>
  setUpRules(name, () => Promise.all([ID, SECOND].map((id) => seedProduct({ quantity: 10 }, `products/${id}`))));

export const draft = {
  email: OWNER,
  supplier: 'Werk Turin',
  lines: { [ID]: 9, [SECOND]: 4 },
  names: { [ID]: 'A', [SECOND]: 'B' },
};
export const document = (changes: DocumentData = {}): DocumentData => ({
  ...{ ...draft, number: 1, by: OWNER, at: serverTimestamp(), received: {}, parts: {} },
  ...{ open: Object.keys(changes.lines ?? draft.lines), isOpen: true, cancelled: false },
  ...changes,
});
/** One commit: the order, with the command that makes it. */
export const create = (data = document(), by: Person = owner, number: string | number = 1) =>
  by.commit((writes) => {
    const command = newCommand(by);
    writes.set(by.ref(orderPath(OWNER, number)), { command: command.id, ...data });
    putCommand(by.db, writes, command);
  });
/** So many cars, with the most pieces and the longest names. */
export const some = (count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `owner-of-${100_000 + index}`);
  const all = <T>(value: T) => Object.fromEntries(ids.map((id) => [id, value]));
  return { lines: all(1_000_000), names: all('é'.repeat(120)) };
};
export const make = (by: Person = owner, seen = 0) => makeOrder(by.db, newCommand(by), draft, seen);
export const order = (number = 1) => stored(orderPath(OWNER, number)) as Promise<Order>;

/** One commit: pieces of a car, what an order says of them, and the command. */
interface Commit {
  by?: Person;
  delta?: number;
  pieces?: DocumentData;
  order?: DocumentData;
  /** What the command says of it. */
  of?: Partial<Command>;
  more?: (writes: Transaction, command: Command) => unknown;
}
export const book = ({ by = owner, delta = 5, pieces, order: said, of = ofOrder(OWNER, 1), more }: Commit = {}) =>
  by.commit((writes) => {
    const command = { ...newCommand(by), ...of };
    writes.update(by.ref(PRODUCT), { quantity: increment(delta), command: command.id, ...pieces });
    const last = { product: ID, command: command.id };
    writes.update(by.ref(orderPath(OWNER, 1)), { received: { [ID]: 5 }, parts: { [ID]: 1 }, last, ...said });
    more?.(writes, command);
    putCommand(by.db, writes, command);
  });
