import { expect, test } from 'vitest';
import { NOTE_MAX } from '../../functions/src/contract/history.ts';
import { RULES } from '../support/emulators.ts';
import { admitted, load, refused, setUpRules, unlimited } from './environment.ts';
import { other as colleague, OTHER, OWNER, owner } from './persons.ts';
import {
  changed,
  commit,
  FREE,
  FREE_ID,
  ID,
  PRODUCT,
  product,
  recorded,
  seedProduct,
  share,
  takeBack,
  team,
} from './stock.ts';

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

const { email: _email, createdAt: _createdAt, ...changeable } = widest();

/** A colleague who may only deliver puts back, with all that a command can say. */
async function putBack() {
  await share({ [OTHER]: 'deliver' });
  const delivery = await changed(colleague, -2);
  const own = (end: string) => `other-pe${end}`.padEnd(20, '0');
  const command = {
    ...{ deletes: `1764100000000-${ID}`, batch: own('undo'), act: 'undo' as const, planned: 50_000 },
    ...{ reason: 'other' as const, note: 'x'.repeat(NOTE_MAX) },
  };
  return () => takeBack(colleague, delivery, { command });
}

/** The rules with so many expressions more in the conditions of a creation and of an update. */
const loadWith = (more: number) =>
  load('cost', RULES.replace(/allow (create|update): if /g, `$&[${Array(more).fill(0)}].size() >= 0 && `));

test.each([
  [400, 'admitted', admitted],
  [1_000, 'refused (control)', refused],
] as const)(
  'with %i expressions more, the widest creation, update and put-back with its command are %s',
  async (more, _verdict, expectation) => {
    const back = await putBack();
    await loadWith(more);
    await expectation(back());
    await expectation(owner.set(FREE, widest()), owner.update(FORMER, changeable));
  },
);

test("given rules in which every question for another document is refused, the owner's writes are admitted, but no creation; control: a colleague's is refused", async () => {
  await share({ [OTHER]: 'restock' });
  const asking = `$([[${Array(1_000).fill(0)}].size() >= 0, database][1])`;
  expect(RULES).toContain('$(database)');
  await load(
    'cost',
    RULES.replaceAll('$(database)', () => asking),
  );
  await refused(commit(colleague, { quantity: 2 }));
  await admitted(commit(owner, { quantity: 2, description: 'New.', price: 1 }));
  await admitted(owner.set(`teams/${OWNER}`, team({})));
  // A creation asks how many there are.
  await refused(owner.set(FREE, widest()));
  await admitted(takeBack(owner, await recorded(OTHER, { command: FREE_ID, delta: -1 })));
  await admitted(owner.remove(PRODUCT));
});
