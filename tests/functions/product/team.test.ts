import type { HistoryEntry } from '@contract/history.ts';
import { type Role, teamPath } from '@contract/team.ts';
import { afterAll, expect, test } from 'vitest';
import { removeMember } from '../../../web/src/data/write/teams.ts';
import { changeOf, undoChange } from '../../../web/src/data/write/undo.ts';
import { webClients } from '../../proof/support.ts';
import { firestore } from '../../support/admin.ts';
import { app, call, read } from '../../support/call.ts';
import { historyOf, storedProduct, storeProduct } from '../../support/product-store.ts';
import { createSignedInUser } from '../../support/users.ts';

const clientOf = await webClients();
const [owner, colleague, stranger] = [
  await createSignedInUser(),
  await createSignedInUser(),
  await createSignedInUser(),
];
const team = firestore.doc(teamPath(owner.email));
const share = (role: Role, accepted = [colleague.email]) =>
  team.set({ email: owner.email, members: { [colleague.email]: role }, invited: [], accepted });
afterAll(() => firestore.recursiveDelete(team));

const store = () => storeProduct(owner.email);
const send = (method: string, id: string, body?: object, { token } = colleague) =>
  call(method, `/product/${id}`, { at: app, token, body });
const patch = (id: string, quantity: number, who = colleague) => send('PATCH', id, { quantity }, who);
/** The entries of a person, once there are so many. */
async function entriesBy(id: string, by: string, count: number) {
  const entries = async () => (await historyOf(id).where('by', '==', by).get()).docs;
  await expect.poll(entries).toHaveLength(count);
  return (await entries()).map((entry) => ({
    ...(entry.data() as HistoryEntry),
    id: entry.id,
    at: entry.get('at').toDate(),
  }));
}

test.each(['deliver', 'restock'] as const)(
  'given a colleague who may %s, PATCH delivers once, and refuses any other quantity (409) and another field (422); PUT and DELETE answer 403',
  async (role) => {
    await share(role);
    const mine = await store();
    const onlyOwner = { status: 403, body: { detail: 'Only its owner may change a product.' } };
    expect(await send('PUT', mine._id, { ...mine, quantity: 4 })).toMatchObject(onlyOwner);
    expect(await send('DELETE', mine._id)).toMatchObject(onlyOwner);
    for (const quantity of [3, 5, 6]) expect((await patch(mine._id, quantity)).status).toBe(409);
    expect((await send('PATCH', mine._id, { ...mine, quantity: 4, name: 'Mine' })).status).toBe(422);
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5, name: mine.name });
    const answer = await patch(mine._id, 4);
    expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(answer.headers.get('ETag')).toBe((await read(mine._id)).headers.get('ETag'));
    expect((await patch(mine._id, 4)).status).toBe(409);
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 4 });
  },
);

test('the entry of what a colleague has delivered says who, and by it the delivery is taken back once', async () => {
  await share('deliver');
  const { _id: id } = await store();
  await patch(id, 4);
  const { command } = (await storedProduct(id)) ?? {};
  const stored = (await firestore.doc(`commands/${command}`).get()).data();
  expect(stored).toEqual({ email: colleague.email, at: expect.anything() });
  const [entry] = await entriesBy(id, colleague.email, 1);
  expect(entry).toMatchObject({ email: owner.email, delta: -1, command });
  const change = changeOf(entry as HistoryEntry & { id: string; at: Date });
  expect(await undoChange(clientOf(colleague), colleague, change)).toBe('done');
  expect(await undoChange(clientOf(owner), owner, change)).toBe('already-undone');
  expect(await storedProduct(id)).toMatchObject({ quantity: 5 });
});

test('given the same delivery of a colleague eight times at once, one is done', async () => {
  await share('deliver');
  const { _id: id } = await store();
  const answers = await Promise.all(Array.from({ length: 8 }, () => patch(id, 4)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await storedProduct(id)).toMatchObject({ quantity: 4 });
});

test('a former colleague, one who has not accepted, one who may correct texts and a stranger are answered 403 at once', async () => {
  await share('restock');
  const { _id: id } = await store();
  expect((await patch(id, 4)).status).toBe(200);
  const detail = 'Only its owner, and colleagues whom the owner lets deliver, may deliver a product.';
  const refused = { status: 403, body: { type: 'urn:storefront:problem:not-the-owner', detail } };
  expect(await patch(id, 3, stranger)).toMatchObject(refused);
  await share('restock', []);
  expect(await patch(id, 3)).toMatchObject(refused);
  await share('texts');
  expect(await patch(id, 3)).toMatchObject(refused);
  await share('restock');
  await removeMember(clientOf(owner), owner.email, colleague.email);
  expect(await patch(id, 3)).toMatchObject(refused);
  await team.delete();
  expect(await patch(id, 3)).toMatchObject(refused);
  expect(await storedProduct(id)).toMatchObject({ quantity: 4 });
});
