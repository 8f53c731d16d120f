import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { serve, temporaryFolder } from '../../tests/support/until-the-end.ts';
import { BIN } from '../support/project.ts';
import { waitForIndexes } from './indexes-ready.ts';

const home = temporaryFolder();
const said = vi.spyOn(console, 'log');
beforeEach(() => {
  said.mockReset().mockReturnValue();
});

const INDEX = '/v1/projects/my-shop/databases/(default)/collectionGroups/-/indexes';
const wanted = [
  '(products) (email,ASCENDING) (price,DESCENDING)',
  '(products) (searchKeys,CONTAINS) (nameKey,ASCENDING)',
];

/** Firestore's Admin API on this machine, with one state of the second index for each time it is asked; the last one stays. */
async function adminApi(...states: (string | number)[]) {
  let asked = 0;
  const address = await serve(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const answer = (body: object) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
    if (pathname.endsWith('/token')) return answer({ access_token: 'token', expires_in: 3_600 });
    if (pathname.endsWith(':testIamPermissions'))
      return answer({ permissions: ['firebase.projects.get', 'datastore.indexes.list'] });
    if (decodeURIComponent(pathname) !== INDEX) return answer({ fields: [] });
    const state = states[Math.min(asked, states.length - 1)];
    asked += 1;
    if (typeof state === 'number') return response.writeHead(state).end('{"error":{"message":"Not for you"}}');
    const index = (id: number, state: string, fields: object[]) => ({
      name: `projects/my-shop/databases/(default)/collectionGroups/products/indexes/${id}`,
      queryScope: 'COLLECTION',
      fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      state,
    });
    return answer({
      indexes: [
        index(1, 'READY', [
          { fieldPath: 'email', order: 'ASCENDING' },
          { fieldPath: 'price', order: 'DESCENDING' },
        ]),
        index(2, state ?? '', [
          { fieldPath: 'searchKeys', arrayConfig: 'CONTAINS' },
          { fieldPath: 'nameKey', order: 'ASCENDING' },
        ]),
      ],
    });
  });
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_CONFIG_HOME: home,
    NO_UPDATE_NOTIFIER: '1',
    CI: '1',
    FIREBASE_TOKEN: 'token',
    FIREBASE_TOKEN_URL: address,
    FIREBASE_RESOURCEMANAGER_URL: address,
    FIRESTORE_URL: address,
  };
  const wait = () => waitForIndexes({ project: 'my-shop', firebase: join(BIN, 'firebase'), env, every: 1, wanted });
  return { wait, asked: () => asked };
}

test('given an index that is being built, firebase-tools says so, and the wait ends when it is ready', async () => {
  const { wait, asked } = await adminApi('CREATING', 'READY');
  await wait();
  expect(said.mock.calls.map(([line]) => String(line).split(' are ready')[0])).toEqual([
    'Indexes: 1 of 2',
    'Indexes: all 2',
  ]);
  expect(asked()).toBe(2);
});

test('control: given indexes that are ready, it is asked once', async () => {
  const { wait, asked } = await adminApi('READY');
  await wait();
  expect(asked()).toBe(1);
});

test('given an index that needs repair, says which one in a sentence', async () => {
  const { wait } = await adminApi('NEEDS_REPAIR');
  await expect(wait()).rejects.toThrow(
    'Firestore could not build the index (products) (searchKeys,CONTAINS) (nameKey,ASCENDING): delete it at https://',
  );
});

test('given an account that may not ask, asks three times and says what firebase-tools said', async () => {
  const { wait, asked } = await adminApi(403);
  await expect(wait()).rejects.toThrow(/^It cannot be asked which indexes are ready \(.*Not for you.*\)\. /);
  expect(asked()).toBe(3);
});
