import { deletionId } from '@contract/history.ts';
import { derivedFields } from '@contract/list/derived-fields.ts';
import type { Product } from '@contract/product-fields.ts';
import { teamPath } from '@contract/team.ts';
import type { Timestamp } from 'firebase-admin/firestore';
import { buildStoredProduct } from '../../support/products.ts';
import type { Random } from './random.ts';
import {
  answer,
  cancelling,
  canHave,
  commanded,
  nextOrder,
  receipt,
  remove,
  set,
  undo,
  undoers,
  update,
} from './valid-writes.ts';
import { everybody, persons, type World } from './world.ts';
import { add, type Commit, type Data, NOW, type Person, REMOVE, union, without } from './writes.ts';

/** What the app writes, made from what is stored, by somebody who may. `undefined` where there is nothing to do it with. */
type Build = (world: World, random: Random) => Commit | undefined;
const { owner, second, restock, deliver, former, invited } = persons;

const NAMES = ['Aria', 'Borea', 'Corvus'] as const;
const SPECIFICATION = 'Seats: 5';

const product = (email: string, more: Partial<Product>): Data => ({
  ...buildStoredProduct({ specification: SPECIFICATION, ...more }),
  email,
});

/** Mostly the one who has colleagues. */
const someOwner = (random: Random): Person => (random.chance(0.85) ? owner : second);
/** Who may, mostly a colleague. */
const someBy = (world: World, random: Random, of: Person, ...roles: string[]): Person => {
  const able = world.whoMay(of, ...roles);
  return random.pick(random.chance(0.7) && able.length > 1 ? able.filter((one) => one !== of) : able) ?? of;
};

/** One product, or two as a batch: each gets other values, with one command. */
function changing(
  random: Random,
  { who, act }: { who: Person; act: string },
  products: [string, Data][],
  fields: (stored: Data) => Data,
): Commit | undefined {
  const chosen = random.some(products, random.chance(0.35) ? 2 : 1);
  if (chosen.length === 0) return undefined;
  const batch = chosen.length === 2 && { batch: random.idOf(who.uid), act, planned: 2 };
  const { id, put } = commanded(random, who, { ...batch });
  const writes = chosen.map(([one, stored]) => update(`products/${one}`, { ...fields(stored), command: id }));
  return { who, what: act, writes: [...writes, put] };
}

function pieces(world: World, random: Random, of: Person, delta: number): Commit | undefined {
  const who = someBy(world, random, of, ...(delta < 0 ? ['deliver', 'restock'] : ['restock']));
  const able = world.productsOf(of).filter(([, { quantity }]) => canHave(Number(quantity) + delta));
  const act = delta < 0 ? 'deliver' : 'add';
  return changing(random, { who, act }, able, () => ({ quantity: add(delta) }));
}

function edit(world: World, random: Random, act: string, fields: (stored: Data) => Data): Commit | undefined {
  const who = someOwner(random);
  return changing(random, { who, act }, world.productsOf(who), fields);
}

/** Pieces of one car to another of the same owner. */
function move(world: World, random: Random, of: Person): Commit | undefined {
  const who = someBy(world, random, of, 'restock');
  const [from, to] = random.some(world.productsOf(of), 2);
  if (!from || !to || !canHave(Number(from[1].quantity) - 1) || !canHave(Number(to[1].quantity) + 1)) return undefined;
  const { id: command, put } = commanded(random, who, { moves: { from: from[0], to: to[0] } });
  const by = (car: string, pieces: number) => update(`products/${car}`, { quantity: add(pieces), command });
  return { who, what: 'move', writes: [by(from[0], -1), by(to[0], 1), put] };
}

function setTo(world: World, random: Random): Commit | undefined {
  const who = someOwner(random);
  const other = ({ quantity }: Data) => ({ quantity: (Number(quantity) + 1 + random.below(5)) % 9 });
  return changing(random, { who, act: 'set' }, world.productsOf(who), other);
}

function rename(world: World, random: Random): Commit | undefined {
  return edit(world, random, 'import', (stored) => {
    const name = random.of(...NAMES);
    return { name, carouselImg: '/cars/a.webp', ...derivedFields({ ...(stored as unknown as Product), name }) };
  });
}

function creation(_: World, random: Random): Commit {
  const who = someOwner(random);
  const id = random.idOf(who.uid);
  const path = `products/${id}`;
  const data = { ...product(who.email, { name: random.of(...NAMES), quantity: random.below(6) }), createdAt: NOW };
  if (random.chance(0.5)) return { who, what: 'add', writes: [set(path, data)] };
  const { id: command, put } = commanded(random, who, { batch: random.idOf(who.uid), act: 'import', planned: 1 });
  return { who, what: 'import', writes: [set(path, { ...data, command }), put] };
}

function deletion(world: World, random: Random): Commit | undefined {
  const who = someOwner(random);
  const [id, stored] = random.pick(world.productsOf(who)) ?? [];
  if (id === undefined) return undefined;
  const deletes = deletionId(id, stored?.createdAt as never);
  return { who, what: 'delete', writes: [remove(`products/${id}`), commanded(random, who, { deletes }).put] };
}

function undoing(world: World, random: Random): Commit | undefined {
  const entry = random.pick(world.entries.slice(-12));
  const who = entry && random.pick(undoers(world, entry));
  return entry && who && undo(world, random, { who, entry });
}

/** What was taken back already, which is always refused. */
export function secondUndo(world: World, random: Random): Commit | undefined {
  const entry = random.pick(world.entries.filter((one) => world.undoOf(one)));
  const who = entry && random.pick(undoers(world, entry));
  return entry && who && undo(world, random, { who, entry, isSecond: true });
}

/** Who has declined or left comes back alone. */
function inviting(world: World, random: Random): Commit | undefined {
  const { email } = random.of(restock, deliver, former, invited, persons.stranger);
  const path = teamPath(owner.email);
  const { members, invited: asked, accepted } = (world.get(path) ?? {}) as Record<string, never>;
  if (!Object.hasOwn(members ?? {}, email)) {
    const more = { [`members/${email}`]: random.of('deliver', 'restock'), invited: union(email) };
    return { who: owner, what: 'invite', writes: [update(path, more)] };
  }
  if (![...(asked ?? []), ...(accepted ?? [])].includes(email as never)) return undefined;
  const out = { [`members/${email}`]: REMOVE, invited: without(email), accepted: without(email) };
  return { who: owner, what: 'take out', writes: [update(path, out)] };
}

function answering(world: World, random: Random): Commit | undefined {
  const members = (world.get(teamPath(owner.email))?.members ?? {}) as Data;
  const who = random.pick(everybody.filter(({ email }) => Object.hasOwn(members, email)));
  return who && answer(who, owner, random.chance(0.7));
}

/** By weight: what is done often, and what more can be wrong with. */
export const ACTIONS: readonly [weight: number, build: Build][] = [
  [3, creation],
  [7, (world, random) => pieces(world, random, owner, -1 - random.below(2))],
  [5, (world, random) => pieces(world, random, owner, 1 + random.below(3))],
  [1, (world, random) => pieces(world, random, second, -1)],
  [2, (world, random) => move(world, random, owner)],
  [2, setTo],
  [2, (world, random) => edit(world, random, 'price', ({ price }) => ({ price: Number(price) + 0.5 }))],
  [1, (world, random) => edit(world, random, 'level', ({ reorderAt }) => ({ reorderAt: reorderAt ? REMOVE : 3 }))],
  [1, rename],
  [2, deletion],
  [12, undoing],
  [5, (world, random) => nextOrder(world, random, someBy(world, random, owner, 'restock'), owner)],
  [6, (world, random) => receipt(world, random, someBy(world, random, owner, 'restock'), owner)],
  [2, (world, random) => cancelling(world, random, someBy(world, random, owner, 'restock'), owner)],
  [2, inviting],
  [3, answering],
];

/** A world's beginning. In some, cars have ids of the Admin SDK: short, and as long as one may be. */
export function firstDocuments(at: Timestamp, random: Random): Record<string, Data> {
  const stored = (who: Person, more: Partial<Product>) => ({ ...product(who.email, more), createdAt: at });
  const own = (number: number) => `${owner.uid.slice(0, 8)}CAR00000000${number}`;
  const cars = [own(1), own(2), ...(random.chance(0.3) ? ['car-3', 'car'.padEnd(128, '4')] : [own(3)])];
  const members = { [restock.email]: 'restock', [deliver.email]: 'deliver', [invited.email]: 'deliver' };
  const team = { email: owner.email, members, invited: [invited.email], accepted: [restock.email, deliver.email] };
  const theirs = {
    email: second.email,
    members: { [restock.email]: 'deliver' },
    invited: [],
    accepted: [restock.email],
  };
  return {
    ...Object.fromEntries(
      cars.map((id, at) => {
        const name = NAMES[at % NAMES.length] as string;
        const texts = { name, supplier: `Works ${at}`, description: `Car ${at}.`, img: `/cars/${name}.webp` };
        return [`products/${id}`, stored(owner, { ...texts, quantity: 3 + at, price: 100 + at, reorderAt: at })];
      }),
    ),
    [`products/${second.uid.slice(0, 8)}CAR000000005`]: stored(second, { quantity: 4, name: 'Borea' }),
    [teamPath(owner.email)]: team,
    [teamPath(second.email)]: theirs,
  };
}

/** What is done before a world is tried: changes of each person, some taken back, an order on its way. */
export const FIRST: readonly Build[] = [
  ...[deliver, restock, former, deliver].map(
    (who): Build =>
      (world, random) => {
        const inStock = world.productsOf(owner).filter(([, { quantity }]) => Number(quantity) > 0);
        return changing(random, { who, act: 'deliver' }, inStock, () => ({ quantity: add(-1) }));
      },
  ),
  (world, random) => ofFirst(world, random, deliver),
  (world, random) => ofFirst(world, random, owner),
  (world, random) => nextOrder(world, random, restock, owner),
  (world, random) => receipt(world, random, restock, owner),
];

/** Takes back what the first colleague has delivered, or what the second one has. */
function ofFirst(world: World, random: Random, who: Person): Commit | undefined {
  const by = who === owner ? restock : who;
  const entry = world.entries.find((one) => one.by === by.email && one.kind === 'stock');
  return entry && undo(world, random, { who, entry });
}
