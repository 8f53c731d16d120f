import { changeIdOf } from '@contract/history.ts';
import { stockId } from '@contract/stock-path.ts';
import { teamPath } from '@contract/team.ts';
import { kindOf, shapeProblem } from './stored-shapes.ts';
import { piecesIn, type StoredOrder } from './valid-writes.ts';
import { type Changed, type Entry, plain, type World } from './world.ts';
import type { Commit, Data, Person } from './writes.ts';

/** What a commit has done. */
export interface Done {
  commit: Commit;
  changed: Changed[];
  entries: Entry[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));
const keysChanged = (before: Data, after: Data): string[] =>
  Object.keys({ ...before, ...after }).filter((key) => !same(before[key], after[key]));

const data = (value: unknown) => (value ?? {}) as Data;
const list = (value: unknown) => (Array.isArray(value) ? value : []) as unknown[];

/** Everything that does not hold after a commit, each by its kind. */
export function broken(world: World, done: Done): string[] {
  const { commit, changed, entries } = done;
  return [
    ...changed.flatMap((one) => shapeProblem(one) ?? []),
    ...changed.flatMap((one) => beyondRole(world, commit.who, one, done) ?? []),
    ...entries.flatMap((entry) => entryProblems(world, entry, done)),
    ...changed.flatMap((one) => [...historyProblems(world, one, entries), ...orderProblems(world, one, done)]),
  ];
}

/** What the person might do when the commit was sent. */
function roleThen(world: World, owner: string, who: Person, changed: readonly Changed[]): unknown {
  const team = changed.find(({ path }) => path === teamPath(owner));
  return world.roleIn(owner, who, team?.before);
}

// --- Who --------------------------------------------------------------------------------------------------------------

/** What a person changed of another owner beyond the own role, in plain words. */
function beyondRole(world: World, who: Person, { path, before, after }: Changed, done: Done): string | undefined {
  const kind = kindOf(path);
  const known = data(before ?? after);
  const changed = keysChanged(data(before), data(after));
  if (changed.length === 0) return undefined;
  const isNew = before === undefined;
  if (kind === 'commands')
    return known.email === who.email && isNew ? undefined : 'commands: of another person, or a second time';
  if (kind === 'products') return ofProduct(world, who, { path, before, after }, done);
  if (kind === 'teams') return ofTeam(who, { path, before, after });
  if (kind === 'undos') return ofUndo(world, who, { path, before, after }, done);
  if (
    !isNew &&
    changed.some((key) => !['received', 'parts', 'open', 'isOpen', 'last', 'cancelled', 'expected'].includes(key))
  )
    return 'orders: what was ordered is another';
  if (isNew && known.by !== who.email) return 'orders: by another person';
  if (!after) return 'orders: deleted';
  const owner = decodeURIComponent(path.split('/')[1] ?? '');
  return owner === who.email || roleThen(world, owner, who, done.changed) === 'restock'
    ? undefined
    : 'orders: without the role';
}

function ofProduct(world: World, who: Person, { before, after }: Changed, done: Done): string | undefined {
  const owner = String(data(before ?? after).email);
  const changed = keysChanged(data(before), data(after));
  if (before && after && changed.some((key) => ['email', 'createdAt'].includes(key)))
    return 'products: another owner or age';
  if (owner === who.email) return undefined;
  const role = roleThen(world, owner, who, done.changed);
  if (!before || !after || !role) return 'products: changed without a role';
  if (changed.some((key) => !['quantity', 'command'].includes(key)))
    return `products: ${role} changed more than the pieces`;
  const isMore = Number(after.quantity) >= Number(before.quantity);
  const isUndo = done.entries.some(({ undoes }) => undoes !== undefined);
  return role === 'deliver' && isMore && !isUndo ? 'products: deliver has not lowered the pieces' : undefined;
}

/** That of a colleague stands for what the history has as an Undo. */
function ofUndo(world: World, who: Person, { path, before, after }: Changed, done: Done): string | undefined {
  const [, stock = '', , change] = path.split('/');
  const owner = decodeURIComponent(stock);
  if (before || data(after).by !== who.email) return 'undos: of another person, or a second time';
  if (owner === who.email) return undefined;
  if (!roleThen(world, owner, who, done.changed)) return 'undos: without a role';
  return done.entries.some(({ undoes, email }) => undoes === change && email === owner)
    ? undefined
    : 'undos: of a colleague, and nothing is given back';
}

const declinedIn = (team: Data): string[] =>
  Object.keys(data(team.members)).filter((one) => ![...list(team.invited), ...list(team.accepted)].includes(one));

function ofTeam(who: Person, { path, before, after }: Changed): string | undefined {
  const [was, is] = [data(before), data(after)];
  if (path === `teams/${stockId(who.email)}`) {
    const accepted = list(is.accepted).filter((one) => !list(was.accepted).includes(one));
    if (accepted.length > 0) return 'teams: accepted for another person';
    const declined = declinedIn(was).filter((one) => !declinedIn(is).includes(one));
    return declined.length === 0 ? undefined : 'teams: who has declined is asked again, or forgotten';
  }
  const others = (lists: Data) =>
    ['invited', 'accepted'].map((key) => list(lists[key]).filter((one) => one !== who.email));
  const isOffered = Object.hasOwn(data(was.members), who.email);
  return isOffered && same(was.members, is.members) && same(was.email, is.email) && same(others(was), others(is))
    ? undefined
    : 'teams: more than the own answer';
}

// --- The history ------------------------------------------------------------------------------------------------------

function historyProblems(world: World, { path, before, after }: Changed, entries: readonly Entry[]): string[] {
  if (kindOf(path) !== 'products') return [];
  const product = path.slice('products/'.length);
  const quantity = Number(after?.quantity ?? 0);
  const delta = quantity - Number(before?.quantity ?? 0);
  const recorded = entries.filter((entry) => entry.product === product);
  const sum = world.entries.filter((entry) => entry.product === product).reduce((all, entry) => all + entry.delta, 0);
  return [
    ...(delta !== (recorded[0]?.delta ?? 0) || recorded.length > 1 ? ['history: another number of pieces'] : []),
    ...(sum !== quantity ? ['history: the pieces of all entries are not those in stock'] : []),
  ];
}

function entryProblems(world: World, entry: Entry, { commit, changed, entries }: Done): string[] {
  const { by, command, undoes, order, product, email, delta, other } = entry;
  const otherSide = entries.find((one) => one.product === other?.product && one.other?.product === product);
  const isOfCommit = changed.some(({ path, before }) => path === `commands/${command}` && !before);
  const twins = world.entries.filter((other) => other.product === product && changeIdOf(other) === changeIdOf(entry));
  const path = `stock/${stockId(email)}/orders/${order}`;
  const ordered = changed.find((one) => one.path === path);
  const came = (of: Data | undefined) => Number(piecesIn(data(of?.received) as Record<string, number>, product));
  return [
    ...(by !== commit.who.email ? ['history: made by another person'] : []),
    ...(command !== undefined && !isOfCommit ? ['history: says what a command of another commit says'] : []),
    ...(twins.length > 1 ? ['history: two changes with one id'] : []),
    ...(order !== undefined && came(ordered?.after) - came(ordered?.before) !== delta
      ? ['receipt: names an order that has not received it']
      : []),
    ...(other && otherSide?.delta !== -delta ? ['move: the other car has not got the pieces'] : []),
    ...(undoes === undefined ? plainProblems(entry) : undoProblems(world, entry, commit.who, changed)),
  ];
}

const plainProblems = ({ undoesBatch }: Entry): string[] =>
  undoesBatch === undefined ? [] : ['Undo: of a batch, and of no change'];

/** An Undo is the exact inverse of a change, once, by its owner or by who has made it. */
function undoProblems(world: World, entry: Entry, who: Person, changed: readonly Changed[]): string[] {
  const { undoes, product, undoesBatch } = entry;
  const of = world.entries.find((one) => one !== entry && one.product === product && changeIdOf(one) === undoes);
  const role = entry.email === who.email ? 'owner' : roleThen(world, entry.email, who, changed);
  if (!of) return [`Undo: of no change of this product, by ${role}`];
  const fields = Object.keys({ ...of.changes, ...entry.changes }) as (keyof Entry['changes'])[];
  const isInverse =
    entry.delta === -of.delta &&
    fields.every(
      (field) =>
        same(of.changes[field]?.from, entry.changes[field]?.to) &&
        same(of.changes[field]?.to, entry.changes[field]?.from),
    );
  const undone = changed.find(({ path }) => path === `stock/${stockId(entry.email)}/undos/${undoes}`);
  const isSaid = undone?.after?.command === entry.command && undone?.after?.product === product;
  const isSecond = world.entries.some((one) => one !== entry && one.product === product && one.undoes === undoes);
  return [
    ...(isInverse && of.email === entry.email ? [] : [`Undo: not the inverse of its change, by ${role}`]),
    ...(isSaid && !undone?.before ? [] : [`Undo: without an undo of the same commit, by ${role}`]),
    ...(isSecond ? [`Undo: a second time, by ${role}`] : []),
    ...(role !== 'owner' && of.by !== who.email ? [`Undo: of another person's change, by ${role}`] : []),
    ...(undoesBatch !== of.batch ? ['Undo: of a batch that the change is not of'] : []),
  ];
}

// --- Orders -----------------------------------------------------------------------------------------------------------

function orderProblems(world: World, { path, before, after }: Changed, { changed }: Done): string[] {
  if (kindOf(path) !== 'orders' || !after) return [];
  const [was, is] = [plain(before), plain(after)] as [StoredOrder | undefined, StoredOrder];
  if (!was) {
    const begins = [data(is.received), data(is.parts)].every((map) => Object.keys(map).length === 0) && !is.cancelled;
    const follows = is.number === 1 || world.stored.has(path.replace(/[^/]+$/, String(is.number - 1)));
    return [
      ...(follows ? [] : ['orders: a number that follows none']),
      ...(begins ? [] : ['orders: received when it is made']),
    ];
  }
  const wrong = Object.keys({ ...was.received, ...is.received, ...was.parts, ...is.parts }).filter((product) => {
    const came = piecesIn(is.received, product) - piecesIn(was.received, product);
    const parts = piecesIn(is.parts, product) - piecesIn(was.parts, product);
    const car = changed.find((one) => one.path === `products/${product}`);
    const moved = Number(car?.after?.quantity ?? 0) - Number(car?.before?.quantity ?? 0);
    if (came === 0 && parts === 0) return false;
    return !car?.after || car.after.email !== is.email || moved !== came || parts !== 1;
  });
  return wrong.length > 0 ? ['orders: received what has not come'] : [];
}
