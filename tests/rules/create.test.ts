import { ID_PREFIX, mayCreateId, NEW_ID_PATTERN } from '@contract/ids.ts';
import { PRODUCTS_PER_OWNER_MAX } from '@contract/limits.ts';
import { fieldsWhere } from '@contract/product-fields.ts';
import { type DocumentData, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findTwin } from '../../web/src/data/read/twin.ts';
import { addProduct } from '../../web/src/data/write/create.ts';
import { RULES } from '../support/emulators.ts';
import { buildProduct } from '../support/products.ts';
import { admitted, load, Person, refused, setUpRules, stored, unlimited } from './environment.ts';
import { notVerified, OTHER, OWNER, other, owner } from './persons.ts';
import { FREE, FREE_ID, FREE_ID_OF_OTHER, product, without } from './stock.ts';

setUpRules('create', async () => {});

const create = (by: Person, data: DocumentData, id = FREE_ID) => by.set(`products/${id}`, data);

describe('A verified person may create a product under their own email, and becomes its owner.', () => {
  test('under their own email, and no other, however it is written', async () => {
    await admitted(create(owner, product()), create(other, product({ email: OTHER }), FREE_ID_OF_OTHER));
    expect(await stored(FREE)).toMatchObject({ email: OWNER, quantity: 3 });
    const emails = [OTHER, 'Owner@example.com', '', 1, null];
    await refused(...emails.map((email) => create(owner, product({ email }), 'owner-of-another-one')));
  });

  test.each(Object.entries(notVerified))('not %s', async (_who, person) => {
    await refused(create(person, product()));
  });

  test("createdAt is the server's time", async () => {
    const times = [Timestamp.now(), '2026-11-21', null];
    await refused(...times.map((createdAt) => create(owner, product({ createdAt }))));
    await admitted(create(owner, product({ createdAt: serverTimestamp() })));
  });

  test('with every required field, and no unknown one', async () => {
    const required = [...fieldsWhere('required', true), 'createdAt'];
    await refused(...required.map((field) => create(owner, without(product(), field))));
    await refused(...['colour', '_id', 'ownerUid'].map((field) => create(owner, product({ [field]: 'x' }))));
    const optional = [...fieldsWhere('required', false), 'nameKey', 'searchKeys'];
    for (const [index, field] of optional.entries())
      await admitted(create(owner, without(product(), field), `owner-of-without-00${index}`));
  });
});

test.each([
  [254, admitted],
  [255, refused],
])('A product and a command have an email of 254 characters at most: %i', async (length, expectation) => {
  const email = `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  const person = new Person(owner.uid, email);
  await expectation(
    create(person, product({ email })),
    person.set(`commands/${FREE_ID}`, { email, at: serverTimestamp() }),
  );
});

test('Before a car is added, one of the person of this name and supplier is found, in whatever case they are written; no other', async () => {
  const twin = { name: 'ARIA Grand', supplier: 'Südlicht' };
  await unlimited.set(FREE, product(twin));
  await unlimited.set(`products/${FREE_ID_OF_OTHER}`, product({ ...twin, email: OTHER }));
  const found = (name: string, supplier: string) => findTwin(owner.db, OWNER, { name, supplier });
  expect(await found('aria grand', 'SÜDLICHT')).toMatchObject({ _id: FREE_ID, ...twin });
  expect([await found('ARIA Grand', 'Nordlicht'), await found('ARIA', 'Südlicht')]).toEqual([undefined, undefined]);
});

test('given a product that was added although its answer was lost, it is added once when it is sent again; sent with other words, it is told apart and stays', async () => {
  const { email: _email, ...input } = buildProduct({ email: OWNER });
  const add = (changes = {}) => addProduct(owner.db, FREE_ID, OWNER, { ...input, ...changes });
  for (let attempt = 0; attempt < 2; attempt += 1) expect(await add()).toBe('added');
  expect(await add({ description: 'Later words.' })).toBe('added-before');
  expect(await stored(FREE)).toMatchObject(input);
});

describe("A new product has an id of 20 url-safe characters that begins with the first 8 of its creator's uid.", () => {
  const cases: [string, string][] = [
    ...[FREE_ID, 'owner-ofAb1dEf2hIj3l', FREE_ID_OF_OTHER, 'Ab3dEf6hIj9lMn2pQr5t', 'Owner-of-unused-0000'],
    ...['owner-o-unused-00000', 'owner-of', FREE_ID.slice(1), FREE_ID.slice(0, -1), `${FREE_ID}0`],
    ...['owner-of-unused.0000', 'owner-of unused-0000', 'owner-of-unüsed-0000'],
  ].map((id) => [owner.uid, id]);
  // A uid of one's own making, of 8 characters, of fewer, and with one that no id has.
  const ownUids: [string, string][] = [
    ['eight-ch', 'eight-ch-unused-0000'],
    ['seven-c', 'seven-c-unused-00000'],
    ['seven-c', 'seven-cAb1dEf2hIj3l'],
    ['with.dots', 'with.dot-unused-0000'],
    ['with dots', 'with dot-unused-0000'],
  ];

  test('contract and rules say the same of each id', async () => {
    const admittedIds: string[] = [];
    for (const [uid, id] of [...cases, ...ownUids]) {
      const may = mayCreateId(uid, id);
      await (may ? admitted : refused)(create(new Person(uid, OWNER), product(), id));
      if (may) admittedIds.push(id);
    }
    expect(admittedIds).toEqual([FREE_ID, 'owner-ofAb1dEf2hIj3l', 'eight-ch-unused-0000']);
  });

  test('the contract and the rules have the same form of an id, and compare as many characters', () => {
    expect(RULES).toContain(`id.matches('${NEW_ID_PATTERN.source.slice(1, -1)}')`);
    expect(RULES).toContain(`id[0:${ID_PREFIX}] == request.auth.uid[0:${ID_PREFIX}]`);
  });

  /** Its creator has created and deleted it. */
  async function deleted() {
    await admitted(create(owner, product()));
    await admitted(owner.remove(FREE));
  }

  test('given one whose product its creator has deleted, nobody else creates it; its creator does', async () => {
    await deleted();
    await refused(create(other, product({ email: OTHER })));
    await admitted(create(owner, product()), create(other, product({ email: OTHER }), FREE_ID_OF_OTHER));
  });

  test('control: given rules that do not compare the beginnings, another person takes it', async () => {
    const term = ' && id[0:8] == request.auth.uid[0:8]';
    expect(RULES).toContain(term);
    onTestFinished(() => load('create'));
    await load('create', RULES.replace(term, ''));
    await deleted();
    await admitted(create(other, product({ email: OTHER })));
  });
});

test('A person may have 50,000 products, as the function has counted them.', async () => {
  const counted = (products: number) => unlimited.set(`stock/${OWNER}`, { products });
  await counted(PRODUCTS_PER_OWNER_MAX);
  await refused(create(owner, product()));
  await admitted(create(other, product({ email: OTHER }), FREE_ID_OF_OTHER));
  await counted(PRODUCTS_PER_OWNER_MAX - 1);
  // However many are created in one commit, they ask for one document: a request may ask for 20.
  const ids = Array.from({ length: 100 }, (_, index) => `${FREE_ID.slice(0, 17)}${String(index).padStart(3, '0')}`);
  await admitted(
    owner.commit((writes) => {
      for (const id of ids) writes.set(owner.ref(`products/${id}`), product());
    }),
  );
  await counted(PRODUCTS_PER_OWNER_MAX);
  await admitted(owner.update(FREE, { quantity: 9 }));
});
