import fc from 'fast-check';
import type { Claims, Write } from '../support/firestore-rest.ts';
import { double, type Fields, integer, list, number, string, timestamp, type Wire } from '../support/wire.ts';
import { OTHER, OWNER, OWNER_EMAIL, strangers, unverified } from './actors.ts';
import {
  anything,
  BLANKS,
  badIds,
  badKeys,
  badPictures,
  badPrices,
  badQuantities,
  FORBIDDEN,
  INT64,
  LINE_BREAKS,
  oneOf,
  wrongType,
} from './bad-values.ts';
import { FIELDS } from './oracle.ts';
import { document, idOf, withKeys } from './valid.ts';

const fieldNames = Object.keys(FIELDS);
const fieldsWhere = (test: (field: (typeof FIELDS)[string]) => boolean) =>
  fieldNames.filter((name) => test(FIELDS[name] as (typeof FIELDS)[string]));
const texts = fieldsWhere(({ kind }) => kind === 'text');
const lines = fieldsWhere((field) => field.lines === true);
const oneLine = fieldsWhere((field) => field.oneLine === true);
const keys = fieldsWhere(({ keyOf }) => keyOf !== undefined);
const quantities = fieldsWhere(({ kind }) => kind === 'quantity');
const pictures = fieldsWhere(({ kind }) => kind === 'picture');

/** One hostile attempt. `onlyRest`: no SDK can send it. */
export interface Attempt {
  claims: Claims;
  writes: [Write & { fields: Fields }, ...Write[]];
  onlyRest?: boolean;
}
type Kind = fc.Arbitrary<Attempt>;

/** The product that is stored before every attempt; all attempts that are no creation are about it. */
export const TARGET = 'products/aaaaaaaaaaaaaaaaaaaa';

const creation = (claims: Claims, path: string, fields: Fields): Attempt => ({
  claims,
  writes: [{ path, kind: 'create', fields }],
});

/** A creation by the owner that is valid except for the change by `spoil`. */
const spoiled = (spoil: (fields: Fields) => fc.Arbitrary<Fields>): Kind =>
  fc
    .tuple(idOf(OWNER), document(OWNER).chain(spoil))
    .map(([one, fields]) => creation(OWNER, `products/${one}`, fields));

/** The keys follow a changed text, so that the text is the only fault. */
const changed = (valid: Fields, field: string, value: Wire): Fields => ({
  ...withKeys({ ...valid, [field]: value }),
  [field]: value,
});

const withField = (fields: fc.Arbitrary<string>, values: (field: string) => fc.Arbitrary<Wire>): Kind =>
  spoiled((valid) => fields.chain((field) => values(field).map((value) => changed(valid, field, value))));

const onlyRest = (kind: Kind): Kind => kind.map((attempt) => ({ ...attempt, onlyRest: true }));
const without = (fields: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));

const update = (claims: Claims, fields: Fields, mask = Object.keys(fields)): Attempt => ({
  claims,
  writes: [{ path: TARGET, kind: 'update', fields, mask }],
});

const forbiddenPaths = oneOf([
  'contents/one',
  'settings/home',
  'settings/other',
  'totals/products',
  'totals/other',
  'stock/owner@example.com',
  'stock/owner@example.com/days/2026-11-22',
  'alerts/aaaaaaaaaaaaaaaaaaaa',
  'idempotency/key',
  'users/owner',
  'admin/config',
  `${TARGET}/history/event`,
  `${TARGET}/notes/one`,
]);

/** The kinds of hostile attempt; each differs from a valid write in one way. */
export const MUTATIONS: Record<string, Kind> = {
  'create: with an unverified email': fc
    .tuple(idOf(OWNER), document(OWNER), unverified)
    .map(([one, fields, claims]) => creation(claims, `products/${one}`, fields)),
  "create: under someone else's email": strangers.chain((claims) =>
    fc.tuple(idOf(claims), document(OWNER)).map(([one, fields]) => creation(claims, `products/${one}`, fields)),
  ),
  'create: a required field missing': spoiled((valid) =>
    oneOf(fieldsWhere(({ optional }) => !optional)).map((field) => without(valid, field)),
  ),
  'create: an unknown field': spoiled((valid) =>
    fc
      .oneof(
        oneOf(['_id', 'id', 'ownerUid', 'admin', 'Email', 'email ', 'constructor', 'price2', 'name.key']),
        fc.stringMatching(/^[a-z]{1,12}$/),
      )
      .filter((field) => !fieldNames.includes(field))
      .chain((field) => anything.map((value) => ({ ...valid, [field.replace('.', '_')]: value }))),
  ),
  'create: a field of another type': withField(oneOf(fieldNames), wrongType),
  'create: blank text': withField(oneOf(texts), () => oneOf(BLANKS).map(string)),
  'create: text over its limit': spoiled((valid) =>
    fc
      .tuple(oneOf(texts), fc.constantFrom(1, 2, 100, 100_000), oneOf(['a', 'é', '🚗']))
      .map(([field, over, unit]) =>
        changed(valid, field, string(unit.repeat(Math.ceil(((FIELDS[field]?.max ?? 0) + over) / unit.length)))),
      ),
  ),
  'create: a control character or one that reverses the direction of text': withField(oneOf(texts), () =>
    fc.tuple(fc.nat(20), oneOf(FORBIDDEN)).map(([at, bad]) => string(`a: ${'b'.repeat(at)}${bad}c`)),
  ),
  'create: a line break in a text of one line': withField(oneOf(oneLine), () =>
    fc.tuple(fc.nat(20), oneOf(LINE_BREAKS)).map(([at, bad]) => string(`a${'b'.repeat(at)}${bad}c`)),
  ),
  'create: too many or too long search keys': withField(fc.constant('searchKeys'), () => badKeys),
  'create: a key that is not its text in lower case': spoiled((valid) =>
    fc
      .tuple(oneOf(keys), oneOf(['GV60', ' Aria Grand ', '~', 'a']), oneOf(['!', ' aria', 'gv6', 'ARIA', 'zz', 'á']))
      .map(([field, text, key]) => ({ ...valid, [FIELDS[field]?.keyOf ?? '']: string(text), [field]: string(key) })),
  ),
  'create: a specification that is not "Label: value" on each line': withField(oneOf(lines), () =>
    oneOf([
      ...['Range', 'Range:', ': 480 km', 'a: b\n', 'a: b\nc', 'a: b\n\nc: d', '\na: b'],
      ...['\u200ba: b', 'a:\u3000b', '\u3164a: b', 'a: \u{e0001}b'],
    ]).map(string),
  ),
  'create: a bad picture address': withField(oneOf(pictures), () => badPictures.map(string)),
  'create: a picture address over its limit': withField(oneOf(pictures), () =>
    fc.integer({ min: 2_041, max: 9_000 }).map((length) => string(`https://${'a'.repeat(length)}`)),
  ),
  'create: a bad quantity': withField(oneOf(quantities), () => badQuantities),
  'create: a bad price': withField(fc.constant('price'), () => badPrices),
  'create: a createdAt chosen by the client': withField(fc.constant('createdAt'), () =>
    fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((time) => timestamp(time.toISOString())),
  ),
  'create: a bad id': fc
    .tuple(badIds, document(OWNER))
    .map(([one, fields]) => creation(OWNER, `products/${one}`, fields)),
  "create: an id of another person, or of another account with the owner's email": fc
    .constantFrom<[Claims, Claims]>(
      [OTHER, OWNER],
      ...['OWNER-ACCOUNT', 'wner-account', 'owner-a', ' owner-account', 'another-account'].map(
        (sub): [Claims, Claims] => [OWNER, { ...OWNER, sub }],
      ),
    )
    .chain(([maker, claims]) =>
      fc.tuple(idOf(maker), document(claims)).map(([one, fields]) => creation(claims, `products/${one}`, fields)),
    ),
  'create: outside products': fc
    .tuple(forbiddenPaths, document(OWNER))
    .map(([path, fields]) => creation(OWNER, path, fields)),
  'raw: a quantity of 3.0': onlyRest(
    withField(oneOf(quantities), () => fc.nat(1_000_000).map((whole) => double(whole))),
  ),
  'raw: integers at the ends of 64 bits': onlyRest(
    withField(oneOf(['price', ...quantities]), (field) =>
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
  'raw: a valid write together with a forbidden one': onlyRest(
    fc.tuple(idOf(OWNER), document(OWNER), forbiddenPaths).map(([one, fields, path]) => ({
      claims: OWNER,
      writes: [
        { path: `products/${one}`, kind: 'create', fields },
        { path, kind: 'set', fields },
      ],
    })),
  ),
  'raw: transforms past the limits': onlyRest(
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
  'update: with an unverified email': fc
    .tuple(unverified, fc.nat(1_000))
    .map(([claims, quantity]) => update(claims, { quantity: integer(quantity) })),
  'update: by a stranger': fc
    .tuple(strangers, fc.nat(1_000))
    .map(([claims, quantity]) => update(claims, { quantity: integer(quantity) })),
  'update: a stranger puts in their own email': strangers.map((claims) =>
    update(claims, { email: string(`${claims?.email}`), quantity: integer(1) }),
  ),
  'update: a field that never changes': fc
    .tuple(oneOf(fieldsWhere(({ fixed }) => fixed === true)), anything)
    .map(([field, value]) => update(OWNER, { [field]: value, quantity: integer(2) })),
  'update: a field removed': oneOf(fieldNames).map((field) => update(OWNER, {}, [field])),
  'update: a field added': fc
    .tuple(
      fc.stringMatching(/^[a-z]{1,12}$/).filter((field) => !fieldNames.includes(field)),
      anything,
    )
    .map(([field, value]) => update(OWNER, { [field]: value })),
  'update: a bad quantity': fc
    .tuple(oneOf(quantities), badQuantities)
    .map(([field, quantity]) => update(OWNER, { [field]: quantity })),
  'update: a bad price': badPrices.map((price) => update(OWNER, { price })),
  'update: a bad picture address': fc
    .tuple(oneOf(pictures), badPictures)
    .map(([field, address]) => update(OWNER, { [field]: string(address) })),
  'update: a bad text': oneOf(texts).chain((field) =>
    fc
      .oneof(
        oneOf(BLANKS).map(string),
        oneOf(FORBIDDEN).map((bad) => string(`a: ${bad}`)),
        wrongType(field),
        fc.constant(string(`a: ${'a'.repeat(5_000)}`)),
      )
      .map((value) => update(OWNER, changed({}, field, value))),
  ),
  'update: a line break in a text of one line': fc
    .tuple(oneOf(oneLine), oneOf(LINE_BREAKS))
    .map(([field, bad]) => update(OWNER, changed({}, field, string(`a${bad}c`)))),
  'update: a specification that is not "Label: value" on each line': oneOf(['Range', ': 480 km', 'a: b\n']).map(
    (specification) => update(OWNER, { specification: string(specification) }),
  ),
  'update: too many or too long search keys': badKeys.map((searchKeys) => update(OWNER, { searchKeys })),
  'update: a text without its key, or a key without its text': oneOf(keys).chain((field) =>
    oneOf([field, FIELDS[field]?.keyOf ?? '']).map((one) => update(OWNER, { [one]: string('other') })),
  ),
  'update: a field of another type': oneOf(fieldNames).chain((field) =>
    wrongType(field).map((value) => update(OWNER, { [field]: value })),
  ),
  'update: the whole document replaced': fc
    .tuple(document(OWNER), fc.constantFrom(OWNER, { ...OWNER, sub: 'same-person-other-account' }))
    .map(([fields, claims]) => ({ claims, writes: [{ path: TARGET, kind: 'set', fields }] })),
  'delete: with an unverified email': unverified.map((claims) => ({
    claims,
    writes: [{ path: TARGET, kind: 'delete', fields: {} }],
  })),
  'delete: by a stranger': strangers.map((claims) => ({
    claims,
    writes: [{ path: TARGET, kind: 'delete', fields: {} }],
  })),
};

const targetValues: Record<(typeof FIELDS)[string]['kind'], Wire> = {
  email: string(OWNER_EMAIL),
  picture: string('/cars/aria.svg'),
  price: number(54_900.5),
  quantity: integer(3),
  text: string('aria: a'),
  'server-time': timestamp('2026-01-01T00:00:00Z'),
  keys: list([string('ar'), string('ari')]),
  'own-id': string('owner-accccccccccccc'),
};

/** The product at `TARGET`, with every field. */
export const target: Fields = Object.fromEntries(
  Object.entries(FIELDS).map(([name, { kind }]) => [name, targetValues[kind]]),
);
