import { HOME_CHANGES } from '@contract/site/home-page.ts';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AUTH_HOST, clearFirestore, FIRESTORE_HOST } from '../support/emulators.ts';
import { linesOf, runHere } from '../support/run-command.ts';

/** It exists in the emulator only. The command refuses `demo-` projects, which cannot be real ones. */
const PROJECT = 'home-command';
process.env.FIRESTORE_EMULATOR_HOST = FIRESTORE_HOST;
process.env.FIREBASE_AUTH_EMULATOR_HOST = AUTH_HOST;
const app = initializeApp({ projectId: PROJECT }, PROJECT);
const firestore = getFirestore(app);
const auth = getAuth(app);
afterAll(() => deleteApp(app));

const MAKER = 'maker@meridian.example';
const STRANGER = 'stranger@example.com';
/** Ids that begin as the maker's uid. */
const id = (number: number) => `car-make-0000000000${number}`;
beforeAll(async () => {
  await auth.deleteUsers((await auth.listUsers()).users.map(({ uid }) => uid));
  await auth.createUser({ uid: 'car-maker', email: MAKER });
  await auth.createUser({ uid: 'stranger-who-registers', email: STRANGER });
});

const names = ['Aria', 'Boreas', 'Cirrus', 'Dune\u001b[2J', 'Elba', 'Fjord', 'Glacier', 'Helios'];
beforeEach(async () => {
  await clearFirestore(PROJECT);
  const batch = firestore.batch();
  for (const [index, name] of names.entries()) {
    batch.set(firestore.doc(`products/${id(index + 1)}`), { name, email: MAKER, createdAt: new Date(index) });
  }
  await batch.commit();
});

const chosen = async () => (await firestore.doc('settings/home').get()).get('models');

const home = (...args: string[]) => runHere('home', ['--project', PROJECT, ...args]);

test('given no choice, shows the first products, on cards and in the carousel, without what could control the terminal', async () => {
  const { code, stdout, stderr } = await home();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n').slice(1)).toEqual([
    'The home page shows the first products:',
    `  1. Aria (${id(1)})`,
    `  2. Boreas (${id(2)})`,
    `  3. Cirrus (${id(3)})`,
    `  4. Dune\ufffd[2J (${id(4)})`,
    `  5. Elba (${id(5)})`,
    `  6. Fjord (${id(6)})`,
    'In the carousel:',
    `  1. Glacier (${id(7)})`,
    `  2. Helios (${id(8)})`,
    '',
  ]);
});

test('given an owner who may not add, the cars are neither shown nor chosen', async () => {
  vi.stubEnv('MAY_ADD', 'maker@.*');
  onTestFinished(() => void vi.unstubAllEnvs());
  await firestore.doc(`products/${id(1)}`).update({ email: STRANGER });
  for (const owner of [MAKER, STRANGER]) await firestore.doc(`stock/${owner}`).set({ products: 1 });
  expect((await home(id(1), id(2))).stderr).toBe(
    `The owner of ${id(1)} may not add, so no page shows it; the choice is as before.\n`,
  );
  await firestore.doc('settings/home').set({ models: [id(1), id(3)] });
  const { stdout } = await home();
  expect(stdout).toContain(`as chosen:\n  1. Cirrus (${id(3)})\n${id(1)} is chosen too, and its owner may not add`);
  // Of the cards none is shown; the car of the carousel, which is, stands in no card's place.
  const cards = [id(1), ...['a', 'b', 'c', 'd', 'e'].map((letter) => `gone-${letter}`)];
  await firestore.doc('settings/home').set({ models: [...cards, id(3)] });
  expect((await home()).stdout).toContain(`the first products:\n  1. Boreas (${id(2)})\n`);
});

test('given more ids than there are cards, the others are in the carousel', async () => {
  const { stdout } = await home(...names.map((_, index) => id(index + 1)).toReversed());
  expect(stdout).toContain(`as chosen:\n  1. Helios (${id(8)})\n`);
  expect(stdout).toContain(`In the carousel:\n  1. Boreas (${id(2)})\n  2. Aria (${id(1)})\n`);
});

test('given ids, chooses these products in their order, and names one that is deleted later; given --first, removes the choice', async () => {
  expect((await home(id(8), id(1))).stdout).toContain(`as chosen:\n  1. Helios (${id(8)})\n  2. Aria (${id(1)})\n`);
  expect(await chosen()).toEqual([id(8), id(1)]);
  await firestore.doc(`products/${id(8)}`).delete();
  expect((await home()).stdout).toContain(`1. Aria (${id(1)})\n${id(8)} is chosen too, and no longer exists.\n`);
  expect((await home('--first')).stdout).toContain('the first products:\n');
  expect(await chosen()).toEqual([]);
  const changes = (await firestore.collection(HOME_CHANGES).orderBy('at').get()).docs;
  const [chose, removed] = changes.map((change) => change.data());
  expect(chose).toMatchObject({
    by: 'npm run home',
    previous: '',
    before: { models: [] },
    after: { models: [id(8), id(1)] },
  });
  expect(removed).toMatchObject({
    previous: changes[0]?.id,
    before: chose?.after,
    after: { models: [], contents: {} },
  });
  expect((await firestore.doc('settings/home').get()).get('change')).toBe(changes[1]?.id);
});

test.each([
  ['an id that no product has', 'no-car', undefined, /^No product has the id no-car; /],
  ["an id that is not its owner's", 'Ab3dEf6hIj9lMn2pQr5t', MAKER, / its owner alone can create; /],
  ["a stranger's car under an id of the maker's", 'car-makeAb1dEf2hIj3l', STRANGER, / its owner alone can create; /],
  ['a car without an owner', 'car-makeAb1dEf2hIj3l', null, / its owner alone can create; /],
  ['a car of nobody with an account', 'car-makeAb1dEf2hIj3l', 'nobody@m.example', / its owner alone can create; /],
])('given %s, keeps the choice and says so in one sentence', async (_, taken, email, sentence) => {
  if (email !== undefined) await firestore.doc(`products/${taken}`).set({ name: 'Iris', email, createdAt: new Date() });
  await firestore.doc('settings/home').set({ models: [id(2)] });
  const { code, stderr } = await home(id(3), taken);
  expect({ code, lines: stderr.trim().split('\n') }).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] });
  expect(stderr).toContain('; the choice is as before.\n');
  expect(await chosen()).toEqual([id(2)]);
});

test.each([
  ['nineteen ids', Array.from({ length: 19 }, (_, index) => id(index)), /^npm run home: .* 6 products .* 12 in /],
  ['an id twice', [id(1), id(1)], /^npm run home: "[^"]+" is not the id of a product, or is given twice\.$/],
  ['a path', ['products/a'], /^npm run home: "products\/a" is not the id of a product/],
  ['--first with an id', ['--first', id(1)], /^npm run home: --first stands alone; it takes no ids\.$/],
])('given %s, fails with one sentence', async (_, args, sentence) => {
  const ended = await runHere('home', args);
  expect([ended.code, ...linesOf(ended)]).toEqual([1, expect.stringMatching(sentence)]);
});

test('given no project, asks the running emulators', async () => {
  const { code, stdout } = await runHere('home', []);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^The home page shows [^\n]*:\n {2}1\. .+ \(.+\)\n/);
});
