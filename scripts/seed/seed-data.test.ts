import { expect, test } from 'vitest';
import { ID_PREFIX, mayCreateId } from '../../functions/src/contract/ids.ts';
import { DESCRIPTION_PREVIEW } from '../../functions/src/contract/limits.ts';
import { readPicture } from '../../functions/src/contract/site/pictures.ts';
import { parseSpecification } from '../../functions/src/contract/specification.ts';
import { groupSpecification, UNKNOWN_GROUP } from '../../web/src/lib/product/specification-groups.ts';
import { ACCOUNTS, DEALERS, OWNER, SECOND_OWNER, uidOf } from './accounts.ts';
import { CONTENTS } from './contents.ts';
import { contentDocument, productDocument } from './documents.ts';
import { fillers } from './filler.ts';
import { PRODUCTS } from './products.ts';

const owners = new Set(PRODUCTS.map(({ email }) => email));
const filled = fillers(2_000);

test('the seed has at least 24 products of at least 4 owners, 6 contents and 5 accounts', () => {
  expect(PRODUCTS.length).toBeGreaterThanOrEqual(24);
  expect(owners.size).toBeGreaterThanOrEqual(4);
  expect(CONTENTS).toHaveLength(6);
  expect(ACCOUNTS).toHaveLength(5);
});

test('every product, filler and content is valid under the contract', () => {
  for (const product of [...PRODUCTS, ...filled]) expect(() => productDocument(product)).not.toThrow();
  for (const content of CONTENTS) expect(() => contentDocument(content)).not.toThrow();
  expect(() => productDocument({ ...(PRODUCTS[0] as (typeof PRODUCTS)[0]), quantity: -1 })).toThrow('quantity');
});

test("every product of the seed has the three large figures of a car's page, and no line of an unknown group or alone in its group", () => {
  for (const { name, specification = '' } of PRODUCTS) {
    const { figures, groups } = groupSpecification(parseSpecification(specification));
    expect(figures, name).toHaveLength(3);
    expect(groups.filter(({ title, entries }) => title === UNKNOWN_GROUP || entries.length < 2)).toEqual([]);
  }
});

test('ids are 20 letters and digits, and no id and no name occurs twice', () => {
  const ids = [...PRODUCTS, ...filled, ...CONTENTS].map(({ _id }) => _id);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set([...PRODUCTS, ...filled].map(({ name }) => name)).size).toBe(PRODUCTS.length + filled.length);
});

test('the id of each product and filler is one that its owner may create, and no two accounts have ids in common', () => {
  for (const { _id, email } of [...PRODUCTS, ...filled]) expect(mayCreateId(uidOf(email), _id)).toBe(true);
  const accounts = [...ACCOUNTS, ...DEALERS];
  expect(new Set(accounts.map(({ uid }) => uid.slice(0, ID_PREFIX))).size).toBe(accounts.length);
});

test('the ids do not change: screens, links and saved data refer to them', () => {
  expect(PRODUCTS[0]?._id).toMatchInlineSnapshot(`"83PVfe4iYa8uVw63rktq"`);
  expect(CONTENTS[0]?._id).toMatchInlineSnapshot(`"GjkBIdIW8i8QcQkwVvzy"`);
});

test('the first six products are of six bodies and start with the GV60; each product is a minute newer', () => {
  const bodies = PRODUCTS.slice(0, 6).map(({ img }) => readPicture(img)?.body);
  expect(PRODUCTS[0]?.name).toBe('GV60');
  expect(new Set(bodies).size).toBe(6);
  for (const [place, product] of [...PRODUCTS, ...filled].entries()) {
    expect(product.createdAt.getTime()).toBe(Date.UTC(2022, 3, 1, 9, place));
  }
});

test('the slides of the carousel are six pictures, and no view follows the same one', () => {
  const slides = PRODUCTS.slice(0, 6).map(({ carouselImg = '' }) => carouselImg);
  expect(new Set(slides).size).toBe(6);
  const views = slides.map((slide) => /-(front|rear)[.]/.exec(slide)?.[1] ?? 'side');
  for (const [place, view] of views.entries()) expect(view).not.toBe(views[place + 1]);
});

test('every picture is one of the site: of the cards from the side in a colour, the wide one at night, of the same body', () => {
  for (const { img, carouselImg = '' } of [...PRODUCTS, ...filled]) {
    const [card, wide] = [readPicture(img), readPicture(carouselImg)];
    expect(card, img).toMatchObject({ view: 'side', colour: expect.any(String) });
    expect(wide, carouselImg).toEqual({ body: card?.body, view: expect.any(String) });
  }
});

test('prices, quantities and descriptions cover the range that the screens must show', () => {
  const stocks = PRODUCTS.map(({ quantity }) => quantity);
  for (const stock of [0, 1, 200]) expect(stocks.filter((quantity) => quantity === stock).length).toBeGreaterThan(1);
  expect(Math.max(...stocks)).toBe(200);
  const prices = PRODUCTS.map(({ price }) => price);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([38_000, 189_000]);
  const lengths = PRODUCTS.map(({ description }) => description.length);
  expect(lengths.filter((length) => length < DESCRIPTION_PREVIEW).length).toBeGreaterThan(2);
  expect(lengths.filter((length) => length > DESCRIPTION_PREVIEW).length).toBeGreaterThan(2);
});

test('the accounts are of five different kinds, and all addresses are in lower case', () => {
  const kinds = ACCOUNTS.map(({ email, password, emailVerified, photoURL }) => ({
    owns: owners.has(email),
    password: password !== undefined,
    emailVerified,
    photo: photoURL !== undefined,
  }));
  expect(kinds).toEqual([
    { owns: true, password: true, emailVerified: true, photo: false },
    { owns: true, password: true, emailVerified: true, photo: false },
    { owns: false, password: true, emailVerified: true, photo: false },
    { owns: false, password: true, emailVerified: false, photo: false },
    { owns: false, password: false, emailVerified: true, photo: true },
  ]);
  for (const email of [...owners, ...ACCOUNTS.map((account) => account.email)]) expect(email).toBe(email.toLowerCase());
  const owned = (email: string) => PRODUCTS.filter((product) => product.email === email).length;
  expect(owned(OWNER)).toBeGreaterThan(owned(SECOND_OWNER));
});
