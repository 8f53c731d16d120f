import { DESCRIPTION_MAX, NAME_MAX, PICTURE_MAX, PRICE_MAX, QUANTITY_MAX, SUPPLIER_MAX } from '@contract/limits.ts';
import { newProduct } from '@contract/product.ts';
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
const rest = new FirestoreRest(PROJECT);
const { email } = buildProduct();
const claims = { sub: 'owner', email, email_verified: true };
const a = (length: number) => 'a'.repeat(length);
const url = (length: number) => `https://${a(length - 'https://'.length)}`;
const texts: [string, number][] = [
  ['name', NAME_MAX],
  ['supplier', SUPPLIER_MAX],
  ['description', DESCRIPTION_MAX],
];

const atTheLimit: [string, string | number][] = [
  ...texts.flatMap(([field, max]): [string, string][] => [
    [field, a(max)],
    [field, 'a'],
    [field, '🚗'.repeat(max / 2)],
  ]),
  ['img', url(PICTURE_MAX)],
  ['carouselImg', url(PICTURE_MAX)],
  ['price', PRICE_MAX],
  ['price', PRICE_MAX - 0.01],
  ['price', 0],
  ['quantity', QUANTITY_MAX],
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
  ['img', url(PICTURE_MAX + 1)],
  ['carouselImg', url(PICTURE_MAX + 1)],
  ['img', 'http://a.example/a.jpg'],
  ['img', 'https://'],
  ['price', PRICE_MAX + 0.01],
  ['price', PRICE_MAX + 1],
  ['price', -0.01],
  ['quantity', QUANTITY_MAX + 1],
  ['quantity', -1],
  ['quantity', 0.5],
];

let next = 0;
async function rulesAdmit(field: string, value: string | number): Promise<boolean> {
  next += 1;
  const stored = { ...buildStoredProduct(), [field]: value };
  const fields: Fields = Object.fromEntries(
    Object.entries(stored).map(([name, one]) => [name, typeof one === 'number' ? number(one) : string(one)]),
  );
  const path = `products/l${String(next).padStart(19, '0')}`;
  return (
    (await rest.commit(claims, { path, kind: 'create', fields: { ...fields, createdAt: SERVER_TIME } })) === 'admitted'
  );
}

/** As a person would type it; the form of a new product has every field, the stock form two of them. */
function formsAdmit(field: string, value: string | number): boolean {
  const { email: _owner, ...typed } = { ...buildProduct(), price: '1', quantity: '1', [field]: `${value}` };
  const added = checkDraft(typed).input !== undefined;
  if (field === 'quantity' || field === 'description') {
    expect(parseDraft({ quantity: '1', description: 'Quiet.', [field]: `${value}` }).stock !== undefined).toBe(added);
  }
  return added;
}

beforeAll(async () => {
  await clearFirestore(PROJECT);
  await loadRules(PROJECT, RULES);
});
afterAll(() =>
  report(
    'Limits in contract, rules and forms',
    `${atTheLimit.length} values at a limit accepted, ${pastTheLimit.length} past it refused by all three`,
  ),
);

test.each([
  ...atTheLimit.map((one) => [true, ...one] as const),
  ...pastTheLimit.map((one) => [false, ...one] as const),
])('accepted by all: %s, %s %j', async (accepted, field, value) => {
  expect({
    contract: newProduct.safeParse({ ...buildProduct(), [field]: value }).success,
    rules: await rulesAdmit(field, value),
    forms: formsAdmit(field, value),
  }).toEqual({ contract: accepted, rules: accepted, forms: accepted });
});
