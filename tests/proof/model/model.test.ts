import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../functions/support/accounts.ts';
import { startInstance } from '../../functions/support/instance.ts';
import { PROJECT } from '../../support/emulators.ts';
import { extent, SEED } from '../support/extent.ts';
import { report } from '../support/figures.ts';
import { FirestoreSdk } from '../support/firestore-sdk.ts';
import { removeProductsOf, withoutTriggers } from '../support/quiet-triggers.ts';
import { commands, type Real } from './commands.ts';
import { appWay, type Owner, restWay, type Way } from './real-stock.ts';

const RUNS = extent(10, 500);
const STEPS = extent(15, 30);

withoutTriggers();
let sdk: FirestoreSdk;
let real: Real;
let steps = 0;

async function owner(): Promise<Owner> {
  const { uid, email, token } = await signedIn();
  return { email, token, database: sdk.as({ sub: uid, email, email_verified: true }) };
}
const counted = (way: Way): Way =>
  new Proxy(way, {
    get(target, name) {
      steps += 1;
      return Reflect.get(target, name);
    },
  });
const clear = () => removeProductsOf(real.owners.map(({ email }) => email));

beforeAll(async () => {
  sdk = await FirestoreSdk.open(PROJECT);
  real = {
    owners: [await owner(), await owner()],
    ways: [counted(appWay), counted(restWay((await startInstance()).at))],
  };
});
afterAll(async () => {
  await clear();
  await sdk.close();
});

const check = (world: Real, runs: number) =>
  fc.assert(
    fc.asyncProperty(commands(STEPS), async (steps) => {
      await fc.asyncModelRun(() => ({ model: { products: new Map(), named: [] }, real: world }), steps);
      await clear();
    }),
    { numRuns: runs, seed: SEED, endOnFailure: true },
  );

test('whatever two owners do on both ways in, the stock is what a map says', { timeout: 3_600_000 }, async () => {
  await check(real, RUNS);
  report('Model', `${RUNS} runs of up to ${STEPS} commands, ${steps} commands; 0 divergences (seed ${SEED})`);
  expect(steps).toBeGreaterThan(RUNS * 3);
});

test('control: a way in that forgets every third delivery is found out', { timeout: 120_000 }, async () => {
  let deliveries = 0;
  const [app, rest] = real.ways;
  const forgetful: Way = {
    ...appWay,
    deliver: async (...call) => (++deliveries % 3 === 0 ? true : app.deliver(...call)),
  };
  await expect(check({ ...real, ways: [forgetful, rest] }, 100)).rejects.toThrow();
  await clear();
});
