import { changeIdOf } from '@contract/history.ts';
import { stockId } from '@contract/stock-path.ts';
import { ACTIONS, secondUndo } from './actions.ts';
import type { Random } from './random.ts';
import { fieldsOf } from './stored-shapes.ts';
import { everybody, nameOf, persons, type World } from './world.ts';
import { add, type Commit, type Data, isMap, isSpecial, NOW, type Person, type Write } from './writes.ts';

/** Where a value stands in a write: a field, or what is in it. */
interface Leaf {
  field: string;
  holder: Data | unknown[];
  key: string;
  value: unknown;
}

const leavesIn = (holder: Data | unknown[], field?: string): Leaf[] =>
  Object.entries(holder).flatMap(([key, value]) => {
    const leaf = { field: field ?? key, holder, key, value };
    const isWhole = isSpecial(value) || !(isMap(value) || Array.isArray(value));
    return isWhole ? [leaf] : [leaf, ...leavesIn(value, leaf.field)];
  });

/** Each field of each write is as likely as another one, however much is in it. */
function someLeaf({ writes }: Commit, random: Random, isMeant: (value: unknown) => boolean = () => true) {
  const leaves = writes.flatMap(({ data }, at) => leavesIn(data).map((leaf) => ({ ...leaf, at })));
  const meant = leaves.filter(({ value }) => isMeant(value));
  const [, ofField] = random.pick([...Map.groupBy(meant, ({ at, field }) => `${at} ${field}`)]) ?? [];
  return random.pick(ofField ?? []);
}

const setLeaf = ({ holder, key }: Leaf, value: unknown) => {
  (holder as Data)[key] = value;
};

/** What is of another type, or no text that can be shown. */
const ODD: readonly unknown[][] = [
  ['', '7', '1 2 3', 'text', 'a\nb', 'a\u202eb', 'a\u0007b', 'x'.repeat(300)],
  [0, 1, -1, 0.5, -0, 1_000_001, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY],
  [null, true, [], ['a'], [1, null], {}, { a: 1 }, NOW, new Uint8Array(3)],
];
const odd = (random: Random): unknown => copied(random.pick(random.pick(ODD) ?? []));
const NUMBERS = [0, -0, 1, 2, -1, -3, 7, 0.5, 100, 1_000_000, 1_000_001, 9_999_999, 2 ** 40, Number.NaN];

/** Names of the same kind that the world knows: a text is mostly exchanged for one of these. */
function names(world: World): string[][] {
  const entries = world.entries;
  const of = (collection: string) => world.list(collection).map(([id]) => id);
  const orders = [...world.stored.keys()].flatMap((path) => /\/orders\/(.+)/.exec(path)?.[1] ?? []);
  return [
    of('products'),
    of('commands'),
    everybody.map(({ email }) => email),
    [...new Set([...orders, '1', '2', '9999999'])],
    entries.map(changeIdOf),
    entries.map(({ id }) => id),
    entries.flatMap(({ batch }) => batch ?? []),
  ];
}

const otherOf = (world: World, random: Random, value: string): string | undefined =>
  random.pick((names(world).find((some) => some.includes(value)) ?? []).filter((one) => one !== value));

/** A value that such a field could have. */
function likely(world: World, random: Random, who: Person, field: string): unknown {
  const own = world.entries.filter(({ by }) => by === who.email);
  const entry = random.pick(random.chance(0.5) && own.length > 0 ? own : world.entries);
  const values: Data = {
    ...{
      undoes: entry && changeIdOf(entry),
      entry: entry?.id,
      batch: entry?.batch,
      stock: stockId(persons.owner.email),
    },
    ...{ order: '1', act: random.of('delete', 'deliver', 'add', 'undo', 'import', 'price', 'set'), planned: 1_000_000 },
    ...{ deletes: entry && changeIdOf(entry), reason: 'counted', note: 'Why.', price: 1, quantity: random.below(9) },
  };
  const stored = random.pick([...world.stored.values()].filter((data) => Object.hasOwn(data, field)));
  return values[field] ?? (stored ? copied(stored[field]) : odd(random));
}

const copied = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(copied);
  return isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copied(inner)])) : value;
};
const copyOf = (writes: readonly Write[]): Write[] =>
  writes.map(({ data, ...write }) => ({ ...write, data: copied(data) as Data }));

type Mutation = (commit: Commit, world: World, random: Random) => unknown;

/** An equal text or number at every place of a commit: in paths, keys, ids that are made of it. */
function replaceAll(commit: Commit, from: string, to: string): void {
  const text = (value: string) =>
    value
      .split('/')
      .map((part) => (part === from ? to : part.replace(`-${from}`, `-${to}`)))
      .join('/');
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return String(value) === from ? Number(to) : value;
    if (Array.isArray(value)) return value.map(deep);
    if (!isMap(value) || isSpecial(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [text(key), deep(inner)]));
  };
  for (const write of commit.writes) {
    write.path = text(write.path);
    write.data = deep(write.data) as Data;
  }
}

/** Another number: of what is added, its amount. */
function otherNumber(commit: Commit, _world: World, random: Random): void {
  const leaf = someLeaf(
    commit,
    random,
    (value) => typeof value === 'number' || (isSpecial(value) && value.$ === 'add'),
  );
  if (!leaf) return;
  const now = isSpecial(leaf.value) ? (leaf.value as { n: number }).n : Number(leaf.value);
  const next = random.of(-now, now + 1, now - 1, -2 * now, now * 10, random.of(...(NUMBERS as [number, ...number[]])));
  setLeaf(leaf, isSpecial(leaf.value) ? add(next) : next);
}

/** A number as a float: what is added is -0. */
function asFloat(commit: Commit, _world: World, random: Random): void {
  const write = random.pick(commit.writes.filter(({ op }) => op === 'update'));
  const field = random.pick(Object.keys(write?.data ?? {}));
  if (write && field) write.data[field] = add(-0);
}

const MUTATIONS: readonly [weight: number, name: string, mutate: Mutation][] = [
  [6, 'another number', otherNumber],
  [2, 'as a float', asFloat],
  [
    4,
    'a field left out',
    (commit, _, random) => {
      const leaf = someLeaf(commit, random);
      if (Array.isArray(leaf?.holder)) leaf.holder.splice(Number(leaf.key), 1);
      else if (leaf) delete leaf.holder[leaf.key];
    },
  ],
  [
    7,
    'a field more',
    (commit, world, random) => {
      const write = random.pick(commit.writes.filter(({ op }) => op !== 'delete'));
      const field = random.chance(0.9)
        ? random.pick(fieldsOf(write?.path ?? ''))
        : random.of('constructor', 'role', 'undoes');
      if (write && field) write.data[field] = likely(world, random, commit.who, field);
    },
  ],
  [
    5,
    'another type',
    (commit, _, random) => {
      const leaf = someLeaf(commit, random);
      if (leaf) setLeaf(leaf, odd(random));
    },
  ],
  [
    2,
    'a key of a map',
    (commit, world, random) => {
      const leaf = someLeaf(commit, random, (value) => isMap(value) && !isSpecial(value));
      const key = random.of('constructor', 'toString', 'a b', random.pick(world.list('products'))?.[0] ?? 'x');
      if (leaf) (leaf.value as Data)[key] = random.pick([...Object.values(leaf.value as Data), odd(random)]);
    },
  ],
  [
    5,
    'another name',
    (commit, world, random) => {
      const leaf = someLeaf(commit, random, (value) => typeof value === 'string');
      const other = leaf && otherOf(world, random, String(leaf.value));
      if (leaf && other) setLeaf(leaf, other);
    },
  ],
  [
    3,
    'another document',
    (commit, world, random) => {
      const write = random.pick(commit.writes);
      const at = write ? write.path.lastIndexOf('/') + 1 : 0;
      const other = write && otherOf(world, random, write.path.slice(at));
      if (write && other) write.path = write.path.slice(0, at) + other;
    },
  ],
  [
    4,
    'another name everywhere',
    (commit, world, random) => {
      const used = commit.writes.flatMap(({ path }) => path.split('/').slice(1));
      const from = random.pick(used.filter((part) => otherOf(world, random, part) !== undefined));
      const to = from && otherOf(world, random, from);
      if (from && to) replaceAll(commit, from, to);
    },
  ],
  [
    3,
    'the same of another document too',
    (commit, world, random) => {
      const [write] = copyOf([random.pick(commit.writes)].filter((one) => one !== undefined));
      const at = write ? write.path.lastIndexOf('/') + 1 : 0;
      const other = write && otherOf(world, random, write.path.slice(at));
      if (write && other) commit.writes.push({ ...write, path: write.path.slice(0, at) + other });
    },
  ],
  [4, 'a write left out', (commit, _, random) => commit.writes.splice(random.below(commit.writes.length), 1)],
  [
    3,
    'two at once',
    (commit, world, random) => {
      const other = validCommit(world, random);
      if (other) commit.writes.push(...copyOf(other.writes));
    },
  ],
  [
    1,
    'another kind of write',
    (commit, _, random) => {
      const write = random.pick(commit.writes);
      if (write) write.op = random.of('set', 'merge', 'update', 'delete');
    },
  ],
];

/** One of several, the heavier the more often. */
function weighted<Item extends readonly [number, ...unknown[]]>(items: readonly Item[], random: Random): Item {
  const chosen = random.below(items.reduce((sum, [weight]) => sum + weight, 0));
  let sum = 0;
  return items.find(([weight]) => {
    sum += weight;
    return chosen < sum;
  }) as Item;
}

/** What the app would write now; `undefined` where this cannot be done at the moment. */
const validCommit = (world: World, random: Random): Commit | undefined => weighted(ACTIONS, random)[1](world, random);

/** Several changes of a commit at random, and now and then another sender. */
function mutated({ who, what, writes }: Commit, world: World, random: Random): Commit {
  const commit: Commit = { who, what, writes: copyOf(writes) };
  if (random.chance(0.15)) {
    commit.who = random.of(...(everybody as [Person, ...Person[]]));
    commit.what += `, sent by ${nameOf(commit.who)}`;
  }
  for (let left = random.of(1, 1, 1, 2, 2, 3); left > 0; left -= 1) {
    const [, name, mutate] = weighted(MUTATIONS, random);
    mutate(commit, world, random);
    commit.what += `, ${name}`;
  }
  return commit;
}

const repeated = (world: World, random: Random): Commit | undefined => {
  const commit = random.pick(world.admitted.slice(-12));
  return commit && { ...commit, what: `${commit.what}, sent again` };
};

/** A valid commit, what became of one, or one that was done already. `isValid`: it is to be admitted. */
export function someCommit(world: World, random: Random): { commit: Commit; isValid: boolean } {
  for (;;) {
    const way = random.chance(0.15) ? random.of(repeated, secondUndo) : validCommit;
    const commit = way(world, random);
    if (!commit) continue;
    const isWhole = random.chance(way === validCommit ? 0.2 : 0.6);
    if (isWhole) return { commit, isValid: way === validCommit };
    const other = mutated(commit, world, random);
    if (other.writes.length > 0) return { commit: other, isValid: false };
  }
}
