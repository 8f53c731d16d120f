import { type Role, TEAM_MAX } from '@contract/team';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Member } from '@/data/teams';
import type { QueryResult } from '@/lib/query-result';
import { success } from '@/testing/history';
import { button, expectDisabledOffline, expectRejected, field, setOnline } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Component as Team } from './team';

const store = vi.hoisted(() => ({
  members: { status: 'loading' } as QueryResult<Member[]>,
  teams: new Map<string, Role>(),
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

vi.mock(import('@/data/teams'), async (original) => {
  const write = (...parts: unknown[]) => {
    store.written.push(parts);
    if (store.failure) throw store.failure;
  };
  return {
    ...(await original()),
    useMembers: () => {
      const [members, setMembers] = useState(store.members);
      store.show = setMembers;
      return members;
    },
    useTeams: () => success(store.teams),
    setMember: async (...parts) => write(...parts),
    removeMember: async (...parts) => write(...parts),
  };
});

const BEN: Member = { email: 'ben@x.example', role: 'deliver', hasAccepted: true };
const CARLA: Member = { email: 'carla@x.example', role: 'restock', hasAccepted: false };
const rowOf = ({ email }: Member) => page.getByRole('listitem').filter({ hasText: email });
const toast = (text: string) => page.getByText(text, { exact: true });

beforeEach(() => {
  show(success([BEN, CARLA]));
  store.teams = new Map();
  store.written = [];
  store.failure = undefined;
});

test('given an address in capital letters with spaces, it is invited in lower case, and the field is empty again', async () => {
  await renderSignedIn(<Team />);
  await field('Email').fill('  Dora@X.Example ');
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOptions('May restock');
  await userEvent.keyboard('{Tab}');
  await button('Invite').click();
  await expect.element(toast('Invited. Now write to them: no mail is sent.')).toBeVisible();
  expect(store.written).toEqual([[PERSON.email, 'dora@x.example', 'restock']]);
  await expect.element(field('Email')).toHaveValue('');
});

const many = Array.from({ length: TEAM_MAX }, (_, index) => ({ ...BEN, email: `colleague-${index}@x.example` }));
test.each([
  ['no address', '', 'Please enter your email address.', [BEN]],
  ['a text that is none', 'dora', /does not look like an email address/, [BEN]],
  ['the own address', PERSON.email.toUpperCase(), /your own address/, [BEN]],
  ['a colleague', 'BEN@x.example', 'Already in your team. The role can be changed below.', [BEN]],
  ['one more than a team may have', 'dora@x.example', /A team has 20 colleagues at most/, many],
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

test('each colleague is shown with the role and whether the invitation was accepted; a letter can be written to who has not', async () => {
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
  show(success([BEN, { ...CARLA, hasAccepted: true }]));
  await expect.element(rowOf(CARLA)).toMatchTextContent('Has accepted');
});

test('another role is written at once, and Undo gives the former one back', async () => {
  await renderSignedIn(<Team />);
  await page.getByRole('combobox', { name: `Role of ${BEN.email}` }).selectOptions('May restock');
  await expect.element(toast('May restock now')).toBeVisible();
  await button('Undo').click();
  await expect.element(toast('May deliver now')).toBeVisible();
  expect(store.written).toEqual([
    [PERSON.email, BEN.email, 'restock'],
    [PERSON.email, BEN.email, 'deliver'],
  ]);
});

test('a colleague is removed at once, the focus goes to the title, and Undo puts the same role back', async () => {
  await renderSignedIn(<Team />);
  await button(`Remove ${CARLA.email}`).click();
  await expect.element(toast('Removed from your team')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Team' })).toHaveFocus();
  await button('Undo').click();
  await expect.element(toast('May restock now')).toBeVisible();
  expect(store.written).toEqual([
    [PERSON.email, CARLA.email],
    [PERSON.email, CARLA.email, 'restock'],
  ]);
});

test('given a refused change, the toast says so and the role stays', async () => {
  store.failure = Object.assign(new Error(), { code: 'unavailable' });
  await renderSignedIn(<Team />);
  const role = page.getByRole('combobox', { name: `Role of ${BEN.email}` });
  await role.selectOptions('May restock');
  await expect.element(page.getByText(/Nothing was changed\./)).toBeVisible();
  await expect.element(role).toHaveValue('deliver');
});

test('offline, nothing can be invited, changed or removed, and it says so', async () => {
  await renderSignedIn(<Team />);
  await field('Email').fill('dora@x.example');
  await expectDisabledOffline(button('Invite'));
  setOnline(false);
  await expect.element(page.getByRole('combobox', { name: `Role of ${BEN.email}` })).toBeDisabled();
  await button(`Remove ${BEN.email}`).click({ force: true });
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
  await expect.element(page.getByRole('heading', { name: 'Shared with you' })).not.toBeInTheDocument();
});

test('given owners who share their stock, each is named with what is allowed, and a link leads to their cars', async () => {
  store.teams = new Map([['owner@x.example', 'deliver']]);
  await renderSignedIn(<Team />);
  const shared = page.getByRole('list', { name: 'Shared with you' });
  await expect.element(shared).toHaveTextContent('owner@x.example' + 'You may deliver' + 'Leave');
  await page.getByRole('link', { name: 'show them alone' }).click();
  await expect.element(page.getByText('/manageitems?whose=shared')).toBeVisible();
});

test('a colleague who leaves a team is asked first, stays in it when the write is refused, and the focus goes to the title', async () => {
  const owner = 'owner@x.example';
  store.teams = new Map([[owner, 'deliver']]);
  await renderSignedIn(<Team />);
  const dialog = page.getByRole('dialog', { name: `Leave the team of ${owner}?` });
  const leave = async (choice: string) => {
    await button(`Leave the team of ${owner}`).click();
    await dialog.getByRole('button', { name: choice }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await leave('Stay');
  expect(store.written).toEqual([]);
  store.failure = Object.assign(new Error(), { code: 'unavailable' });
  await leave('Leave');
  await expect.element(page.getByText(/Nothing was changed\./)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Team' })).toHaveFocus();
  store.failure = undefined;
  await leave('Leave');
  await expect.element(toast('You have left the team')).toBeVisible();
  expect(store.written).toEqual(Array(2).fill([owner, PERSON.email]));
});
