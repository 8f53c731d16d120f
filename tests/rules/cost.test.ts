import { describe, expect, test } from 'vitest';
import { NOTE_MAX } from '../../functions/src/contract/history.ts';
import { newCommand } from '../../web/src/data/commands.ts';
import { undoCommand } from '../../web/src/data/undo.ts';
import { RULES } from '../support/emulators.ts';
import {
  admitted,
  changed,
  other as colleague,
  commit,
  FREE,
  FREE_ID,
  ID,
  load,
  OTHER,
  OWNER,
  owner,
  product,
  refused,
  seedProduct,
  setUpRules,
  share,
  team,
  unlimited,
} from './environment.ts';

// Firestore refuses a request whose rules evaluate more than 1,000 expressions. New fields must not bring them near that.

/** Every field. */
const widest = () => product({ reorderAt: 1, command: FREE_ID });
const FORMER = 'products/owner-of-former-0000';

setUpRules('cost', async () => {
  const former = Object.fromEntries(Object.keys(widest()).map((field) => [field, 'former']));
  await unlimited.set(FORMER, { ...former, email: widest().email });
  await seedProduct();
  await load('cost');
});

const create = async () => () => owner.set(FREE, widest());
const update = async () => {
  const { email, createdAt, ...changeable } = widest();
  return () => owner.update(FORMER, changeable);
};
/** A colleague who may only deliver puts back, with all that a command can say. */
const putBack = async () => {
  await share({ [OTHER]: 'deliver' });
  const delivery = await changed(colleague, -2);
  const own = (end: string) => `other-pe${end}`.padEnd(20, '0');
  const command = {
    ...(await undoCommand({ ...delivery, batch: own('of') }, colleague)),
    ...{ deletes: `1764100000000-${ID}`, batch: own('undo'), act: 'undo' as const },
    ...{ reason: 'other' as const, note: 'x'.repeat(NOTE_MAX) },
  };
  return () => commit(colleague, { quantity: 3 }, command);
};

/** The rules with so many expressions more in the conditions of a creation and of an update. */
const loadWith = (more: number) =>
  load('cost', RULES.replace(/allow (create|update): if /g, `$&[${Array(more).fill(0)}].size() >= 0 && `));

describe.each(Object.entries({ creation: create, update, 'put-back and its command': putBack }))(
  'given the widest %s',
  (_operation, prepare) => {
    test.each([
      [400, 'admitted', admitted],
      [1_000, 'refused (control)', refused],
    ] as const)('with %i expressions more, it is %s', async (more, _verdict, expectation) => {
      const write = await prepare();
      await loadWith(more);
      await expectation(write());
    });
  },
);

test("given rules in which every question for another document is refused, the owner's writes are admitted; control: a colleague's is refused", async () => {
  await share({ [OTHER]: 'restock' });
  const asking = `$([[${Array(1_000).fill(0)}].size() >= 0, database][1])`;
  expect(RULES).toContain('$(database)');
  await load(
    'cost',
    RULES.replaceAll('$(database)', () => asking),
  );
  await refused(commit(colleague, { quantity: 2 }));
  await admitted(commit(owner, { quantity: 2, description: 'New.', price: 1 }));
  await admitted(owner.set(FREE, widest()), owner.set(`teams/${OWNER}`, team({})));
  await admitted(commit(owner, { quantity: 3 }, { ...newCommand(owner), undoes: 'a-change' }));
  await admitted(owner.remove(FREE));
});
