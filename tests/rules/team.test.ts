import { type DocumentData, deleteField, getDocs, limit, serverTimestamp, Timestamp, where } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { acceptedPath, type Role, TEAM_MAX, teamPath } from '../../functions/src/contract/team.ts';
import { batchWriter } from '../../web/src/data/batch.ts';
import { newCommand } from '../../web/src/data/commands.ts';
import { saveFields } from '../../web/src/data/products.ts';
import { acceptTeam, removeMember, setMember, teamsQuery } from '../../web/src/data/teams.ts';
import {
  admitted,
  change,
  other as colleague,
  commit,
  FREE,
  FREE_ID,
  FREE_ID_OF_OTHER,
  ID,
  notVerified,
  OTHER,
  OWNER,
  owner,
  Person,
  PRODUCT,
  product,
  quantity,
  refused,
  seedProduct,
  setUpRules,
  share,
  stored,
  THIRD,
  team,
  third,
  unlimited,
} from './environment.ts';

setUpRules('team', () => seedProduct());

const TEAM = teamPath(OWNER);
const ACCEPTED = acceptedPath(OWNER, OTHER);
const put = (data: DocumentData, by = owner, path = TEAM) => by.set(path, data);
const now = (email: string) => ({ email, at: serverTimestamp() });
const deliver = (command = newCommand(colleague), data: DocumentData = {}) =>
  commit(colleague, { quantity: 2, ...data }, command);
const setRole = (role: Role, by = owner) => setMember(OWNER, OTHER, role, by.db);

describe.each(['deliver', 'restock'] as const)('given a colleague who may %s', (role) => {
  beforeEach(() => share({ [OTHER]: role }));

  test('no other field, alone or with the quantity; the quantity alone', async () => {
    for (const data of [
      ...[{ description: 'Mine now.' }, { name: 'Mine', nameKey: 'mine' }, { price: 1 }, { reorderAt: 5 }],
      ...[{ searchKeys: [] }, { email: OTHER }, { createdAt: serverTimestamp() }],
    ])
      await refused(commit(colleague, data), deliver(undefined, data));
    await admitted(deliver());
  });

  test('not without a command of the same commit; with one', async () => {
    const update = (command?: unknown) =>
      colleague.update(PRODUCT, { quantity: 2, ...(command !== undefined && { command }) });
    const [own, ofOwner] = [newCommand(colleague), newCommand(owner)];
    await colleague.set(`commands/${own.id}`, now(OTHER));
    await owner.set(`commands/${ofOwner.id}`, now(OWNER));
    await refused(
      // Without one, with one that was created before, the owner's, and one that is nowhere.
      ...[undefined, own.id, ofOwner.id, FREE_ID_OF_OTHER, 7].map(update),
      deliver(undefined, { command: deleteField() }),
      // Nor in the name of another person.
      ...[deliver({ ...newCommand(colleague), email: OWNER }), deliver(ofOwner)],
    );
    await admitted(deliver());
    // The command that the product names already is not a new one, also when the function has deleted it meanwhile.
    await refused(colleague.update(PRODUCT, { quantity: 1 }));
    const named = { id: (await stored(PRODUCT))?.command, email: OTHER };
    await unlimited.remove(`commands/${named.id}`);
    await refused(deliver(named, { quantity: 1 }));
    await admitted(deliver(undefined, { quantity: 1 }));
  });

  test('not as an Undo, which the totals leave out', async () => {
    await refused(deliver({ ...newCommand(colleague), undoes: `${FREE_ID}-${ID}` }));
    await admitted(deliver());
  });

  test("not a product's deletion, nor one in the owner's name; a product of the own", async () => {
    const path = `products/${FREE_ID_OF_OTHER}`;
    await refused(colleague.remove(PRODUCT), put(product(), colleague, path));
    await admitted(put(product({ email: OTHER }), colleague, path));
  });

  test("not below 0, nor a product of another owner's", async () => {
    await seedProduct({ email: THIRD }, FREE);
    await refused(commit(colleague, { quantity: 2 }, undefined, FREE), commit(colleague, { quantity: -1 }));
    await admitted(commit(colleague, { quantity: 0 }));
  });

  test('A former colleague may change nothing.', async () => {
    await put(now(OTHER), colleague, ACCEPTED);
    expect(await change(colleague, -1)).toBe('done');
    await removeMember(OWNER, OTHER, owner.db);
    expect(await change(colleague, -1)).toBe('not-allowed');
    await refused(commit(colleague, { quantity: 1 }), colleague.get(TEAM));
    expect(await stored(ACCEPTED)).toBeUndefined();
    expect(await quantity()).toBe(2);
    await setRole(role);
    expect(await change(colleague, -1)).toBe('done');
    await owner.remove(TEAM);
    await refused(commit(colleague, { quantity: 0 }));
  });

  test('nobody else may what the colleague may: no one unverified, no stranger, not the same person by another email', async () => {
    const namesake = new Person(colleague.uid, `x${OTHER}`);
    for (const person of [...Object.values(notVerified), third, namesake])
      await refused(
        ...[colleague, owner, third].map(({ uid, email }) =>
          commit(person, { quantity: 2 }, newCommand({ uid, email })),
        ),
      );
    await admitted(deliver());
  });
});

describe('A colleague who may restock may change the quantity, and nothing else, with a new command.', () => {
  beforeEach(() => share({ [OTHER]: 'restock' }));

  test('more, fewer, up to 1,000,000', async () => {
    for (const delta of [4, -6, 999_999]) expect(await change(colleague, delta)).toBe('done');
    expect(await change(colleague, 1)).toBe('too-many');
    expect(await quantity()).toBe(1_000_000);
  });

  test('a count, and a row of a batch; then the owner shares no longer, and each says that it is not allowed', async () => {
    const count = (from: number, to: number) => {
      const values = { from: { quantity: from }, to: { quantity: to }, fields: ['quantity'], owner: OWNER } as const;
      return saveFields(newCommand(colleague), ID, values, colleague.db);
    };
    const row = async () => {
      const change = { kind: 'change', delta: 1, changes: {} } as const;
      const writer = await batchWriter(colleague, colleague.db);
      return writer([{ id: ID, owner: OWNER, command: newCommand(colleague), change }]);
    };
    expect(await count(3, 40)).toEqual({ status: 'saved' });
    expect(await row()).toEqual(['done']);
    await removeMember(OWNER, OTHER, owner.db);
    expect(await count(41, 5)).toEqual({ status: 'not-allowed' });
    expect(await row()).toEqual(['not-allowed']);
    expect(await quantity()).toBe(41);
  });

  test('20 products in one commit; one of another owner among them, and none', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `owner-of-batch-000${10 + index}`);
    await Promise.all(ids.map((id) => seedProduct({}, `products/${id}`)));
    const writer = await batchWriter(colleague, colleague.db);
    const change = { kind: 'change', delta: 5, changes: {} } as const;
    const add = (command = newCommand(colleague)) => writer(ids.map((id) => ({ id, owner: OWNER, command, change })));
    expect(await add()).toEqual(ids.map(() => 'done'));
    for (const id of ids) expect(await quantity(`products/${id}`)).toBe(8);
    await unlimited.update(`products/${ids[7]}`, { email: THIRD });
    expect(await add()).toEqual(ids.map((_, index) => (index === 7 ? 'not-owner' : undefined)));
    expect(await quantity(`products/${ids[0]}`)).toBe(8);
  });
});

test('A colleague who may deliver may lower the quantity, and nothing else, with a new command.', async () => {
  await share({ [OTHER]: 'deliver', [THIRD]: 'restock' });
  expect(await change(colleague, -2)).toBe('done');
  expect(await change(colleague, 1)).toBe('not-allowed');
  await refused(commit(colleague, {}));
  expect(await change(third, 1)).toBe('done');
  // From one role to the other, at once.
  await setRole('restock');
  expect(await change(colleague, 1)).toBe('done');
  await setRole('deliver');
  expect(await change(colleague, 1)).toBe('not-allowed');
  expect(await quantity()).toBe(3);
});

test('A verified person may share the own stock with 20 others at most.', async () => {
  const members = (count: number, length = 1) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`.padStart(length, 'x'), 'deliver']));
  const roles = { [OTHER]: 'deliver', [THIRD]: 'restock' };
  // As many as may be, with emails as long as can be.
  const teams = [team({}), team(roles), team(members(TEAM_MAX)), team(members(TEAM_MAX, 254))];
  for (const data of [...teams, ...teams]) await admitted(put(data));
  const bad: DocumentData[] = [
    ...[team(members(TEAM_MAX + 1)), team(members(TEAM_MAX, 255))],
    ...['owner', 1].map((role) => team({ [OTHER]: role })),
    // Others than the members are the people, or fewer, or more; or either is of another type, or missing.
    ...[team({ [OTHER]: 'deliver' }, { people: [OTHER, THIRD] }), team(roles, { people: [OTHER] })],
    ...[
      team({}, { people: '' }),
      team({}, { members: [] }),
      { email: OWNER, people: [] },
      { email: OWNER, members: {} },
    ],
    // With oneself, another field, and in the name of another.
    ...[team({ [OWNER]: 'deliver' }), team({}, { name: 'Team' }), team({}, { email: OTHER })],
  ];
  const ofOther = [team({}), team({}, { email: OTHER })].map((data) => [data, teamPath(OTHER)] as const);
  const attempts = () => [...bad.map((data) => put(data)), ...ofOther.map(([data, path]) => put(data, owner, path))];
  await refused(...attempts());
  await owner.remove(TEAM);
  await refused(...attempts());
});

test('The owner may change and delete the own team, and read who of it has accepted.', async () => {
  await setRole('deliver');
  await setMember(OWNER, THIRD, 'restock', owner.db);
  await setRole('restock');
  expect(await stored(TEAM)).toEqual(team({ [OTHER]: 'restock', [THIRD]: 'restock' }));
  await acceptTeam(OWNER, OTHER, colleague.db);
  const accepted = await owner.list(`${TEAM}/accepted`, limit(100));
  expect(accepted.docs.map(({ id }) => id)).toEqual([OTHER]);
  await refused(owner.list(`${TEAM}/accepted`));
  await admitted(owner.get(ACCEPTED), owner.get(TEAM));
  await admitted(owner.remove(ACCEPTED), owner.remove(TEAM));
});

test('A colleague may read the teams that name the colleague.', async () => {
  await share({ [OTHER]: 'deliver' });
  expect((await getDocs(teamsQuery(colleague.db, OTHER))).docs).toHaveLength(1);
  await admitted(colleague.get(TEAM));
  await refused(colleague.list('teams', limit(1)), colleague.list('teams', where('people', 'array-contains', OTHER)));
});

test('A colleague may leave a team, and with it takes out nobody else and changes nothing.', async () => {
  const [deliver, restock] = [{ [OTHER]: 'deliver' as const }, { [THIRD]: 'restock' as const }];
  await share({ ...deliver, ...restock });
  await colleague.set(ACCEPTED, now(OTHER));
  const others = [
    ...[team({}), team(deliver), team({ [OTHER]: 'restock', ...restock }), team({ [THIRD]: 'deliver' })],
    ...[[], [THIRD, 'new@example.com']].map((people) => team(restock, { people })),
    team({ ...deliver, ...restock }, { people: [THIRD] }),
    ...[{ email: OTHER }, { note: 'Gone.' }].map((more) => team(restock, more)),
  ];
  await refused(...others.map((changed) => put(changed, colleague)), removeMember(OWNER, OTHER, third.db));
  await admitted(removeMember(OWNER, OTHER, colleague.db));
  expect(await stored(TEAM)).toEqual(team(restock));
  expect(await stored(ACCEPTED)).toBeUndefined();
  await refused(put(team({ ...deliver, ...restock }), colleague), commit(colleague, { quantity: 2 }));
});

describe("A colleague may accept once, under the own email, at the server's time.", () => {
  const accept = (data: DocumentData = {}, path = ACCEPTED) => colleague.set(path, { ...now(OTHER), ...data });
  beforeEach(() => share({ [OTHER]: 'deliver' }));

  test('once; again after the owner or the colleague has removed the mark', async () => {
    expect((await colleague.get(ACCEPTED)).exists()).toBe(false);
    await admitted(accept());
    for (const person of [owner, colleague]) {
      await refused(accept());
      await admitted(person.remove(ACCEPTED));
      await admitted(accept());
    }
  });

  test('nothing else, not for another, and for no team that does not name the colleague', async () => {
    await put(team({ [OWNER]: 'deliver' }, { email: THIRD }), third, teamPath(THIRD));
    const paths = [acceptedPath(OWNER, THIRD), acceptedPath(THIRD, OTHER), acceptedPath('nobody@example.com', OTHER)];
    await refused(
      ...[accept({ email: THIRD }), accept({ at: Timestamp.now() }), accept({ role: 'restock' })],
      ...[put({ email: OTHER }, colleague, ACCEPTED), ...paths.map((path) => accept({}, path))],
    );
    await admitted(accept());
  });
});

test.each(Object.entries({ ...notVerified, stranger: third, colleague }))(
  'Nobody else may read or write a team. %s',
  async (_who, person) => {
    await share({ [OTHER]: 'deliver' });
    await unlimited.set(ACCEPTED, { email: OTHER, at: Timestamp.now() });
    if (person !== colleague)
      await refused(
        ...[person.get(TEAM), person.get(ACCEPTED), getDocs(teamsQuery(person.db, OTHER))],
        ...[removeMember(OWNER, OTHER, person.db), person.remove(ACCEPTED)],
      );
    await refused(
      person.list(`${TEAM}/accepted`, limit(1)),
      ...[put(team({ [OTHER]: 'restock' }), person), person.update(TEAM, { 'members.x': 'deliver' })],
      ...[setMember(OWNER, THIRD, 'restock', person.db), person.remove(TEAM)],
      put(now(THIRD), person, acceptedPath(OWNER, THIRD)),
    );
    expect(await stored(TEAM)).toEqual(team({ [OTHER]: 'deliver' }));
  },
);
