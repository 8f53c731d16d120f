import { stockId } from '@contract/stock-path.ts';
import type { Done } from './invariants.ts';
import { kindOf } from './stored-shapes.ts';
import { answer, cancelling, delivery, nextOrder, receipt, undo, undoers } from './valid-writes.ts';
import { type Entry, everybody, nameOf, personOf, type World } from './world.ts';
import type { Commit, Data } from './writes.ts';

/** The newest changes that are asked about. */
const NEWEST = 3;

/** What others than the one who wrote can do now, of what the commit has touched: each is valid as the world stands. */
function questions(world: World, { commit, changed }: Done): Commit[] {
  const { random } = world;
  const touched = (kind: string) => changed.filter(({ path, after }) => kindOf(path) === kind && after);
  const cars = new Set(touched('products').map(({ path }) => path.slice('products/'.length)));
  const isOfCars = ({ product }: Entry) => cars.size === 0 || cars.has(product);
  const entries = world.entries.filter((entry) => isOfCars(entry) && !world.undoOf(entry)).slice(-NEWEST);
  const undos = entries.flatMap((entry) => undoers(world, entry).map((who) => undo(world, random, { who, entry })));
  const deliveries = [...cars].flatMap((product) => {
    const { email, quantity } = world.get(`products/${product}`) as Data;
    const owner = personOf(email);
    const able = owner && Number(quantity) > 0 ? world.whoMay(owner, 'deliver', 'restock') : [];
    return able.map((who) => delivery(random, who, product));
  });
  const orders = touched('orders').flatMap(({ path }) => {
    const [, stock, , number] = path.split('/');
    const owner = everybody.find(({ email }) => stockId(email) === stock);
    if (!owner) return [];
    const next = nextOrder(world, random, owner, owner);
    return [next, receipt(world, random, owner, owner, number), cancelling(world, random, owner, owner, number)];
  });
  const answers = touched('teams').flatMap(({ path }) => {
    const owner = everybody.find(({ email }) => path === `teams/${stockId(email)}`);
    const members = Object.keys((world.get(path)?.members ?? {}) as Data);
    return owner && commit.who !== owner
      ? members.flatMap((email) => personOf(email) ?? []).map((who) => answer(who, owner, true))
      : [];
  });
  const all = [...undos, ...deliveries, ...orders, ...answers];
  return all.filter((one) => one !== undefined && one.who !== commit.who) as Commit[];
}

/** So many of them are asked, at random. */
const ASKED = 4;

export const keptFrom = ({ who, what }: Commit): string =>
  `kept: ${nameOf(who) === 'owner' ? 'the owner' : 'a colleague'} from ${what}`;

/** What others cannot do any more since this commit. */
export async function kept(world: World, done: Done): Promise<Commit[]> {
  const found: Commit[] = [];
  for (const question of world.random.some(questions(world, done), ASKED))
    if (!(await world.admits(question))) found.push(question);
  return found;
}
