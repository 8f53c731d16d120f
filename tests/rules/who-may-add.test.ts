import { stockId } from '@contract/stock-path.ts';
import { canAdd, expressionProblem } from '@contract/who-may-add.ts';
import fc from 'fast-check';
import { increment } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesFor } from '../../scripts/deploy/who-may-add.ts';
import { admitted, load, refused, setUpRules } from './environment.ts';
import { OTHER, OWNER, other, owner } from './persons.ts';
import { change, FREE, FREE_ID_OF_OTHER, givePicture, PRODUCT, product, seedProduct, share } from './stock.ts';

setUpRules('who-may-add', async () => {
  await seedProduct();
  await share({ [OTHER]: 'restock' });
});

/** Beside the product of the owner, whom the colleague may restock for. */
const seedOfColleague = () => seedProduct({ email: OTHER }, `products/${FREE_ID_OF_OTHER}`);
describe('given rules by which other@example.com may add and owner@example.com may not', () => {
  beforeAll(() => load('who-may-add', rulesFor('other@.*|.*@meridian[.]example')));
  afterAll(() => load('who-may-add'));

  test('Only an email that may add products may create one, and only its products are changed.', async () => {
    await refused(owner.set(FREE, product()));
    await admitted(other.set(`products/${FREE_ID_OF_OTHER}`, product({ email: OTHER })));
    await refused(owner.update(PRODUCT, { quantity: 9 }), owner.update(PRODUCT, { price: 1 }));
    await seedOfColleague();
    await admitted(other.update(`products/${FREE_ID_OF_OTHER}`, { quantity: increment(-1) }));
  });

  test("a colleague who may add does not change the owner's product, either; control: by rules for everybody", async () => {
    expect(await change(other, 1)).toBe('not-allowed');
    await load('who-may-add');
    expect(await change(other, 1)).toBe('done');
    await load('who-may-add', rulesFor('other@.*'));
  });

  test('an owner who may not add still reads and deletes', async () => {
    await admitted(owner.get(PRODUCT), owner.get(`stock/${stockId(OWNER)}`));
    await admitted(owner.remove(PRODUCT));
  });

  test('Only an email that may add products may give a picture.', async () => {
    await refused(givePicture(owner, 'a'));
    await admitted(givePicture(other, 'a', OTHER));
  });
});

describe('with every expression that is admitted', () => {
  const part = fc.constantFrom(
    ...['a', 'b', '[.]', '@', '.', '.*', '[a-c]', '[^b]', '[a-]', '[.+-]', '(a|b)', '(?:a|@b)', '(a|)', '()', 'ä', '|'],
    ...['*', '+', '?', '*?', '(', ')', '[', ']', '^', '-', ':', '[[a]', '[]', '[^]', '[a-b-c]', '[b-a]', '(?', '漢'],
  );
  const expression = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const drawn = new Set(fc.sample(expression, { seed, numRuns: 3_000 }));
  const expressions = [...drawn].filter((text) => expressionProblem(text) === undefined).slice(0, 200);
  const emails = ['a', 'b@a', 'a.b@c', 'ab', '', 'ä@b', '漢', 'a-b', 'c', '+a', 'a🚗b', '[a'];

  /** For each expression a collection, which is read where the rules say the same of each email as the contract. */
  const rulesThatAgree = (compare: typeof canAdd) => {
    const clauses = expressions.map((text, index) => {
      const alike = emails.map((email) => `'${email}'.matches('${text}') == ${compare(email, text)}`);
      return `match /e${index}/{id} { allow get: if ${alike.join(' && ')}; }`;
    });
    return `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { ${clauses.join('\n')} } }`;
  };
  const reads = () => expressions.map((_, index) => owner.get(`e${index}/a`));
  afterAll(() => load('who-may-add'));

  test(`rules and contract compare the same emails (FUZZ_SEED=${seed})`, async () => {
    expect(expressions.length).toBeGreaterThan(100);
    await load('who-may-add', rulesThatAgree(canAdd));
    await admitted(...reads());
  });

  test('control: given a contract that compares a part of the email, they do not', async () => {
    await load(
      'who-may-add',
      rulesThatAgree((email, text) => new RegExp(text ?? '', 'u').test(email)),
    );
    const answers = await Promise.allSettled(reads());
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10);
  });
});
