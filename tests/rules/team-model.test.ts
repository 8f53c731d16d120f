import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayChangeStock, type Role, teamPath } from '../../functions/src/contract/team.ts';
import type { Answer } from '../../web/src/data/read/teams.ts';
import { newCommand } from '../../web/src/data/write/command.ts';
import { answerTeams, inviteMember, removeMember, setRole } from '../../web/src/data/write/teams.ts';
import { undoChange } from '../../web/src/data/write/undo.ts';
import { Person, setUpRules, stored, unlimited } from './environment.ts';
import { OTHER, OWNER, other, owner, third } from './persons.ts';
import { change, PRODUCT, quantity, type Recorded, recorded, seedProduct, team } from './stock.ts';

setUpRules('team-model', () => seedProduct());

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const [RUNS, STEPS] = [4, 25];
const persons = [owner, other, third, new Person('stranger-of-all', 'stranger@example.com')];

/** The owner's product and team: plain records in memory. */
interface Model {
  quantity: number;
  /** Whom the owner lets do what, and what they have answered. */
  members: Map<string, { role: Role; answer: Answer }>;
  changes: { change: Recorded; by: string; isUndone: boolean }[];
}

const roleOf = ({ members }: Model, email: string) => {
  const member = members.get(email);
  return member?.answer === 'accepted' ? member.role : undefined;
};

/** Does something, and returns whether the model lets it be done; the app has to say the same. */
type Step = (model: Model) => Promise<boolean>;

async function record(model: Model, { email: by }: Person, command: string, delta: number) {
  model.changes.push({ change: await recorded(by, { command, delta }), by, isUndone: false });
  model.quantity += delta;
}

const who = fc.constantFrom(...persons);

const changing = fc.tuple(who, fc.constantFrom(-2, -1, -1, 1, 2)).map(
  ([by, delta]): Step =>
    async (model) => {
      const command = newCommand(by);
      const access = by === owner ? 'owner' : roleOf(model, by.email);
      const isAllowed = mayChangeStock(access, delta) && model.quantity + delta >= 0;
      expect((await change(by, delta, command)) === 'done', `${by.email}: ${delta}`).toBe(isAllowed);
      if (isAllowed) await record(model, by, command.id, delta);
      return isAllowed;
    },
);

const undoing = fc.tuple(who, fc.nat(50)).map(
  ([by, pick]): Step =>
    async (model) => {
      const known = model.changes[pick % model.changes.length];
      if (!known) return false;
      const { change, isUndone } = known;
      const isOwn = by === owner || (known.by === by.email && roleOf(model, by.email) !== undefined);
      const isAllowed = isOwn && !isUndone && model.quantity - change.delta >= 0;
      expect((await undoChange(by.db, by, change)) === 'done', `${by.email} undoes ${change.id}`).toBe(isAllowed);
      if (!isAllowed) return false;
      known.isUndone = true;
      await record(model, by, (await stored(PRODUCT))?.command, -change.delta);
      return true;
    },
);

const colleagues = fc.constantFrom(other, third);
const sharing = fc.tuple(colleagues, fc.constantFrom<(Role | undefined)[]>('deliver', 'restock', undefined)).map(
  ([{ email }, role]): Step =>
    async ({ members }) => {
      const member = members.get(email);
      const hasDeclined = member?.answer === 'declined';
      const isNew = !member || (role !== undefined && member.answer !== 'accepted');
      // Nothing is written of who is not named.
      if (!role && !member) return false;
      const write = role
        ? (isNew ? inviteMember : setRole)(owner.db, OWNER, email, role)
        : removeMember(owner.db, OWNER, email);
      const isDone = await write.then(
        () => true,
        () => false,
      );
      expect(isDone, `the owner: ${email}, ${role}`).toBe(!hasDeclined);
      if (!isDone) return false;
      if (role) members.set(email, { role, answer: isNew ? 'invited' : 'accepted' });
      else members.delete(email);
      return true;
    },
);
const answering = fc.tuple(colleagues, fc.constantFrom<Answer[]>('accepted', 'accepted', 'declined', 'invited')).map(
  ([{ email, db }, answer]): Step =>
    async ({ members }) => {
      const member = members.get(email);
      const isDone = await answerTeams(db, [OWNER], email, answer).then(
        () => true,
        () => false,
      );
      expect(isDone, `${email}: ${answer}`).toBe(member !== undefined);
      if (member) member.answer = answer;
      return isDone;
    },
);

test(`given any steps of owner, colleagues, former ones and a stranger, each is admitted exactly as a model in memory says, and the quantity is the model's (seed ${SEED})`, {
  timeout: 240_000,
}, async () => {
  const seen = { admitted: 0, refused: 0 };
  const step = fc.oneof(...[changing, undoing].map((arbitrary) => ({ arbitrary, weight: 3 })), sharing, answering);
  const property = fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
    await seedProduct();
    await unlimited.set(teamPath(OWNER), team({ [OTHER]: 'deliver' }));
    const model: Model = {
      quantity: 3,
      members: new Map([[OTHER, { role: 'deliver', answer: 'accepted' }]]),
      changes: [],
    };
    for (const run of steps) {
      seen[(await run(model)) ? 'admitted' : 'refused'] += 1;
      expect(await quantity()).toBe(model.quantity);
    }
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
  expect(Math.min(seen.admitted, seen.refused)).toBeGreaterThan(RUNS);
});
