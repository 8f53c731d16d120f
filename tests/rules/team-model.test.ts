import fc from 'fast-check';
import { collection, deleteDoc, doc, getDocs, setDoc } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { mayChangeStock, type Role, teamPath } from '../../functions/src/contract/team.ts';
import { newCommand } from '../../web/src/data/commands.ts';
import { removeMember, setMember } from '../../web/src/data/teams.ts';
import { type Change, changeId, undoChange, undoCommand } from '../../web/src/data/undo.ts';
import { another, change, colleague, THIRD, team, theOwner, type Who } from './colleagues.ts';
import { ID, OTHER, OWNER, owner, seedProduct, setUpRules, stored, verified, withoutRules } from './environment.ts';

setUpRules('team-model', (db) => seedProduct(db));

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const [RUNS, STEPS] = [4, 25];
const stranger: Who = {
  person: { uid: 'stranger-of-all', email: 'stranger@example.com' },
  db: () => verified('stranger@example.com', 'stranger-of-all'),
};
const persons = [theOwner, colleague, another, stranger];

/** The owner's product and team: plain records in memory. */
interface Model {
  quantity: number;
  members: Map<string, Role>;
  changes: { change: Change; isUndone: boolean }[];
}
const access = ({ person: { email } }: Who, { members }: Model) => (email === OWNER ? 'owner' : members.get(email));

type Step =
  | { does: 'change'; who: number; delta: number }
  | { does: 'undo'; who: number; pick: number }
  | { does: 'share'; member: string; role: Role | undefined };
const who = fc.nat(persons.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('change' as const), who, delta: fc.constantFrom(-2, -1, -1, 1, 2) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('undo' as const), who, pick: fc.nat(50) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('share' as const),
      member: fc.constantFrom(OTHER, THIRD),
      role: fc.constantFrom<(Role | undefined)[]>('deliver', 'restock', undefined),
    }),
  },
);

/** Writes the entry of the history, as the trigger does. */
async function record(model: Model, { person }: Who, command: string, delta: number) {
  const entry = `event-${command}`;
  await withoutRules((db) => setDoc(doc(db, `products/${ID}/history/${entry}`), { by: person.email, command, delta }));
  const of = { id: changeId(command, ID), product: ID, email: OWNER, by: person.email, delta, entry };
  model.changes.push({ change: of, isUndone: false });
  model.quantity += delta;
}

async function run(model: Model, given: Step): Promise<boolean> {
  if (given.does === 'share') {
    const { member, role } = given;
    if (role) await setMember(OWNER, member, role, owner());
    else if (model.members.size > 0) await removeMember(OWNER, member, owner());
    if (role) model.members.set(member, role);
    else model.members.delete(member);
    return true;
  }
  const by = persons[given.who] as Who;
  if (given.does === 'change') {
    const command = newCommand(by.person);
    const isAllowed = mayChangeStock(access(by, model), given.delta) && model.quantity + given.delta >= 0;
    expect((await change(by, given.delta, command)) === 'done').toBe(isAllowed);
    if (isAllowed) await record(model, by, command.id, given.delta);
    return isAllowed;
  }
  const known = model.changes[given.pick % model.changes.length];
  if (!known) return false;
  const { email } = by.person;
  const isOwn = email === OWNER || (known.change.by === email && model.members.has(email));
  const isAllowed = isOwn && !known.isUndone && model.quantity - known.change.delta >= 0;
  expect((await undoChange(known.change, by.person, by.db())) === 'done').toBe(isAllowed);
  if (!isAllowed) return false;
  known.isUndone = true;
  await record(model, by, (await undoCommand(known.change, by.person)).id, -known.change.delta);
  return true;
}

test(`given any steps of owner, colleagues, former ones and a stranger, each is admitted exactly as a model in memory says, and the quantity is the model's (seed ${SEED})`, {
  timeout: 240_000,
}, async () => {
  const seen = { admitted: 0, refused: 0 };
  const property = fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
    await withoutRules(async (db) => {
      await seedProduct(db);
      await setDoc(doc(db, teamPath(OWNER)), team({ [OTHER]: 'deliver' }));
      for (const { ref } of (await getDocs(collection(db, `products/${ID}/history`))).docs) await deleteDoc(ref);
    });
    const model: Model = { quantity: 3, members: new Map([[OTHER, 'deliver']]), changes: [] };
    for (const given of steps) {
      seen[(await run(model, given)) ? 'admitted' : 'refused'] += 1;
      expect(await stored(`products/${ID}`)).toMatchObject({ quantity: model.quantity });
    }
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
  expect(Math.min(seen.admitted, seen.refused)).toBeGreaterThan(RUNS);
});
