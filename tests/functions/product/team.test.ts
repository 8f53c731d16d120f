import { type HistoryEntry, stockId } from '@contract/history.ts';
import { type Role, teamPath } from '@contract/team.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newCommand } from '../../../web/src/data/commands.ts';
import { changeStock } from '../../../web/src/data/products.ts';
import { removeMember } from '../../../web/src/data/teams.ts';
import { changeOf, undoChange } from '../../../web/src/data/undo.ts';
import { webClients } from '../../proof/support.ts';
import { firestore } from '../../support/admin.ts';
import { call } from '../../support/call.ts';
import { FUNCTION_API } from '../../support/emulators.ts';
import { historyOf, storedProduct, storeProduct } from '../../support/product-store.ts';
import { createSignedInUser } from '../../support/users.ts';

const clientOf = await webClients();
const [owner, colleague, stranger] = [
  await createSignedInUser(),
  await createSignedInUser(),
  await createSignedInUser(),
];
const team = firestore.doc(teamPath(owner.email));
const share = (role: Role) =>
  team.set({ email: owner.email, members: { [colleague.email]: role }, people: [colleague.email] });
const store = (overrides = {}) => storeProduct(owner.email, overrides);
const send = (method: string, id: string, body?: object, { token } = colleague) =>
  call(method, `/product/${id}`, { at: FUNCTION_API, token, ...(body && { body }) });
const patch = (id: string, quantity: number, who = colleague) => send('PATCH', id, { quantity }, who);
const entryBy = async (id: string, by: string) =>
  (await historyOf(id).where('by', '==', by).get()).docs.map((entry) => ({
    ...(entry.data() as HistoryEntry),
    id: entry.id,
  }));

afterAll(() => firestore.recursiveDelete(team));

describe.each(['deliver', 'restock'] as const)('given a colleague who may %s', (role) => {
  beforeEach(() => share(role));

  test('PATCH delivers once, its entry says who, and the owner takes it back once', async () => {
    const { _id: id } = await store();
    const answer = await patch(id, 4);
    expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(answer.headers.get('ETag')).toBe((await call('GET', `/product/${id}`)).headers.get('ETag'));
    expect((await patch(id, 4)).status).toBe(409);
    const { command, quantity } = (await storedProduct(id)) ?? {};
    expect(quantity).toBe(4);
    const stored = (await firestore.doc(`commands/${command}`).get()).data();
    expect(stored).toEqual({ email: colleague.email, at: expect.anything() });
    await expect.poll(() => entryBy(id, colleague.email), { timeout: 30_000 }).toHaveLength(1);
    const [entry] = await entryBy(id, colleague.email);
    expect(entry).toMatchObject({ email: owner.email, delta: -1, command });
    const change = changeOf(entry as HistoryEntry & { id: string });
    expect(await undoChange(change, owner, clientOf(owner))).toBe('done');
    expect(await undoChange(change, colleague, clientOf(colleague))).toBe('already-undone');
    expect(await storedProduct(id)).toMatchObject({ quantity: 5 });
  });

  test('the colleague takes the own delivery back, once', async () => {
    const { _id: id } = await store();
    expect((await patch(id, 4)).status).toBe(200);
    await expect.poll(() => entryBy(id, colleague.email), { timeout: 30_000 }).toHaveLength(1);
    const change = changeOf((await entryBy(id, colleague.email))[0] as HistoryEntry & { id: string });
    expect(await undoChange(change, colleague, clientOf(colleague))).toBe('done');
    expect(await undoChange(change, owner, clientOf(owner))).toBe('already-undone');
    expect(await storedProduct(id)).toMatchObject({ quantity: 5 });
  });

  test('PUT and DELETE answer 403, PATCH of any other quantity 409 and of another field 422', async () => {
    const mine = await store();
    expect(await send('PUT', mine._id, { ...mine, quantity: 4 })).toMatchObject({
      status: 403,
      body: { detail: 'Only its owner may change a product.' },
    });
    expect((await send('DELETE', mine._id)).status).toBe(403);
    for (const quantity of [3, 5, 6]) expect((await patch(mine._id, quantity)).status).toBe(409);
    expect((await send('PATCH', mine._id, { ...mine, quantity: 4, name: 'Mine' })).status).toBe(422);
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5, name: mine.name });
  });

  test('given the same delivery eight times at once, one is done', async () => {
    const { _id: id } = await store();
    const answers = await Promise.all(Array.from({ length: 8 }, () => patch(id, 4)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await storedProduct(id)).toMatchObject({ quantity: 4 });
  });

  test('a former colleague and a stranger are answered 403 at once, by REST and by the rules', async () => {
    const { _id: id } = await store();
    const change = () =>
      changeStock(newCommand(colleague), { product: id, owner: owner.email, delta: -1 }, clientOf(colleague));
    expect(await change()).toBe('done');
    expect((await patch(id, 3)).status).toBe(200);
    const refused = {
      status: 403,
      body: {
        type: 'urn:storefront:problem:not-the-owner',
        detail: 'Only its owner, and colleagues whom the owner lets deliver, may deliver a product.',
      },
    };
    expect(await patch(id, 2, stranger)).toMatchObject(refused);
    await removeMember(owner.email, colleague.email, clientOf(owner));
    expect(await patch(id, 2)).toMatchObject(refused);
    expect(await change()).toBe('not-allowed');
    await team.delete();
    expect(await patch(id, 2)).toMatchObject(refused);
    expect(await storedProduct(id)).toMatchObject({ quantity: 3 });
    expect((await patch(id, 2, owner)).status).toBe(200);
  });
});

test("an owner's delivery names no command and is the owner's", async () => {
  const { _id: id } = await store();
  expect((await patch(id, 4, owner)).status).toBe(200);
  expect(await storedProduct(id)).not.toHaveProperty('command');
  await expect.poll(() => entryBy(id, owner.email), { timeout: 30_000 }).toHaveLength(2);
  expect((await firestore.doc(`stock/${stockId(owner.email)}`).get()).exists).toBe(true);
});
