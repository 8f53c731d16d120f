import { newProduct } from '@contract/product.ts';
import { PRODUCT_FIELDS } from '@contract/product-fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDraft } from '../../../web/src/features/add-product/draft.ts';
import { parseDraft } from '../../../web/src/features/restock/draft.ts';
import { clearFirestore } from '../../support/emulators.ts';
import { buildProduct, buildStoredProduct } from '../../support/products.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { loadRules, RULES } from '../support/rules.ts';
import { type Fields, number, SERVER_TIME, string } from '../support/wire.ts';

const PROJECT = 'demo-storefront-proof-limits';
const WEAK = `${PROJECT}-control`;
const a = (length: number) => 'a'.repeat(length);
const url = (length: number) => `https://${a(length - 'https://'.length)}`;
/** With labels as long as a domain's may be. */
const email = (length: number) => `${a(length - 192)}@${a(63)}.${a(63)}.${a(63)}`;
const texts: [string, number][] = [
  ['name', PRODUCT_FIELDS.name.max],
  ['supplier', PRODUCT_FIELDS.supplier.max],
  ['description', PRODUCT_FIELDS.description.max],
];

const atTheLimit: [string, string | number][] = [
  ...texts.flatMap(([field, max]): [string, string][] => [
    [field, a(max)],
    [field, 'a'],
    [field, '🚗'.repeat(max / 2)],
  ]),
  ['img', url(PRODUCT_FIELDS.img.max)],
  ['carouselImg', url(PRODUCT_FIELDS.img.max)],
  ['price', PRODUCT_FIELDS.price.max],
  ['price', PRODUCT_FIELDS.price.max - 0.01],
  ['price', 0],
  ['quantity', PRODUCT_FIELDS.quantity.max],
  ['quantity', 0],
];
const pastTheLimit: [string, string | number][] = [
  ...texts.flatMap(([field, max]): [string, string][] => [
    [field, a(max + 1)],
    [field, ''],
    [field, ' '],
    [field, '\u3000'],
    [field, `${'🚗'.repeat(max / 2)}a`],
  ]),
  ['img', url(PRODUCT_FIELDS.img.max + 1)],
  ['carouselImg', url(PRODUCT_FIELDS.img.max + 1)],
  ['img', 'http://a.example/a.jpg'],
  ['img', 'https://'],
  ['price', PRODUCT_FIELDS.price.max + 0.01],
  ['price', PRODUCT_FIELDS.price.max + 1],
  ['price', -0.01],
  ['quantity', PRODUCT_FIELDS.quantity.max + 1],
  ['quantity', -1],
  ['quantity', 0.5],
];

let next = 0;
async function rulesAdmit(field: string, value: string | number, project = PROJECT): Promise<boolean> {
  next += 1;
  const stored = { ...buildStoredProduct(), [field]: value };
  const claims = { sub: 'owner', email: stored.email, email_verified: true };
  const fields: Fields = Object.fromEntries(
    Object.entries(stored).map(([name, one]) => [name, typeof one === 'number' ? number(one) : string(one)]),
  );
  const write = { path: `products/l${String(next).padStart(19, '0')}`, kind: 'create' } as const;
  const verdict = await new FirestoreRest(project).commit(claims, {
    ...write,
    fields: { ...fields, createdAt: SERVER_TIME },
  });
  return verdict === 'admitted';
}

const contractAdmits = (field: string, value: string | number) =>
  newProduct.safeParse({ ...buildProduct(), [field]: value }).success;

/** As a person would type it; the form of a new product has every field, the stock form two of them. */
function formsAdmit(field: string, value: string | number): boolean {
  const { email: _owner, ...typed } = { ...buildProduct(), price: '1', quantity: '1', [field]: `${value}` };
  const added = checkDraft(typed).values !== undefined;
  if (field === 'quantity' || field === 'description') {
    expect(parseDraft({ quantity: '1', description: 'Quiet.', [field]: `${value}` }).values !== undefined).toBe(added);
  }
  return added;
}

const held = { accepted: 0, refused: 0 };
beforeAll(async () => {
  await clearFirestore(PROJECT);
  await clearFirestore(WEAK);
  await loadRules(PROJECT, RULES);
});
afterAll(() =>
  report(
    'Limits in contract, rules and forms',
    `${held.accepted} of ${atTheLimit.length} values at a limit accepted, ${held.refused} of ${pastTheLimit.length} past it refused by all three`,
  ),
);

test.each([
  ...atTheLimit.map((one) => [true, ...one] as const),
  ...pastTheLimit.map((one) => [false, ...one] as const),
])('accepted by all: %s, %s %j', async (accepted, field, value) => {
  expect({
    contract: contractAdmits(field, value),
    rules: await rulesAdmit(field, value),
    forms: formsAdmit(field, value),
  }).toEqual({ contract: accepted, rules: accepted, forms: accepted });
  held[accepted ? 'accepted' : 'refused'] += 1;
});

// No form asks for it: the owner is who is signed in.
test.each([
  [true, PRODUCT_FIELDS.email.max],
  [false, PRODUCT_FIELDS.email.max + 1],
])('accepted by contract and rules: %s, an email of %i', async (accepted, length) => {
  const owner = email(length);
  expect(owner).toHaveLength(length);
  expect({ contract: contractAdmits('email', owner), rules: await rulesAdmit('email', owner) }).toEqual({
    contract: accepted,
    rules: accepted,
  });
});

test.each([
  ['name', 'isText(after().name, 120)', a(PRODUCT_FIELDS.name.max + 1)],
  ['supplier', 'isText(after().supplier, 120)', a(PRODUCT_FIELDS.supplier.max + 1)],
  ['description', 'isText(after().description, 5000)', a(PRODUCT_FIELDS.description.max + 1)],
  ['img', 'value.size() <= 2048', url(PRODUCT_FIELDS.img.max + 1)],
  ['price', 'value <= 100000000', PRODUCT_FIELDS.price.max + 1],
  ['quantity', 'value <= 1000000;', PRODUCT_FIELDS.quantity.max + 1],
  ['email', 'after().email.size() <= 254', email(PRODUCT_FIELDS.email.max + 1)],
])('control: against rules with one more for %s, they are no longer of one mind', async (field, term, value) => {
  expect(RULES).toContain(term);
  const oneMore = term.replace(/\d+/, (digits) => `${Number(digits) + 1}`);
  expect(await loadRules(WEAK, RULES.replace(term, oneMore))).toBeUndefined();
  expect({ rules: await rulesAdmit(field, value, WEAK), contract: contractAdmits(field, value) }).toEqual({
    rules: true,
    contract: false,
  });
});
