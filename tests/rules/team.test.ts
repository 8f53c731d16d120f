import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  type DocumentData,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { acceptedPath, TEAM_MAX, teamPath } from '../../functions/src/contract/team.ts';
import { batchWriter } from '../../web/src/data/batch.ts';
import { newCommand } from '../../web/src/data/commands.ts';
import { saveFields } from '../../web/src/data/products.ts';
import { acceptTeam, removeMember, setMember, teamsQuery } from '../../web/src/data/teams.ts';
import { another, change, colleague, commit, share, THIRD, team, theOwner } from './colleagues.ts';
import {
  FREE_ID,
  FREE_ID_OF_OTHER,
  ID,
  notVerified,
  OTHER,
  OWNER,
  owner,
  press,
  product,
  secondOwner,
  seedProduct,
  setUpRules,
  stored,
  verified,
  withoutRules,
} from './environment.ts';

setUpRules('team', (db) => seedProduct(db));

const TEAM = teamPath(OWNER);
const ACCEPTED = acceptedPath(OWNER, OTHER);
const quantity = async () => (await stored(`products/${ID}`))?.quantity;
const put = (data: DocumentData, db: Firestore = owner(), path = TEAM) => setDoc(doc(db, path), data);

describe.each(['deliver', 'restock'] as const)('given a colleague who may %s', (role) => {
  beforeEach(() => share({ [OTHER]: role }));

  test.each<[string, DocumentData]>([
    ['a text', { description: 'Mine now.' }],
    ['a name', { name: 'Mine', nameKey: 'mine' }],
    ['the price', { price: 1 }],
    ['the reorder level', { reorderAt: 5 }],
    ['the search keys', { searchKeys: [] }],
    ['the owner', { email: OTHER }],
    ['the time of creation', { createdAt: serverTimestamp() }],
  ])('not %s, alone or with the quantity; the quantity alone', async (_what, data) => {
    await assertFails(commit(colleague, data));
    await assertFails(commit(colleague, { ...data, quantity: 2 }));
    await assertSucceeds(commit(colleague, { quantity: 2 }));
  });

  test('not without a command of the same commit; with one', async () => {
    const update = (command: unknown) =>
      updateDoc(doc(secondOwner(), 'products', ID), { quantity: 2, ...(command !== undefined && { command }) });
    const own = newCommand(colleague.person);
    const ofOwner = press();
    await put({ email: OTHER, at: serverTimestamp() }, secondOwner(), `commands/${own.id}`);
    await put({ email: OWNER, at: serverTimestamp() }, owner(), `commands/${ofOwner.id}`);
    // Without one, with one that was created before, the owner's, and one that is nowhere.
    for (const command of [undefined, own.id, ofOwner.id, FREE_ID_OF_OTHER, 7]) await assertFails(update(command));
    await assertFails(commit(colleague, { quantity: 2, command: deleteField() }));
    // Nor in the name of another person.
    await assertFails(commit(colleague, { quantity: 2 }, { ...newCommand(colleague.person), email: OWNER }));
    await assertFails(commit(colleague, { quantity: 2 }, ofOwner));
    await assertSucceeds(commit(colleague, { quantity: 2 }));
    // The command that the product names already is not a new one, also when the function has deleted it meanwhile.
    await assertFails(updateDoc(doc(secondOwner(), 'products', ID), { quantity: 1 }));
    const named = { id: (await stored(`products/${ID}`))?.command, email: OTHER };
    await withoutRules((db) => deleteDoc(doc(db, 'commands', named.id)));
    await assertFails(commit(colleague, { quantity: 1 }, named));
    await assertSucceeds(commit(colleague, { quantity: 1 }));
  });

  test('not as an Undo, which the totals leave out', async () => {
    await assertFails(
      commit(colleague, { quantity: 2 }, { ...newCommand(colleague.person), undoes: `${FREE_ID}-${ID}` }),
    );
    await assertSucceeds(commit(colleague, { quantity: 2 }));
  });

  test("not a product's deletion, nor one in the owner's name; a product of the own", async () => {
    await assertFails(deleteDoc(doc(secondOwner(), 'products', ID)));
    await assertFails(put(product(), secondOwner(), `products/${FREE_ID_OF_OTHER}`));
    await assertSucceeds(put(product({ email: OTHER }), secondOwner(), `products/${FREE_ID_OF_OTHER}`));
  });

  test("not below 0, nor a product of another owner's", async () => {
    await withoutRules((db) => put(product({ email: THIRD }), db, `products/${FREE_ID}`));
    await assertFails(commit(colleague, { quantity: 2 }, newCommand(colleague.person), FREE_ID));
    await assertFails(commit(colleague, { quantity: -1 }));
    await assertSucceeds(commit(colleague, { quantity: 0 }));
  });

  test('A former colleague may change nothing.', async () => {
    await put({ email: OTHER, at: serverTimestamp() }, secondOwner(), ACCEPTED);
    expect(await change(colleague, -1)).toBe('done');
    await removeMember(OWNER, OTHER, owner());
    expect(await change(colleague, -1)).toBe('not-allowed');
    await assertFails(commit(colleague, { quantity: 1 }));
    expect(await stored(ACCEPTED)).toBeUndefined();
    await assertFails(getDoc(doc(secondOwner(), TEAM)));
    expect(await quantity()).toBe(2);
    await setMember(OWNER, OTHER, role, owner());
    expect(await change(colleague, -1)).toBe('done');
    await deleteDoc(doc(owner(), TEAM));
    await assertFails(commit(colleague, { quantity: 0 }));
  });

  test.each([...notVerified, ['a stranger', another.db] as const])(
    '%s may not what the colleague may',
    async (_, db) => {
      await assertFails(commit({ person: colleague.person, db }, { quantity: 2 }));
      await assertFails(commit({ person: theOwner.person, db }, { quantity: 2 }));
      await assertFails(commit({ person: another.person, db }, { quantity: 2 }));
      await assertSucceeds(commit(colleague, { quantity: 2 }));
    },
  );

  test('given one email that is verified and one that is not, the same person may, and may not', async () => {
    const { uid, email } = colleague.person;
    await assertFails(commit({ person: colleague.person, db: () => verified(`x${email}`, uid) }, { quantity: 2 }));
    await assertSucceeds(commit({ person: colleague.person, db: () => verified(email, uid) }, { quantity: 2 }));
  });
});

describe('A colleague who may restock may change the quantity, and nothing else, with a new command.', () => {
  beforeEach(() => share({ [OTHER]: 'restock' }));

  test('more, fewer, up to 1,000,000', async () => {
    expect(await change(colleague, 4)).toBe('done');
    expect(await change(colleague, -6)).toBe('done');
    expect(await change(colleague, 999_999)).toBe('done');
    expect(await change(colleague, 1)).toBe('too-many');
    expect(await quantity()).toBe(1_000_000);
  });

  test('a count, and a row of a batch; then the owner shares no longer, and each says that it is not allowed', async () => {
    const count = (from: number, to: number) =>
      saveFields(
        newCommand(colleague.person),
        ID,
        { from: { quantity: from }, to: { quantity: to }, fields: ['quantity'], owner: OWNER },
        secondOwner(),
      );
    const row = async () => {
      const change = { kind: 'change', delta: 1, changes: {} } as const;
      return (await batchWriter(colleague.person, secondOwner())).alone(newCommand(colleague.person), {
        id: ID,
        owner: OWNER,
        change,
      });
    };
    expect(await count(3, 40)).toEqual({ status: 'saved' });
    expect(await row()).toBe('done');
    await removeMember(OWNER, OTHER, owner());
    expect(await count(41, 5)).toEqual({ status: 'not-allowed' });
    expect(await row()).toBe('not-allowed');
    expect(await quantity()).toBe(41);
  });

  test('20 products in one commit; one of another owner among them, and none', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `owner-of-batch-000${10 + index}`);
    await withoutRules(async (db) => {
      for (const id of ids) await put(product(), db, `products/${id}`);
    });
    const writer = await batchWriter(colleague.person, secondOwner());
    const writes = (delta: number) =>
      ids.map((id) => ({ id, owner: OWNER, change: { kind: 'change' as const, delta, changes: {} } }));
    expect(await writer.together(newCommand(colleague.person), writes(5))).toBe(true);
    for (const id of ids) expect(await stored(`products/${id}`)).toMatchObject({ quantity: 8 });
    await withoutRules((db) => updateDoc(doc(db, `products/${ids[7]}`), { email: THIRD }));
    expect(await writer.together(newCommand(colleague.person), writes(5))).toBe(false);
    expect(await stored(`products/${ids[0]}`)).toMatchObject({ quantity: 8 });
  });
});

test('A colleague who may deliver may lower the quantity, and nothing else, with a new command.', async () => {
  await share({ [OTHER]: 'deliver', [THIRD]: 'restock' });
  expect(await change(colleague, -2)).toBe('done');
  expect(await change(colleague, 1)).toBe('not-allowed');
  await assertFails(commit(colleague, {}));
  expect(await change(another, 1)).toBe('done');
  // From one role to the other, at once.
  await setMember(OWNER, OTHER, 'restock', owner());
  expect(await change(colleague, 1)).toBe('done');
  await setMember(OWNER, OTHER, 'deliver', owner());
  expect(await change(colleague, 1)).toBe('not-allowed');
  expect(await quantity()).toBe(3);
});

describe('A verified person may share the own stock with 20 others at most.', () => {
  const members = (count: number, email = (index: number) => `colleague-${index}@example.com`) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [email(index), 'deliver']));
  const long = (length: number) => (index: number) => `${index}`.padStart(length, 'x');

  test.each<[string, DocumentData]>([
    ['nobody', team({})],
    ['one of each role', team({ [OTHER]: 'deliver', [THIRD]: 'restock' })],
    ['so many', team(members(TEAM_MAX))],
    ['emails as long as can be', team(members(TEAM_MAX, long(254)))],
  ])('%s', async (_what, data) => {
    await assertSucceeds(put(data));
    await assertSucceeds(put(data));
  });

  test.each<[string, DocumentData, string?]>([
    ['one more', team(members(TEAM_MAX + 1))],
    ['longer emails', team(members(TEAM_MAX, long(255)))],
    ['a role that nobody knows', team({ [OTHER]: 'owner' })],
    ['a role as a number', team({ [OTHER]: 1 })],
    ['people who are no members', team({ [OTHER]: 'deliver' }, { people: [OTHER, THIRD] })],
    ['members who are not among the people', team({ [OTHER]: 'deliver', [THIRD]: 'deliver' }, { people: [OTHER] })],
    ['people as a text', team({}, { people: '' })],
    ['members as a list', team({}, { members: [] })],
    ['no members', { email: OWNER, people: [] }],
    ['no people', { email: OWNER, members: {} }],
    ['themselves', team({ [OWNER]: 'deliver' })],
    ['another field', team({}, { name: 'Team' })],
    ["another's email", team({}, { email: OTHER })],
    ["another's stock", team({}), teamPath(OTHER)],
    ["another's stock in their name", team({}, { email: OTHER }), teamPath(OTHER)],
  ])('not with %s', async (_what, data, path) => {
    await assertFails(put(data, owner(), path));
    await assertSucceeds(put(team({})));
    await assertFails(put(data, owner(), path));
  });
});

test('The owner may change and delete the own team, and read who of it has accepted.', async () => {
  await setMember(OWNER, OTHER, 'deliver', owner());
  await setMember(OWNER, THIRD, 'restock', owner());
  await setMember(OWNER, OTHER, 'restock', owner());
  expect(await stored(TEAM)).toEqual(team({ [OTHER]: 'restock', [THIRD]: 'restock' }));
  await acceptTeam(OWNER, OTHER, secondOwner());
  const accepted = () => getDocs(query(collection(owner(), TEAM, 'accepted'), limit(100)));
  expect((await assertSucceeds(accepted())).docs.map(({ id }) => id)).toEqual([OTHER]);
  await assertFails(getDocs(collection(owner(), TEAM, 'accepted')));
  await assertSucceeds(getDoc(doc(owner(), ACCEPTED)));
  await assertSucceeds(deleteDoc(doc(owner(), ACCEPTED)));
  await assertSucceeds(getDoc(doc(owner(), TEAM)));
  await assertSucceeds(deleteDoc(doc(owner(), TEAM)));
});

test('A colleague may read the teams that name the colleague.', async () => {
  await share({ [OTHER]: 'deliver' });
  expect((await assertSucceeds(getDocs(teamsQuery(secondOwner(), OTHER)))).docs).toHaveLength(1);
  await assertSucceeds(getDoc(doc(secondOwner(), TEAM)));
  await assertFails(getDocs(query(collection(secondOwner(), 'teams'), limit(1))));
  await assertFails(getDocs(query(collection(secondOwner(), 'teams'), where('people', 'array-contains', OTHER))));
});

test('A colleague may leave a team, and with it takes out nobody else and changes nothing.', async () => {
  const [deliver, restock] = [{ [OTHER]: 'deliver' as const }, { [THIRD]: 'restock' as const }];
  await share({ ...deliver, ...restock });
  await put({ email: OTHER, at: serverTimestamp() }, secondOwner(), ACCEPTED);
  for (const changed of [
    team({}),
    team(deliver),
    team({ [OTHER]: 'restock', ...restock }),
    team({ [THIRD]: 'deliver' }),
    team(restock, { people: [] }),
    team(restock, { people: [THIRD, 'new@example.com'] }),
    team({ ...deliver, ...restock }, { people: [THIRD] }),
    team(restock, { email: OTHER }),
    team(restock, { note: 'Gone.' }),
  ])
    await assertFails(put(changed, secondOwner()));
  await assertFails(removeMember(OWNER, OTHER, another.db()));
  await assertSucceeds(removeMember(OWNER, OTHER, secondOwner()));
  expect(await stored(TEAM)).toEqual(team(restock));
  expect(await stored(ACCEPTED)).toBeUndefined();
  await assertFails(put(team({ ...deliver, ...restock }), secondOwner()));
  await assertFails(commit(colleague, { quantity: 2 }));
});

describe("A colleague may accept once, under the own email, at the server's time.", () => {
  const mark = (data: DocumentData = {}) => ({ email: OTHER, at: serverTimestamp(), ...data });
  beforeEach(() => share({ [OTHER]: 'deliver' }));

  test('once; again after the owner or the colleague has removed the mark', async () => {
    expect((await assertSucceeds(getDoc(doc(secondOwner(), ACCEPTED)))).exists()).toBe(false);
    await assertSucceeds(put(mark(), secondOwner(), ACCEPTED));
    for (const db of [owner, secondOwner]) {
      await assertFails(put(mark(), secondOwner(), ACCEPTED));
      await assertSucceeds(deleteDoc(doc(db(), ACCEPTED)));
      await assertSucceeds(put(mark(), secondOwner(), ACCEPTED));
    }
  });

  test.each<[string, DocumentData, string?]>([
    ["another's email", mark({ email: THIRD })],
    ["another's place", mark(), acceptedPath(OWNER, THIRD)],
    ['a time of its own', mark({ at: Timestamp.now() })],
    ['no time', { email: OTHER }],
    ['another field', mark({ role: 'restock' })],
    ['a team that names others alone', mark(), acceptedPath(THIRD, OTHER)],
    ['a team that is not there', mark(), acceptedPath('nobody@example.com', OTHER)],
  ])('not with %s', async (_what, data, path = ACCEPTED) => {
    await withoutRules((db) => put(team({ [OWNER]: 'deliver' }, { email: THIRD }), db, teamPath(THIRD)));
    await assertFails(put(data, secondOwner(), path));
    await assertSucceeds(put(mark(), secondOwner(), ACCEPTED));
  });
});

test.each([...notVerified, ['a stranger', another.db] as const, ['a colleague', secondOwner] as const])(
  'Nobody else may read or write a team. %s',
  async (who, db) => {
    await share({ [OTHER]: 'deliver' });
    await withoutRules((all) => put({ email: OTHER, at: Timestamp.now() }, all, ACCEPTED));
    if (who !== 'a colleague') {
      await assertFails(getDoc(doc(db(), TEAM)));
      await assertFails(getDoc(doc(db(), ACCEPTED)));
      await assertFails(getDocs(teamsQuery(db(), OTHER)));
    }
    await assertFails(getDocs(query(collection(db(), TEAM, 'accepted'), limit(1))));
    await assertFails(put(team({ [OTHER]: 'restock' }), db()));
    await assertFails(updateDoc(doc(db(), TEAM), { 'members.x': 'deliver' }));
    await assertFails(setMember(OWNER, THIRD, 'restock', db()));
    if (who !== 'a colleague') {
      await assertFails(removeMember(OWNER, OTHER, db()));
      await assertFails(deleteDoc(doc(db(), ACCEPTED)));
    }
    await assertFails(deleteDoc(doc(db(), TEAM)));
    await assertFails(put({ email: THIRD, at: serverTimestamp() }, db(), acceptedPath(OWNER, THIRD)));
    expect(await stored(TEAM)).toEqual(team({ [OTHER]: 'deliver' }));
  },
);
