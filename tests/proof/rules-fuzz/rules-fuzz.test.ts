import { PIECES_PER_DELIVERY } from '@contract/limits.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearFirestore } from '../../support/emulators.ts';
import { loadRules, RULES } from '../../support/rules.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { FirestoreSdk } from '../support/firestore-sdk.ts';
import { SEED, sampleSize } from '../support/sample-size.ts';
import type { Fields } from '../support/wire.ts';
import { integer, numberOf } from '../support/wire.ts';
import { OWNER, OWNER_EMAIL, strangers, unverified } from './actors.ts';
import { type Attempt, MUTATIONS, TARGET, target } from './mutations.ts';
import { type Listed, mayCreate, mayDelete, mayList, mayUpdate } from './oracle.ts';
import { validCase } from './valid.ts';

const PROJECT = 'demo-storefront-proof-fuzz';
const WEAK = 'demo-storefront-proof-fuzz-control';
const HOSTILE = sampleSize(400, 10_000);
const VALID = sampleSize(100, 2_000);
const kinds = Object.entries(MUTATIONS);
const perKind = Math.ceil(HOSTILE / kinds.length);

const rest = new FirestoreRest(PROJECT);
let sdk: FirestoreSdk;
const done = { rest: 0, sdk: 0, valid: 0 };
/** Wrong verdicts. */
const wrong = { admitted: 0, refused: 0 };

beforeAll(async () => {
  sdk = await FirestoreSdk.open(PROJECT);
  await clearFirestore(PROJECT);
  await rest.force([{ path: TARGET, kind: 'set', fields: target }]);
});
afterAll(async () => {
  await sdk.close();
  report(
    'Rules fuzz: hostile writes',
    `${done.rest + done.sdk} of ${kinds.length} kinds, ${done.rest} by raw REST; ${wrong.admitted} admitted (seed ${SEED})`,
  );
  report('Rules fuzz: valid writes', `${done.valid}; ${wrong.refused} refused`);
});

/** The oracle's verdict on an attempt. */
function oracleAdmits({ claims, writes: [write, ...more] }: Attempt): boolean {
  if (more.length > 0 || write.transforms || !/^products\/[^/]+$/.test(write.path)) return false;
  if (write.kind === 'delete') return mayDelete(claims, target);
  if (write.path !== TARGET) return mayCreate(claims, write.path.split('/')[1] ?? '', write.fields);
  if (write.kind === 'set') return mayUpdate(claims, target, write.fields);
  const kept = Object.entries(target).filter(([field]) => !write.mask?.includes(field));
  return mayUpdate(claims, target, { ...Object.fromEntries(kept), ...write.fields });
}

describe.each(kinds)('%s', (_name, arbitrary) => {
  test('is refused', { timeout: 600_000 }, async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(arbitrary, async (attempt) => {
        // A mutation can leave a write valid by chance; that is no hostile attempt.
        fc.pre(!oracleAdmits(attempt));
        turn += 1;
        const byRest = attempt.onlyRest || turn % 2 === 0;
        const verdict = byRest
          ? await rest.commit(attempt.claims, ...attempt.writes)
          : await sdk.write(attempt.claims, attempt.writes[0]);
        done[byRest ? 'rest' : 'sdk'] += 1;
        if (verdict !== 'refused') wrong.admitted += 1;
        expect(verdict).toBe('refused');
      }),
      { numRuns: perKind, seed: SEED, maxSkipsPerRun: 20 },
    );
    // A refused write has stored nothing.
    expect(await rest.stored(TARGET)).toEqual(target);
    expect(await rest.count('products')).toBe(1);
  });
});

/** Lists and counts with and without a limit and an offset, near the limit and far from it. */
const reading = fc.record({
  claims: fc.oneof(fc.constant(OWNER), strangers, unverified),
  listed: fc.constantFrom<Listed[]>('products', 'contents', 'history', 'own history', 'days', 'own alerts'),
  limit: fc.oneof(fc.constantFrom(1, 100), fc.nat(100), fc.constantFrom(101, 2 ** 31 - 1, undefined)),
  offset: fc.oneof(fc.constantFrom(0, undefined), fc.constantFrom(1, 100, 1_000_000, 2 ** 31 - 1)),
  count: fc.boolean(),
});

test('a list or count is admitted with a limit of 100 at most and without an offset, and only then', {
  timeout: 600_000,
}, async () => {
  const verdicts = { admitted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(reading, async ({ claims, listed, limit, offset, count }) => {
      const parents: Partial<Record<Listed, string>> = { history: TARGET, days: `stock/${OWNER_EMAIL}` };
      const collection = listed.replace('own ', '');
      const anywhere = listed === 'own history' ? { email: OWNER_EMAIL } : undefined;
      const verdict = await rest.list(claims, parents[listed] ?? '', collection, limit, {
        ...{ offset, count, anywhere },
        ...(listed === 'own alerts' && { of: OWNER_EMAIL }),
      });
      verdicts[verdict] += 1;
      expect(verdict).toBe(mayList(claims, listed, OWNER_EMAIL, limit, offset) ? 'admitted' : 'refused');
    }),
    { numRuns: HOSTILE / 4, seed: SEED },
  );
  report(
    'Rules fuzz: lists and counts',
    `${verdicts.admitted} admitted, ${verdicts.refused} refused, as the oracle says (seed ${SEED})`,
  );
  expect(Math.min(verdicts.admitted, verdicts.refused)).toBeGreaterThan(0);
});

describe('valid writes', () => {
  test('are admitted: creation, changes and deletion of a product', { timeout: 600_000 }, async () => {
    let left = VALID;
    for (let round = 0; left > 0; round += 1) {
      await fc.assert(
        fc.asyncProperty(validCase, fc.boolean(), async ({ claims, create, changes }, byRest) => {
          const write: FirestoreSdk['write'] = byRest
            ? (who, one) => rest.commit(who, one)
            : (who, one) => sdk.write(who, one);
          const id = create.path.split('/')[1] ?? '';
          let now: Fields = create.fields;
          const admitted = async (oracle: boolean, verdict: Promise<string>) => {
            expect(oracle).toBe(true);
            done.valid += 1;
            left -= 1;
            if ((await verdict) !== 'admitted') wrong.refused += 1;
            expect(await verdict).toBe('admitted');
          };
          await admitted(mayCreate(claims, id, now), write(claims, create));
          for (const change of changes) {
            const quantity = numberOf(now.quantity) ?? 0;
            if (change === 'deliver' && quantity === 0) continue;
            const fields = change === 'deliver' ? { quantity: integer(quantity - PIECES_PER_DELIVERY) } : change;
            const next = { ...now, ...fields };
            await admitted(
              mayUpdate(claims, now, next),
              write(claims, { path: create.path, kind: 'update', fields, mask: Object.keys(fields) }),
            );
            now = next;
          }
          await admitted(mayDelete(claims, now), write(claims, { path: create.path, kind: 'delete' }));
        }),
        { numRuns: 25, seed: SEED + round },
      );
    }
  });

  test('control: given rules with `is number` for `is int`, a quantity of 3.0 is admitted', async () => {
    await loadRules(WEAK, RULES.replace('value is int', 'value is number'));
    const [attempt] = fc.sample(MUTATIONS['raw: a quantity of 3.0'] ?? fc.constant(undefined), {
      numRuns: 1,
      seed: SEED,
    });
    if (!attempt) throw new Error('no attempt');
    expect(await new FirestoreRest(WEAK).commit(attempt.claims, ...attempt.writes)).toBe('admitted');
  });

  test('control: the oracle and the rules admit a change by the owner', async () => {
    expect(
      oracleAdmits({
        claims: OWNER,
        writes: [{ path: TARGET, kind: 'update', fields: { quantity: integer(9) }, mask: ['quantity'] }],
      }),
    ).toBe(true);
    expect(
      await rest.commit(OWNER, { path: TARGET, kind: 'update', fields: { quantity: integer(9) }, mask: ['quantity'] }),
    ).toBe('admitted');
  });
});
