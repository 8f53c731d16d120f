import fc from 'fast-check';
import { afterAll, aroundAll, beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance.ts';
import { removeProductsOf } from '../../support/product-store.ts';
import { withoutTriggers } from '../../support/triggers.ts';
import { createSignedInUser } from '../../support/users.ts';
import { report } from '../support/figures.ts';
import { FirestoreSdk } from '../support/firestore-sdk.ts';
import { SEED, sampleSize } from '../support/sample-size.ts';
import { commands, type Real } from './commands.ts';
import { appWay, type Owner, restWay, type Way } from './real-stock.ts';

const RUNS = sampleSize(10, 500);
const STEPS = sampleSize(15, 30);
/** Pairs of owners that go their ways at the same time: what takes time is waiting for answers. */
const WORLDS = 5;

aroundAll(withoutTriggers);
let sdk: FirestoreSdk;
const worlds: Real[] = [];
let steps = 0;

async function owner(): Promise<Owner> {
  const { uid, email, token } = await createSignedInUser();
  return { email, token, database: sdk.as({ sub: uid, email, email_verified: true }) };
}
const counted = (way: Way): Way =>
  new Proxy(way, {
    get(target, name) {
      steps += 1;
      return Reflect.get(target, name);
    },
  });
const clear = ({ owners }: Real) => removeProductsOf(owners.map(({ email }) => email));

beforeAll(async () => {
  sdk = await FirestoreSdk.open(PROJECT);
  const ways: Real['ways'] = [counted(appWay), counted(restWay((await startInstance()).at))];
  for (let world = 0; world < WORLDS; world += 1) worlds.push({ owners: [await owner(), await owner()], ways });
});
afterAll(async () => {
  await Promise.all(worlds.map(clear));
  await sdk.close();
});

const check = (real: Real, runs: number, seed: number) =>
  fc.assert(
    fc.asyncProperty(commands(STEPS), async (steps) => {
      await fc.asyncModelRun(() => ({ model: { products: new Map(), named: [] }, real }), steps);
      await clear(real);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );

test('whatever two owners do on both ways in, the stock is what a map says', { timeout: 3_600_000 }, async () => {
  await Promise.all(worlds.map((real, world) => check(real, RUNS / WORLDS, SEED + world)));
  report('Model', `${RUNS} runs of ${STEPS} commands, ${steps} carried out; 0 divergences (seed ${SEED})`);
  expect(steps).toBeGreaterThan((RUNS * STEPS) / 2);
});

test('control: a way in that forgets every third delivery is found out', { timeout: 120_000 }, async () => {
  let deliveries = 0;
  const [real] = worlds as [Real];
  const [app, rest] = real.ways;
  const forgetful: Way = {
    ...appWay,
    deliver: async (...call) => (++deliveries % 3 === 0 ? true : app.deliver(...call)),
  };
  await expect(check({ ...real, ways: [forgetful, rest] }, 100, SEED)).rejects.toThrow();
  await clear(real);
});
