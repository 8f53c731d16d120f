import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { RULES } from '../support/emulators.ts';
import { admitted, refused, setUpRules, stored, unlimited } from './environment.ts';
import { notVerified, OWNER, owner } from './persons.ts';
import { FREE, ID, PRODUCT, product, seedProduct } from './stock.ts';

const paths = {
  'Nobody else may write contents.': 'contents/night',
  'Nobody else may write settings.': 'settings/home',
  'Nobody may write history.': `${PRODUCT}/history/event`,
  'Nobody may write totals.': 'totals/products',
  'Nobody may write stock.': `stock/${OWNER}`,
  'Nobody may write stock. A month': `stock/${OWNER}/months/2026-11`,
  'Nobody may write stock. A car': `stock/${OWNER}/cars/${ID}`,
  'Nobody may write stock. The summary of a batch': `stock/${OWNER}/history/owner-of-batch-00000`,
  'Nobody may write alerts.': `alerts/${ID}`,
  'Nobody may read or write anything else. Idempotency': 'idempotency/key',
  'Nobody may read or write anything else. Beside products': 'users/owner',
  'Nobody may read or write anything else. Below products': `${PRODUCT}/notes/one`,
};

const { visitor, unverified } = notVerified;

/** Even of what is the person's own. */
const seeded = { name: 'seeded', email: OWNER };

setUpRules('untouchable', seedProduct, beforeAll);

describe.each(Object.entries({ visitor, unverified, owner }))('%s', (_who, by) => {
  test.each(Object.entries(paths))('%s', async (_sentence, path) => {
    await unlimited.set(path, seeded);
    await refused(
      ...[by.set(`${path}-new`, seeded), by.set(path, { name: 'new', email: OWNER })],
      ...[by.update(path, { name: 'changed' }), by.remove(path)],
    );
    expect(await stored(path)).toEqual(seeded);
    // Where there is none yet, too: of some there is only this one.
    await unlimited.remove(path);
    await refused(by.set(path, seeded));
    expect(await stored(path)).toBeUndefined();
  });
});

test('control: the same owner may write a product', async () => {
  await admitted(owner.set(FREE, product()));
});

test('each sentence of the rules about who may do what is in the title of a test', () => {
  const persons =
    'Anyone|Nobody|An editor|Only an email|The owner|A verified person|A new product|A colleague|A former colleague|A command|A change';
  const sentences = [...RULES.matchAll(new RegExp(`// ((?:${persons}) [^.]+[.])`, 'g'))].map(
    ([, sentence = '']) => sentence,
  );
  const texts = globSync('tests/rules/*.test.ts').map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"));
  // A sentence that a comment repeats is the title of no test.
  const titles = texts.join('\n').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  expect(sentences.length).toBeGreaterThan(25);
  expect(sentences.filter((sentence) => !titles.includes(sentence))).toEqual([]);
});
