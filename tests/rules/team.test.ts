import { type DocumentData, deleteField, getDocs, limit, serverTimestamp, where } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NAMED_MAX, TEAM_MAX, teamPath } from '../../functions/src/contract/team.ts';
import { type Answer, findInvitation, invitationsQuery, teamsQuery } from '../../web/src/data/read/teams.ts';
import { writeAll } from '../../web/src/data/write/change.ts';
import { newCommand } from '../../web/src/data/write/command.ts';
import { answerTeams, inviteMember, removeMember, setRole } from '../../web/src/data/write/teams.ts';
import { saveFields } from '../support/app-writes.ts';
import { admitted, Person, refused, setUpRules, stored, unlimited } from './environment.ts';
import { other as colleague, notVerified, OTHER, OWNER, owner, THIRD, third } from './persons.ts';
import {
  change,
  commit,
  FREE,
  FREE_ID_OF_OTHER,
  ID,
  offer,
  PRODUCT,
  product,
  quantity,
  seedProduct,
  share,
  team,
  without,
} from './stock.ts';

setUpRules('team', () => seedProduct());

const TEAM = teamPath(OWNER);
const put = (data: DocumentData, by = owner, path = TEAM) => by.set(path, data);
const now = (email: string) => ({ email, at: serverTimestamp() });
const deliver = (command = newCommand(colleague), data: DocumentData = {}) =>
  commit(colleague, { quantity: 2, ...data }, command);
const answer = (to: Answer, by = colleague) => answerTeams(by.db, [OWNER], by.email, to);

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

  test("not a product's deletion, nor one in the owner's name or of another owner; a product of the own", async () => {
    const path = `products/${FREE_ID_OF_OTHER}`;
    await seedProduct({ email: THIRD }, FREE);
    await refused(
      ...[colleague.remove(PRODUCT), put(product(), colleague, path)],
      commit(colleague, { quantity: 2 }, undefined, FREE),
    );
    await admitted(put(product({ email: OTHER }), colleague, path));
  });

  test('A former colleague may change nothing.', async () => {
    expect(await change(colleague, -1)).toBe('done');
    await removeMember(owner.db, OWNER, OTHER);
    expect(await change(colleague, -1)).toBe('not-allowed');
    await refused(commit(colleague, { quantity: 1 }), colleague.get(TEAM));
    expect(await stored(TEAM)).toEqual(team({}));
    await share({ [OTHER]: role });
    expect(await change(colleague, -1)).toBe('done');
    await owner.remove(TEAM);
    await refused(commit(colleague, { quantity: 0 }));
  });

  test('A colleague who has not accepted may change nothing.', async () => {
    for (const to of ['invited', 'declined'] as const) {
      await answer(to);
      expect(await change(colleague, -1)).toBe('not-allowed');
    }
    await answer('accepted');
    expect(await change(colleague, -1)).toBe('done');
    expect(await quantity()).toBe(2);
  });

  test('nobody else may what the colleague may: not with an unverified email, no stranger, not the same person by another email', async () => {
    const unverified = new Person(colleague.uid, OTHER, { email: OTHER, email_verified: false });
    for (const person of [unverified, third, new Person(colleague.uid, `x${OTHER}`)])
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
      const change = { kind: 'pieces', delta: 1 } as const;
      return writeAll(colleague.db, [{ product: ID, owner: OWNER, command: newCommand(colleague), change }]);
    };
    expect(await count(3, 40)).toBe('done');
    expect(await row()).toEqual(['done']);
    await removeMember(owner.db, OWNER, OTHER);
    expect(await count(41, 5)).toBe('not-allowed');
    expect(await row()).toEqual(['not-allowed']);
    expect(await quantity()).toBe(41);
  });

  test('20 products in one commit; one of another owner among them, and none', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `owner-of-batch-000${10 + index}`);
    await Promise.all(ids.map((id) => seedProduct({}, `products/${id}`)));
    const change = { kind: 'pieces', delta: 5 } as const;
    const add = (command = newCommand(colleague)) =>
      writeAll(
        colleague.db,
        ids.map((product) => ({ product, owner: OWNER, command, change })),
      );
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
  await setRole(owner.db, OWNER, OTHER, 'restock');
  expect(await change(colleague, 1)).toBe('done');
  await setRole(owner.db, OWNER, OTHER, 'deliver');
  expect(await change(colleague, 1)).toBe('not-allowed');
  expect(await quantity()).toBe(3);
});

test('A verified person may offer the own stock to 20 others at most.', async () => {
  const members = (count: number, name = '') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index + 10}${name}@x.example`, 'deliver']));
  const roles = { [OTHER]: 'deliver', [THIRD]: 'restock' };
  const long = (length: number) => 'x'.repeat(length - '10@x.example'.length);
  // As many as may be, with emails as long as can be.
  const teams = [offer({}), offer(roles), offer(members(TEAM_MAX, long(254)))];
  for (const data of [...teams, ...teams]) await admitted(put(data));
  const bad: DocumentData[] = [
    ...[offer(members(TEAM_MAX + 1)), offer(members(TEAM_MAX, long(1_275)))],
    ...['owner', 1].map((role) => offer({ [OTHER]: role })),
    // Others than the members are invited, or one twice, or a member is not; or a field is of another type, or missing.
    ...[[OTHER, THIRD], [OTHER, OTHER], OTHER, []].map((invited) => offer({ [OTHER]: 'deliver' }, { invited })),
    ...[offer({}, { members: [] }), offer({}, { accepted: '' })],
    ...['members', 'invited', 'accepted'].map((field) => without(offer({}), field)),
    // With oneself, another field, and in the name of another.
    ...[offer({ [OWNER]: 'deliver' }), offer({}, { name: 'Team' }), offer({}, { email: OTHER })],
    // What is no email.
    ...[
      'dora',
      'a@b.example;',
      '<a@b.example>',
      '"a"@b.example',
      'mailto:a@b.example',
      '\u200ba@b.example',
      'a@b.example c',
    ].map((email) => offer({ [OTHER]: 'deliver', [email]: 'deliver' })),
  ];
  const ofOther = [offer({}), offer({}, { email: OTHER })].map((data) => [data, teamPath(OTHER)] as const);
  const attempts = () => [...bad.map((data) => put(data)), ...ofOther.map(([data, path]) => put(data, owner, path))];
  await refused(...attempts());
  await owner.remove(TEAM);
  await refused(...attempts());
});

test('The owner may change and delete the own team, and takes out who has accepted, but lets nobody accept.', async () => {
  const invite = (member: string) => inviteMember(owner.db, OWNER, member, 'deliver');
  const both = { [OTHER]: 'deliver', [THIRD]: 'deliver' };
  await refused(put(team({ [OTHER]: 'deliver' })));
  await invite(OTHER);
  await invite(THIRD);
  expect(await stored(TEAM)).toEqual(offer(both));
  await refused(put(team(both)), put(team(both, { invited: [THIRD], accepted: [OTHER] })));
  await answer('accepted');
  // Another role leaves the answer, and nobody who has accepted is invited.
  await setRole(owner.db, OWNER, OTHER, 'restock');
  expect(await stored(TEAM)).toEqual(offer({ ...both, [OTHER]: 'restock' }, { invited: [THIRD], accepted: [OTHER] }));
  await refused(invite(OTHER));
  await removeMember(owner.db, OWNER, OTHER);
  // Who was taken out, or has not answered, can be invited again.
  await invite(OTHER);
  await removeMember(owner.db, OWNER, THIRD);
  await invite(THIRD);
  expect(await stored(TEAM)).toEqual(offer(both, { invited: [OTHER, THIRD] }));
  await admitted(owner.get(TEAM), owner.remove(TEAM));
});

test('Who has declined or left stays in the team: the owner neither invites them again nor takes them out, and does not delete the team.', async () => {
  const roles = { [OTHER]: 'deliver', [THIRD]: 'deliver' } as const;
  const replaceTeam = () =>
    owner.commit((writes) => {
      writes.delete(owner.ref(TEAM));
      writes.set(owner.ref(TEAM), offer({ [OTHER]: 'deliver' }));
    });
  // Nobody declines for others, not even the owner.
  await unlimited.set(TEAM, offer(roles));
  await refused(put(offer(roles, { invited: [THIRD] })), answerTeams(owner.db, [OWNER], OTHER, 'declined'));
  for (const before of ['invited', 'accepted'] as const) {
    await unlimited.set(TEAM, offer(roles));
    await answer(before);
    await answer('declined');
    await refused(
      ...[inviteMember(owner.db, OWNER, OTHER, 'deliver'), removeMember(owner.db, OWNER, OTHER), owner.remove(TEAM)],
      ...[put(offer(roles)), put(offer({ [THIRD]: 'deliver' })), put(offer({})), replaceTeam()],
    );
    // The others are as before, and only that person comes back.
    await removeMember(owner.db, OWNER, THIRD);
    await inviteMember(owner.db, OWNER, THIRD, 'deliver');
    expect(await findInvitation(colleague.db, OWNER, OTHER)).toMatchObject({ answer: 'declined', role: 'deliver' });
    await answer('accepted');
    await admitted(removeMember(owner.db, OWNER, OTHER));
    expect(await findInvitation(colleague.db, OWNER, OTHER)).toBeUndefined();
  }
  await admitted(owner.remove(TEAM));
});

test('those who have declined take no place of the 20, and an owner names 100 at most', async () => {
  const names = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`p${from + index}@x.example`, 'deliver']));
  const withDeclined = (declined: number, invited: object) =>
    offer({ ...names(0, declined), ...invited }, { invited: Object.keys(invited) });
  await unlimited.set(TEAM, withDeclined(NAMED_MAX - TEAM_MAX, {}));
  const full = names(NAMED_MAX - TEAM_MAX, NAMED_MAX);
  await refused(put(withDeclined(NAMED_MAX - TEAM_MAX, { ...full, [OTHER]: 'deliver' })));
  await admitted(put(withDeclined(NAMED_MAX - TEAM_MAX, full)));
  await unlimited.set(TEAM, withDeclined(NAMED_MAX, {}));
  await refused(put(withDeclined(NAMED_MAX, { [OTHER]: 'deliver' })));
});

test('given more than 20, since some who had declined came back, the owner gives each a role and takes each out, and invites nobody', async () => {
  const all = Array.from({ length: TEAM_MAX + 2 }, (_, index) => `p${index}@x.example`);
  const roles = Object.fromEntries([...all, OTHER].map((email) => [email, 'deliver']));
  await unlimited.set(TEAM, team(roles, { accepted: all }));
  await admitted(answer('accepted'));
  await admitted(setRole(owner.db, OWNER, OTHER, 'restock'));
  for (const email of [OTHER, ...all.slice(0, 2)]) {
    await refused(inviteMember(owner.db, OWNER, THIRD, 'deliver'));
    await admitted(removeMember(owner.db, OWNER, email));
  }
  expect((await stored(TEAM))?.accepted).toEqual(all.slice(2));
});

test('A colleague may read the teams that name the colleague, and list those that wait for an answer or are accepted.', async () => {
  const found = async (query: typeof teamsQuery) => (await getDocs(query(colleague.db, OTHER))).size;
  for (const [to, invitations, teams] of [
    ['invited', 1, 0],
    ['accepted', 0, 1],
    ['declined', 0, 0],
  ] as const) {
    await share({ [OTHER]: 'deliver' });
    await answer(to);
    expect([await found(invitationsQuery), await found(teamsQuery)]).toEqual([invitations, teams]);
    await admitted(colleague.get(TEAM));
  }
  const isInvited = where('invited', 'array-contains', OTHER);
  await refused(
    colleague.list('teams', limit(1)),
    colleague.list('teams', isInvited),
    colleague.list('teams', isInvited, limit(101)),
  );
});

test('A colleague alone accepts, declines or leaves, and takes it back, as long as the owner offers it; and changes nothing else.', async () => {
  const roles = { [OTHER]: 'deliver', [THIRD]: 'restock' } as const;
  const lists = { invited: { invited: [OTHER] }, accepted: { accepted: [THIRD, OTHER] }, declined: {} };
  await unlimited.set(TEAM, team(roles, { accepted: [THIRD], invited: [OTHER] }));
  await refused(...[owner, third].map((person) => answerTeams(person.db, [OWNER], OTHER, 'accepted')));
  for (const to of ['accepted', 'invited', 'declined', 'invited', 'accepted', 'declined', 'accepted'] as const) {
    const twice = { invited: [OTHER], accepted: [THIRD, OTHER] };
    const others = [
      ...[offer(roles), team({ ...roles, [OTHER]: 'restock' }), team({ [OTHER]: 'deliver' }), team(roles, twice)],
      ...[[], [OTHER], [THIRD, OTHER, OTHER], [THIRD, 'new@example.com']].map((accepted) => team(roles, { accepted })),
      ...[{ email: OTHER }, { note: 'Mine.' }].map((more) => team(roles, { accepted: [THIRD], ...more })),
    ];
    await refused(...others.map((changed) => put(changed, colleague)));
    await admitted(answer(to));
    expect(await stored(TEAM)).toEqual(team(roles, { accepted: [THIRD], ...lists[to] }));
  }
  await removeMember(owner.db, OWNER, OTHER);
  for (const to of ['accepted', 'invited'] as const) await refused(answer(to));
});

test.each(Object.entries({ ...notVerified, stranger: third, colleague }))(
  'Nobody else may read or write a team. %s',
  async (_who, person) => {
    await share({ [OTHER]: 'deliver' });
    if (person !== colleague)
      await refused(
        ...[person.get(TEAM), getDocs(teamsQuery(person.db, OTHER)), getDocs(invitationsQuery(person.db, OTHER))],
        ...(['invited', 'declined'] as const).map((to) => answerTeams(person.db, [OWNER], OTHER, to)),
      );
    await refused(
      ...[put(team({ [OTHER]: 'restock' }), person), person.update(TEAM, { 'members.x': 'deliver' })],
      ...[inviteMember(person.db, OWNER, THIRD, 'restock'), setRole(person.db, OWNER, OTHER, 'restock')],
      ...[removeMember(person.db, OWNER, OTHER), person.remove(TEAM)],
      ...(person === colleague ? [] : [answerTeams(person.db, [OWNER], person.email, 'accepted')]),
    );
    expect(await stored(TEAM)).toEqual(team({ [OTHER]: 'deliver' }));
  },
);
