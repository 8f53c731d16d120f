import fc from 'fast-check';
import type { Claims, Write } from '../support/firestore-rest.ts';
import { double, type Fields, integer, number, string, timestamp, type Wire } from '../support/wire.ts';
import { OWNER, OWNER_EMAIL, strangers, unproven } from './actors.ts';
import {
  anything,
  BLANKS,
  badIds,
  badPictures,
  badPrices,
  badQuantities,
  INT64,
  oneOf,
  wrongType,
} from './bad-values.ts';
import { FIELDS, FROZEN, PICTURES, REQUIRED, TEXTS } from './product-fields.ts';
import { document, id } from './valid.ts';

/** One hostile attempt. `onlyRest` marks what no SDK can send. */
export interface Attempt {
  claims: Claims;
  writes: [Write & { fields: Fields }, ...Write[]];
  onlyRest?: boolean;
}
type Kind = fc.Arbitrary<Attempt>;

/** What is in the store before every attempt; the attempts that are no creation are on it. */
export const TARGET = 'products/aaaaaaaaaaaaaaaaaaaa';

const creation = (claims: Claims, path: string, fields: Fields): Attempt => ({
  claims,
  writes: [{ path, kind: 'create', fields }],
});

/** A creation by the owner, valid but for what `spoil` does to it. */
const spoiled = (spoil: (fields: Fields) => fc.Arbitrary<Fields>): Kind =>
  fc.tuple(id, document(OWNER).chain(spoil)).map(([one, fields]) => creation(OWNER, `products/${one}`, fields));

const withField = (fields: fc.Arbitrary<string>, values: (field: string) => fc.Arbitrary<Wire>): Kind =>
  spoiled((valid) => fields.chain((field) => values(field).map((value) => ({ ...valid, [field]: value }))));

const onlyRest = (kind: Kind): Kind => kind.map((attempt) => ({ ...attempt, onlyRest: true }));
const without = (fields: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));

const update = (claims: Claims, fields: Fields, mask = Object.keys(fields)): Attempt => ({
  claims,
  writes: [{ path: TARGET, kind: 'update', fields, mask }],
});

const strangersPaths = oneOf([
  'contents/one',
  'totals/products',
  'totals/other',
  'idempotency/key',
  'users/owner',
  'admin/config',
  `${TARGET}/history/event`,
  `${TARGET}/notes/one`,
]);

/** The kinds of hostile attempt; each differs from a valid one in a single way. */
export const MUTATIONS: Record<string, Kind> = {
  'create: without proof of the email': fc
    .tuple(id, document(OWNER), unproven)
    .map(([one, fields, claims]) => creation(claims, `products/${one}`, fields)),
  "create: under someone else's email": fc
    .tuple(id, document(OWNER), strangers)
    .map(([one, fields, claims]) => creation(claims, `products/${one}`, fields)),
  'create: a required field missing': spoiled((valid) => oneOf(REQUIRED).map((field) => without(valid, field))),
  'create: a field too many': spoiled((valid) =>
    fc
      .oneof(
        oneOf(['_id', 'id', 'ownerUid', 'admin', 'Email', 'email ', 'constructor', 'price2', 'name.key']),
        fc.stringMatching(/^[a-z]{1,12}$/),
      )
      .filter((field) => !FIELDS.includes(field))
      .chain((field) => anything.map((value) => ({ ...valid, [field.replace('.', '_')]: value }))),
  ),
  'create: a field of another type': withField(oneOf(FIELDS), wrongType),
  'create: blank text': withField(oneOf(TEXTS.map(([field]) => field)), () => oneOf(BLANKS).map(string)),
  'create: text over its limit': spoiled((valid) =>
    fc
      .tuple(oneOf(TEXTS), fc.constantFrom(1, 2, 100, 100_000), oneOf(['a', 'é', '🚗']))
      .map(([[field, max], over, unit]) => ({
        ...valid,
        [field]: string(unit.repeat(Math.ceil((max + over) / unit.length))),
      })),
  ),
  'create: a bad picture address': withField(oneOf(PICTURES), () => badPictures.map(string)),
  'create: a picture address over its limit': withField(oneOf(PICTURES), () =>
    fc.integer({ min: 2_041, max: 9_000 }).map((length) => string(`https://${'a'.repeat(length)}`)),
  ),
  'create: a bad quantity': withField(fc.constant('quantity'), () => badQuantities),
  'create: a bad price': withField(fc.constant('price'), () => badPrices),
  "create: a time of the client's own": withField(fc.constant('createdAt'), () =>
    fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((time) => timestamp(time.toISOString())),
  ),
  'create: a bad id': fc
    .tuple(badIds, document(OWNER))
    .map(([one, fields]) => creation(OWNER, `products/${one}`, fields)),
  'create: elsewhere than in products': fc
    .tuple(strangersPaths, document(OWNER))
    .map(([path, fields]) => creation(OWNER, path, fields)),
  'raw: a quantity of 3.0': onlyRest(
    withField(fc.constant('quantity'), () => fc.nat(1_000_000).map((whole) => double(whole))),
  ),
  'raw: integers at the ends of 64 bits': onlyRest(
    withField(oneOf(['price', 'quantity']), (field) =>
      oneOf(field === 'price' ? INT64.slice(0, 2) : INT64).map(integer),
    ),
  ),
  'raw: bytes for text': onlyRest(
    withField(oneOf(['email', 'img', 'name', 'description']), () =>
      fc.base64String({ maxLength: 40 }).map((bytesValue) => ({ bytesValue })),
    ),
  ),
  'raw: a reference for text': onlyRest(
    withField(oneOf(['email', 'img', 'name', 'description']), () =>
      fc.constant({ referenceValue: `projects/p/databases/(default)/documents/${TARGET}` }),
    ),
  ),
  'raw: a good write together with a bad one': onlyRest(
    fc.tuple(id, document(OWNER), strangersPaths).map(([one, fields, path]) => ({
      claims: OWNER,
      writes: [
        { path: `products/${one}`, kind: 'create', fields },
        { path, kind: 'set', fields },
      ],
    })),
  ),
  'raw: arithmetic past the limits': onlyRest(
    fc
      .constantFrom(
        { increment: integer(-1_000) },
        { increment: integer(1_000_000) },
        { increment: double(-1.5) },
        { increment: integer('9223372036854775807') },
        { minimum: integer(-1) },
        { maximum: integer(1_000_001) },
        { maximum: double(Number.POSITIVE_INFINITY) },
        { setToServerValue: 'REQUEST_TIME' },
        { appendMissingElements: { values: [integer(1)] } },
      )
      .map((transform) => ({
        claims: OWNER,
        writes: [
          { path: TARGET, kind: 'update', fields: {}, mask: [], transforms: [{ fieldPath: 'quantity', ...transform }] },
        ],
      })),
  ),
  'update: without proof of the email': fc
    .tuple(unproven, fc.nat(1_000))
    .map(([claims, quantity]) => update(claims, { quantity: integer(quantity) })),
  'update: by a stranger': fc
    .tuple(strangers, fc.nat(1_000))
    .map(([claims, quantity]) => update(claims, { quantity: integer(quantity) })),
  'update: a stranger takes it over': strangers.map((claims) =>
    update(claims, { email: string(`${claims?.email}`), quantity: integer(1) }),
  ),
  'update: a field that never changes': fc
    .tuple(oneOf(FROZEN), document(OWNER), anything)
    .map(([field, fields, value]) =>
      update(OWNER, {
        [field]: field === 'email' || field === 'createdAt' ? value : (fields[field] ?? value),
        quantity: integer(2),
      }),
    ),
  'update: a field removed': oneOf(FIELDS).map((field) => update(OWNER, {}, [field])),
  'update: a field added': fc
    .tuple(
      fc.stringMatching(/^[a-z]{1,12}$/).filter((field) => !FIELDS.includes(field)),
      anything,
    )
    .map(([field, value]) => update(OWNER, { [field]: value })),
  'update: a bad quantity': badQuantities.map((quantity) => update(OWNER, { quantity })),
  'update: a bad description': fc
    .oneof(oneOf(BLANKS).map(string), wrongType('description'), fc.constant(string('a'.repeat(5_001))))
    .map((description) => update(OWNER, { description })),
  'update: the whole document replaced': fc
    .tuple(document(OWNER), fc.constantFrom(OWNER, { ...OWNER, sub: 'same-person-other-account' }))
    .map(([fields, claims]) => ({ claims, writes: [{ path: TARGET, kind: 'set', fields }] })),
  'delete: without proof of the email': unproven.map((claims) => ({
    claims,
    writes: [{ path: TARGET, kind: 'delete', fields: {} }],
  })),
  'delete: by a stranger': strangers.map((claims) => ({
    claims,
    writes: [{ path: TARGET, kind: 'delete', fields: {} }],
  })),
};

export const target: Fields = {
  email: string(OWNER_EMAIL),
  img: string('/cars/aria.svg'),
  carouselImg: string('/cars/aria-wide.svg'),
  price: number(54_900.5),
  quantity: integer(3),
  supplier: string('Nordlicht'),
  name: string('Aria'),
  description: string('A quiet saloon.'),
  nameKey: string('aria'),
  supplierKey: string('nordlicht'),
  createdAt: timestamp('2026-01-01T00:00:00Z'),
};
