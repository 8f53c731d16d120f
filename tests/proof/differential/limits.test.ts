import { newProduct } from '@contract/product.ts';
import { fieldsWhere, PRODUCT_FIELDS } from '@contract/product-fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProductForm } from '../../../web/src/features/products/form/add-product-form.tsx';
import { detailsChange } from '../../../web/src/features/products/form/details-form.tsx';
import { restockChange } from '../../../web/src/features/products/pieces/restock-form.tsx';
import { clearFirestore } from '../../support/emulators.ts';
import { atTheLimit, pastTheLimit, pictureOf } from '../../support/limit-values.ts';
import { buildProduct, buildStoredProduct } from '../../support/products.ts';
import { loadRules, RULES } from '../../support/rules.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { createWrite } from '../support/stock-writes.ts';

const PROJECT = 'demo-storefront-proof-limits';
const WEAK = `${PROJECT}-control`;
const a = (length: number) => 'a'.repeat(length);
/** An address of this length; a label of a domain has 63 characters at most. */
const email = (length: number) => `${a(length - 192)}@${a(63)}.${a(63)}.${a(63)}`;
let next = 0;
async function rulesAdmit(field: string, value: string | number, project = PROJECT): Promise<boolean> {
  next += 1;
  const stored = buildStoredProduct({ [field]: value });
  const claims = { sub: 'owner-account', email: stored.email, email_verified: true };
  const write = createWrite(`owner-ac${String(next).padStart(12, '0')}`, stored);
  return (await new FirestoreRest(project).commit(claims, write)) === 'admitted';
}

const contractAdmits = (field: string, value: string | number) =>
  newProduct.safeParse({ ...buildProduct(), [field]: value }).success;

const isLine = (field: string) => fieldsWhere('kind', 'line').some((line) => line === field);

/** Passes the value as typed text. The form of a new product has every field, with no reorder level here, each of the two others some of them. */
async function formsAdmit(field: string, value: string | number): Promise<boolean> {
  const {
    email: _owner,
    reorderAt: _level,
    ...typed
  } = { ...buildProduct(), price: '1', quantity: '1', [field]: `${value}` };
  const added = (await newProductForm.check({ ...typed, reorderAt: '' })).values !== undefined;
  const { quantity, description, ...details } = typed;
  const isOfRestock = field === 'quantity' || field === 'description';
  const changed = await (isOfRestock ? restockChange.check({ quantity, description }) : detailsChange.check(details));
  expect(changed.values !== undefined).toBe(added);
  return added;
}

const agreed = { accepted: 0, refused: 0 };
beforeAll(async () => {
  await clearFirestore(PROJECT);
  await clearFirestore(WEAK);
  await loadRules(PROJECT, RULES);
});
afterAll(() =>
  report(
    'Limits in contract, rules and forms',
    `${agreed.accepted} of ${atTheLimit.length} values at a limit accepted, ${agreed.refused} of ${pastTheLimit.length} past it refused by all three`,
  ),
);

test.each([
  ...atTheLimit.map((one) => [true, ...one] as const),
  ...pastTheLimit.map((one) => [false, ...one] as const),
])('contract, rules and forms agree, accepted: %s, %s %j', async (accepted, field, value) => {
  // A form stores a line without what is blank around it.
  const tidied = isLine(field) ? `${value}`.trim() : value;
  expect({
    contract: contractAdmits(field, value),
    rules: await rulesAdmit(field, value),
    forms: await formsAdmit(field, value),
  }).toEqual({ contract: accepted, rules: accepted, forms: contractAdmits(field, tidied) });
  agreed[accepted ? 'accepted' : 'refused'] += 1;
});

// No form asks for the email: it is the signed-in person's.
test.each([
  [true, PRODUCT_FIELDS.email.max],
  [false, PRODUCT_FIELDS.email.max + 1],
])('contract and rules agree, accepted: %s, an email of %i characters', async (accepted, length) => {
  const owner = email(length);
  expect(owner).toHaveLength(length);
  expect({ contract: contractAdmits('email', owner), rules: await rulesAdmit('email', owner) }).toEqual({
    contract: accepted,
    rules: accepted,
  });
});

test.each([
  // Not in ASCII: the rules would compare the search key, which is cut to the limit.
  ['name', 'isLine(product.name, 120)', 'é'.repeat(PRODUCT_FIELDS.name.max + 1)],
  ['supplier', 'isLine(product.supplier, 120)', 'é'.repeat(PRODUCT_FIELDS.supplier.max + 1)],
  ['description', 'isText(product.description, 5000)', a(PRODUCT_FIELDS.description.max + 1)],
  ['img', 'value.size() <= 2048', pictureOf(PRODUCT_FIELDS.img.max + 1)],
  ['price', 'value <= 10000000;', PRODUCT_FIELDS.price.max + 1],
  ['quantity', 'value <= 1000000;', PRODUCT_FIELDS.quantity.max + 1],
  ['email', 'after().email.size() <= 254', email(PRODUCT_FIELDS.email.max + 1)],
])(
  'control: given rules with a limit higher by one for %s, contract and rules disagree',
  async (field, term, value) => {
    expect(RULES).toContain(term);
    const oneMore = term.replace(/\d+/, (digits) => `${Number(digits) + 1}`);
    expect(await loadRules(WEAK, RULES.replace(term, oneMore))).toBeUndefined();
    expect({ rules: await rulesAdmit(field, value, WEAK), contract: contractAdmits(field, value) }).toEqual({
      rules: true,
      contract: false,
    });
  },
);
