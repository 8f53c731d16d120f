import { NAMED_MAX, type Role, TEAM_MAX } from '@contract/team';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { INVITATIONS_SHOWN, type Member, TEAMS_MAX } from '@/data/read/teams';
import type { QueryResult } from '@/lib/query-result';
import { InvitationLine } from '@/stock/team/invitation-line';
import { expectNoViolation } from '@/testing/axe';
import { steady, success } from '@/testing/history';
import { button, expectDisabledOffline, expectRejected, field, setOnline } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Team } from './team';

const store = vi.hoisted(() => ({
  members: { status: 'loading' } as QueryResult<Member[]>,
  teams: new Map<string, Role>(),
  invitations: new Map<string, Role>(),
  /** What is found by the owner's email. */
  earlier: new Map<string, Member>(),
  /** What was written, in its order. */
  written: [] as unknown[],
  failure: undefined as Error | undefined,
  /** Shows the team as it is now. */
  show: (_members: QueryResult<Member[]>) => undefined as unknown,
}));
const show = (members: QueryResult<Member[]>) => {
  store.members = members;
  store.show(members);
};

vi.mock(import('@/data/read/teams'), async (original) => {
  return {
    ...(await original()),
    useMembers: () => {
      const [members, setMembers] = useState(store.members);
      store.show = setMembers;
      return members;
    },
    useTeams: () => success(store.teams),
    useInvitations: (shown = INVITATIONS_SHOWN) => invitationsOf(store.invitations, shown),
    findInvitation: async (_database: unknown, owner: string) => store.earlier.get(owner),
  };
});
vi.mock(import('@/data/write/teams'), async (original) => {
  const write =
    (name: string) =>
    async (_database: unknown, ...parts: unknown[]) => {
      store.written.push([name, ...parts]);
      if (store.failure) throw store.failure;
    };
  return {
    ...(await original()),
    inviteMember: write('invite'),
    setRole: write('role'),
    removeMember: write('remove'),
    answerTeams: write('answer'),
  };
});

const ME = PERSON.email;
const OWNER = 'owner@x.example';
const BEN: Member = { email: 'ben@x.example', role: 'deliver', answer: 'accepted' };
const CARLA: Member = { email: 'carla@x.example', role: 'restock', answer: 'invited' };
const DORA: Member = { email: 'dora@x.example', role: 'restock', answer: 'declined' };
const invitationsOf = steady((all: ReadonlyMap<string, Role>, shown: number) =>
  success(new Map([...all].slice(0, shown + 1))),
);
const rowOf = ({ email }: Member) => page.getByRole('listitem').filter({ hasText: email });
const toast = (text: string) => page.getByText(text, { exact: true });

beforeEach(() => {
  show(success([BEN, CARLA]));
  store.teams = new Map();
  store.invitations = new Map();
  store.earlier = new Map();
  store.written = [];
  store.failure = undefined;
});

test.each([
  ['an address in capital letters with spaces', '  Dora@X.Example '],
  ['an address with a name', 'Dora <dora@x.example>;'],
])('given %s, it is invited as accounts have it, and the field is empty again', async (_what, typed) => {
  show(success([BEN]));
  await renderSignedIn(<Team />);
  await field('Email').fill(typed);
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOptions('May restock');
  await userEvent.keyboard('{Tab}');
  await button('Invite').click();
  await expect.element(toast('Invited. Now write to them: no mail is sent.')).toBeVisible();
  expect(store.written).toEqual([['invite', ME, DORA.email, 'restock']]);
  await expect.element(field('Email')).toHaveValue('');
});

const declined = Array.from({ length: NAMED_MAX }, (_, index) => ({ ...DORA, email: `declined-${index}@x.example` }));
const many = Array.from({ length: TEAM_MAX }, (_, index) => ({ ...BEN, email: `colleague-${index}@x.example` }));
test.each([
  ['no address', '', 'Please enter your colleague’s email address.', [BEN]],
  ['a text that is none', 'dora', /does not look like an email address/, [BEN]],
  ['the own address', PERSON.email.toUpperCase(), /your own address/, [BEN]],
  ['a colleague', 'BEN@x.example', 'Already in your team. The role can be changed below.', [BEN]],
  ['one who has declined', DORA.email, /Only they can come back/, [BEN, DORA]],
  ['one more than a team may have', 'dora@x.example', /A team has 20 colleagues at most/, many],
  ['one more than can be named', 'new@x.example', /You have named 100 people/, declined],
])(
  'given %s, the invitation says at the field why it is refused, and writes nothing',
  async (_what, text, problem, members) => {
    show(success(members));
    await renderSignedIn(<Team />);
    await field('Email').fill(text);
    await userEvent.keyboard('{Enter}');
    await expectRejected(field('Email'), problem, text);
    expect(store.written).toEqual([]);
  },
);

test('given a refused invitation, the toast says so and what was typed stays', async () => {
  store.failure = Object.assign(new Error(), { code: 'permission-denied' });
  await renderSignedIn(<Team />);
  await field('Email').fill('dora@x.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('You do not have access to this. Nobody was invited.')).toBeVisible();
  await expect.element(field('Email')).toHaveValue('dora@x.example');
});

test('each colleague is shown with the role and the answer; a letter can be written to who has not answered', async () => {
  await renderSignedIn(<Team />);
  await expect.element(rowOf(BEN)).toMatchTextContent('Has accepted');
  await expect.element(rowOf(BEN).getByRole('combobox')).toHaveValue('deliver');
  await expect.element(rowOf(BEN).getByRole('link')).not.toBeInTheDocument();
  await expect.element(rowOf(CARLA)).toMatchTextContent('Invited');
  const letter = rowOf(CARLA).getByRole('link', { name: `Write to them: ${CARLA.email}` });
  const href = decodeURIComponent(letter.element().getAttribute('href') ?? '');
  expect(href).toMatch(/^mailto:carla@x\.example\?subject=/);
  expect(href).toContain('you may restock');
  expect(href).toContain(`${location.origin}/manageitems?whose=shared`);
  await expect.element(page.getByText(/We send no mail/)).toBeVisible();
  show(success([BEN, { ...CARLA, answer: 'accepted' }]));
  await expect.element(rowOf(CARLA)).toMatchTextContent('Has accepted');
});

const removed = 'Removed from your team';
test.each([
  [
    'another role',
    BEN,
    'role',
    'May restock now',
    'May deliver now',
    [
      ['role', 'restock'],
      ['role', 'deliver'],
    ],
  ],
  ['the removal of who has accepted', BEN, 'Remove', removed, 'Invited again', [['remove'], ['invite', 'deliver']]],
  ['the removal of who is invited', CARLA, 'Remove', removed, 'Invited again', [['remove'], ['invite', 'restock']]],
] as const)(
  '%s is written at once, and Undo gives back what was',
  async (_what, member, press, says, saysBack, written) => {
    show(success([BEN, CARLA, DORA]));
    await renderSignedIn(<Team />);
    if (press === 'role')
      await page.getByRole('combobox', { name: `Role of ${member.email}` }).selectOptions('May restock');
    else {
      await button(`${press} ${member.email}`).click();
      await expect.element(page.getByRole('heading', { name: 'Team' })).toHaveFocus();
    }
    await expect.element(toast(says)).toBeVisible();
    await button('Undo').click();
    await expect.element(toast(saysBack)).toBeVisible();
    expect(store.written).toEqual(written.map(([name, ...role]) => [name, ME, member.email, ...role]));
  },
);

test('who has declined is shown, and nothing can be done about it; those take no place of the team', async () => {
  show(success([DORA, ...declined.slice(0, TEAM_MAX)]));
  await renderSignedIn(<Team />);
  await expect.element(rowOf(DORA)).toMatchTextContent('Has declined');
  await expect
    .element(rowOf(DORA))
    .toMatchTextContent('Only they can come back: on their Team screen, by your address.');
  for (const role of ['button', 'combobox'] as const)
    await expect.element(rowOf(DORA).getByRole(role)).not.toBeInTheDocument();
  await field('Email').fill('new@x.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Invited. Now write to them: no mail is sent.')).toBeVisible();
});

test.each([
  [
    'what was declined',
    'declined',
    'Accept',
    [
      ['answer', [OWNER], ME, 'accepted'],
      ['answer', [OWNER], ME, 'declined'],
    ],
  ],
  [
    'one far down the list',
    'invited',
    'Decline',
    [
      ['answer', [OWNER], ME, 'declined'],
      ['answer', [OWNER], ME, 'invited'],
    ],
  ],
] as const)(
  'by the owner’s email %s is found and answered, and Undo takes it back',
  async (_what, answer, press, written) => {
    store.earlier = new Map([[OWNER, { email: ME, role: 'restock', answer }]]);
    await renderSignedIn(<Team />);
    await field('Owner’s email').fill('nobody@x.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('This owner offers you nothing.')).toBeVisible();
    await field('Owner’s email').fill('owner');
    await userEvent.keyboard('{Enter}');
    await expectRejected(field('Owner’s email'), /does not look like an email address/, 'owner');
    await field('Owner’s email').fill(` ${OWNER.toUpperCase()}`);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(`${OWNER} shares their stock with you: you may restock.`)).toBeVisible();
    await expect.element(button(`Decline the invitation of ${OWNER}`)).toHaveLength(answer === 'invited' ? 1 : 0);
    await button(`${press} the invitation of ${OWNER}`).click();
    await button('Undo').click();
    await expect.poll(() => store.written).toEqual(written);
  },
);

test('given a refused change, the toast says so and the role stays', async () => {
  store.failure = Object.assign(new Error(), { code: 'unavailable' });
  await renderSignedIn(<Team />);
  const role = page.getByRole('combobox', { name: `Role of ${BEN.email}` });
  await role.selectOptions('May restock');
  await expect.element(page.getByText(/Nothing was changed\./)).toBeVisible();
  await expect.element(role).toHaveValue('deliver');
});

test('offline, nothing can be invited, changed, removed or answered, and it says so', async () => {
  store.invitations = new Map([[OWNER, 'deliver']]);
  await renderSignedIn(<Team />);
  await field('Email').fill('dora@x.example');
  await expectDisabledOffline(button('Invite'));
  setOnline(false);
  await expect.element(page.getByRole('combobox', { name: `Role of ${BEN.email}` })).toBeDisabled();
  await button(`Remove ${BEN.email}`).click({ force: true });
  await button(`Accept the invitation of ${OWNER}`).click({ force: true });
  expect(store.written).toEqual([]);
});

test('given nobody, the screen says so; given no answer, it says why and retries', async () => {
  const retry = vi.fn();
  show({ status: 'loading' });
  await renderSignedIn(<Team />);
  await expect.element(page.getByRole('list', { name: 'Loading your team' })).toBeInTheDocument();
  show({ status: 'error', error: 'Nothing was reached.', retry });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing was reached.');
  await button('Retry').click();
  expect(retry).toHaveBeenCalledOnce();
  show(success([]));
  await expect.element(page.getByText('Nobody is in your team yet')).toBeVisible();
  for (const name of ['Invitations', 'Shared with you'])
    await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument();
});

test('given owners who share their stock, each is named with what is allowed, and a link leads to their cars', async () => {
  store.teams = new Map([[OWNER, 'deliver']]);
  await renderSignedIn(<Team />);
  const shared = page.getByRole('list', { name: 'Shared with you' });
  await expect.element(shared).toHaveTextContent(`${OWNER}You may deliverLeave`);
  await page.getByRole('link', { name: 'show them alone' }).click();
  await expect.element(page.getByText('/manageitems?whose=shared')).toBeVisible();
});

const gone = 'This is offered to you no longer. Nothing was changed.';
test.each([
  ['Accept the invitation', 'accepted', 'You are in the team now', 'invited'],
  ['Decline the invitation', 'declined', 'Declined', 'invited'],
  ['Leave the team', 'declined', 'You have left the team', 'accepted'],
] as const)(
  '%s: written at once, Undo takes it back, and it says when the owner has taken it back',
  async (press, to, says, before) => {
    store[before === 'invited' ? 'invitations' : 'teams'] = new Map([[OWNER, 'deliver']]);
    await renderSignedIn(<Team />);
    await button(`${press} of ${OWNER}`).click();
    await expect.element(page.getByRole('heading', { name: 'Team' })).toHaveFocus();
    await expect.element(toast(says)).toBeVisible();
    store.failure = Object.assign(new Error(), { code: 'permission-denied' });
    await button('Undo').click();
    await expect.element(toast(gone)).toBeVisible();
    expect(store.written).toEqual([to, before].map((answer) => ['answer', [OWNER], ME, answer]));
  },
);

test('given more invitations than are shown, Show more shows them, and those that are shown can be declined together', async () => {
  const owners = Array.from({ length: INVITATIONS_SHOWN + 2 }, (_, index) => `owner-${index + 10}@x.example`);
  store.invitations = new Map(owners.map((email) => [email, 'restock']));
  await renderSignedIn(<Team />);
  const accept = page.getByRole('list', { name: 'Invitations' }).getByRole('button', { name: /^Accept/ });
  await expect.element(accept).toHaveLength(INVITATIONS_SHOWN);
  await expect.element(button('Decline all 10')).toBeVisible();
  await button('Show more').click();
  await expect.element(accept).toHaveLength(owners.length);
  await expect.element(button('Show more')).not.toBeInTheDocument();
  await button('Decline all 12').click();
  await expect.element(toast('12 invitations')).toBeVisible();
  expect(store.written).toEqual([['answer', owners, ME, 'declined']]);
});

test('given as many teams as a person can be in, accepting says so and writes nothing', async () => {
  store.teams = new Map(Array.from({ length: TEAMS_MAX }, (_, index) => [`owner-${index}@x.example`, 'deliver']));
  store.invitations = new Map([[OWNER, 'deliver']]);
  await renderSignedIn(<Team />);
  await button(`Accept the invitation of ${OWNER}`).click();
  await expect.element(page.getByText(/29 teams, the most/)).toBeVisible();
  expect(store.written).toEqual([]);
});

test('on other screens the first invitation is one line, with a link to more; one that comes meanwhile is shown on the next screen', async () => {
  const before = await renderSignedIn(<InvitationLine />, { at: '/manageitems' });
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  store.invitations = new Map([
    [OWNER, 'deliver'],
    ['second@x.example', 'restock'],
  ]);
  setOnline(false);
  setOnline(true);
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  await before.unmount();
  await renderSignedIn(<InvitationLine />, { at: '/manageitems/myitems' });
  const line = page.getByRole('note');
  await expect.element(line).toMatchTextContent(`${OWNER} shares their stock with you: you may deliver.`);
  await expect
    .element(line.getByRole('link', { name: 'More invitations' }))
    .toHaveAttribute('href', '/manageitems/team');
  await expectNoViolation();
  await line.getByRole('button', { name: /^Decline/ }).click();
  await expect.element(toast('Declined')).toBeVisible();
  expect(store.written).toEqual([['answer', [OWNER], ME, 'declined']]);
});
