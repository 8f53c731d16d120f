import type { Claims, FirestoreRest, Verdict, Write } from '../support/firestore-rest.ts';
import {
  boolean,
  double,
  type Fields,
  integer,
  number,
  SERVER_TIME,
  string,
  timestamp,
  type Wire,
} from '../support/wire.ts';

/** One question to the rules with its right answer. */
export interface Decision {
  name: string;
  expected: Verdict;
  ask(rest: FirestoreRest, ids: { fresh: string; target: string }): Promise<Verdict>;
}

const EMAIL = 'owner@example.com';
const owner: Claims = { sub: 'owner', email: EMAIL, email_verified: true };
const other: Claims = { sub: 'other', email: 'other@example.com', email_verified: true };
const outsiders: Record<string, Claims> = {
  visitor: undefined,
  unverified: { ...owner, email_verified: false },
  unclaimed: { sub: 'owner', email: EMAIL },
  nameless: { sub: 'owner', email_verified: true },
  'email as a list': { ...owner, email: [EMAIL] },
};
const strangers: Record<string, Claims> = { ...outsiders, other };

/** Every product to ask about is this one. */
export const TARGET: Fields = {
  email: string(EMAIL),
  img: string('/cars/aria.svg'),
  price: number(100),
  quantity: integer(3),
  supplier: string('Nordlicht'),
  name: string('Aria'),
  description: string('Quiet.'),
  createdAt: timestamp('2026-01-01T00:00:00Z'),
};

const required: Fields = { ...TARGET, createdAt: SERVER_TIME };
const full: Fields = {
  ...required,
  carouselImg: string('/cars/aria.svg'),
  nameKey: string('aria'),
  supplierKey: string('nordlicht'),
};
const of = (length: number) => string('a'.repeat(length));
const url = (length: number) => string(`https://${'a'.repeat(length - 'https://'.length)}`);
const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
const without = (fields: Fields, field: string) =>
  Object.fromEntries(Object.entries(fields).filter(([one]) => one !== field));
const INVISIBLE = '\u0000\u0020\u007f\u00a0\u1680\u2000\u200f\u2028\u202f\u205f\u2060\u3000\ufeff'.split('');
const TEXTS = ['supplier', 'name', 'description', 'nameKey', 'supplierKey'];

const write = (
  name: string,
  expected: Verdict,
  claims: Claims,
  kind: Write['kind'],
  fields: Fields,
  more: Partial<Write> = {},
): Decision => ({
  name,
  expected,
  ask: (rest, { target }) =>
    rest.commit(claims, { path: `products/${target}`, kind, fields, mask: Object.keys(fields), ...more }),
});

const create = (
  name: string,
  expected: Verdict,
  claims: Claims,
  fields: Fields,
  idOf = (fresh: string) => fresh,
): Decision => ({
  name: `create: ${name}`,
  expected,
  ask: (rest, { fresh }) => rest.commit(claims, { path: `products/${idOf(fresh)}`, kind: 'create', fields }),
});

const creates: Decision[] = [
  create('all fields', 'admitted', owner, full),
  create('the required fields', 'admitted', owner, required),
  create('under one own email', 'admitted', other, { ...full, email: string('other@example.com') }),
  ...['carouselImg', 'nameKey', 'supplierKey'].map((field) =>
    create(`without ${field}`, 'admitted', owner, without(full, field)),
  ),
  ...[
    ...TEXTS.map((field): [string, Wire] => [field, of(field === 'description' ? 5_000 : 120)]),
    ...['img', 'carouselImg'].map((field): [string, Wire] => [field, url(2_048)]),
    ...[0, 0.5, 100_000_000].map((price): [string, Wire] => ['price', number(price)]),
    ...[0, 1_000_000].map((quantity): [string, Wire] => ['quantity', integer(quantity)]),
    ['img', string('https://é.example/?a=1&b=(2)#c')] as [string, Wire],
    ['name', string('\u2028a\u0000')] as [string, Wire],
  ].map(([field, value]) => create(`${field} at its limit`, 'admitted', owner, { ...full, [field]: value })),

  ...Object.entries(outsiders).map(([who, claims]) => create(who, 'refused', claims, full)),
  create('an email that is a list', 'refused', outsiders['email as a list'], {
    ...full,
    email: { arrayValue: { values: [string(EMAIL)] } },
  }),
  ...(
    [
      [254, 'admitted'],
      [255, 'refused'],
    ] as const
  ).map(([length, expected]) =>
    create(
      `under an email of ${length}`,
      expected,
      { ...owner, email: address(length) },
      { ...full, email: string(address(length)) },
    ),
  ),
  create("under someone else's email", 'refused', other, full),
  ...Object.keys(required).map((field) => create(`without ${field}`, 'refused', owner, without(full, field))),
  create('a field too many', 'refused', owner, { ...full, colour: string('red') }),
  create('only foreign fields', 'refused', owner, { colour: string('red') }),
  create("a time of the client's own", 'refused', owner, { ...full, createdAt: timestamp('2026-01-01T00:00:00Z') }),
  create('19 characters of an id', 'refused', owner, full, (fresh) => fresh.slice(1)),
  create('21 characters of an id', 'refused', owner, full, (fresh) => `${fresh}x`),
  create('an id with a point', 'refused', owner, full, (fresh) => `${fresh.slice(1)}.`),
  ...[
    ...TEXTS.flatMap((field): [string, Wire][] => [
      [field, of(field === 'description' ? 5_001 : 121)],
      [field, string('')],
      [field, integer(1)],
    ]),
    ...INVISIBLE.map((one): [string, Wire] => ['name', string(one)]),
    ...[...INVISIBLE, '"', "'", '`', '<', '>', '\\'].map((one): [string, Wire] => ['img', string(`https://a${one}b`)]),
    ...['img', 'carouselImg'].flatMap((field): [string, Wire][] => [
      [field, url(2_049)],
      [field, boolean(true)],
      [field, { arrayValue: { values: [] } }],
    ]),
    ...[
      'https://',
      'http://a.example',
      'javascript:alert(1)',
      '/cars/.svg',
      '/cars/aXsvg',
      '/cars/a/b.svg',
      '/cars/a.svg/',
      '',
    ].map((address): [string, Wire] => ['img', string(address)]),
    ...[integer(-1), integer(1_000_001), double(3), double(0.5), string('3'), { nullValue: null }].map(
      (value): [string, Wire] => ['quantity', value],
    ),
    ...[
      integer(-1),
      double(-0.01),
      double(100_000_000.01),
      integer(100_000_001),
      double(Number.NaN),
      double(Number.POSITIVE_INFINITY),
      string('3'),
      boolean(true),
    ].map((value): [string, Wire] => ['price', value]),
  ].map(([field, value]) =>
    create(`${field} ${JSON.stringify(value).slice(0, 60)}`, 'refused', owner, { ...full, [field]: value }),
  ),
];

const delivery = { mask: [], transforms: [{ fieldPath: 'quantity', increment: integer(-1) }] };
const updates: Decision[] = [
  write('update: quantity', 'admitted', owner, 'update', { quantity: integer(0) }),
  write('update: quantity to its limit', 'admitted', owner, 'update', { quantity: integer(1_000_000) }),
  write('update: description', 'admitted', owner, 'update', { description: of(5_000) }),
  write('update: both', 'admitted', owner, 'update', { quantity: integer(1), description: of(1) }),
  write('update: deliver', 'admitted', owner, 'update', {}, delivery),
  write('update: nothing', 'admitted', owner, 'update', { quantity: integer(3) }),

  ...Object.entries(strangers).flatMap(([who, claims]) => [
    write(`update: ${who}`, 'refused', claims, 'update', { quantity: integer(2) }),
    write(`update: deliver by ${who}`, 'refused', claims, 'update', {}, delivery),
    write(`delete: ${who}`, 'refused', claims, 'delete', {}),
  ]),
  ...['img', 'carouselImg', 'supplier', 'name', 'nameKey', 'supplierKey', 'colour'].flatMap((field) => [
    write(`update: ${field}`, 'refused', owner, 'update', { [field]: string('/cars/other.svg') }),
    write(`update: ${field} along with quantity`, 'refused', owner, 'update', {
      quantity: integer(2),
      [field]: string('/cars/other.svg'),
    }),
  ]),
  write('update: price', 'refused', owner, 'update', { price: integer(1) }),
  write('update: email', 'refused', owner, 'update', { email: string('other@example.com') }),
  write('update: createdAt', 'refused', owner, 'update', { createdAt: SERVER_TIME }),
  ...[integer(-1), integer(1_000_001), double(2), string('2')].map((value) =>
    write(`update: quantity ${JSON.stringify(value)}`, 'refused', owner, 'update', { quantity: value }),
  ),
  ...[of(5_001), string(' '), integer(1)].map((value) =>
    write(`update: description ${JSON.stringify(value).slice(0, 40)}`, 'refused', owner, 'update', {
      description: value,
    }),
  ),
  ...['quantity', 'description', 'img'].map((field) =>
    write(`update: ${field} removed`, 'refused', owner, 'update', {}, { mask: [field] }),
  ),
  write('delete: owner', 'admitted', owner, 'delete', {}),
];

const read = (name: string, expected: Verdict, ask: Decision['ask']): Decision => ({ name, expected, ask });
const reads: Decision[] = Object.entries({ ...strangers, owner }).flatMap(([who, claims]) => {
  const proven: Verdict = who === 'owner' || who === 'other' ? 'admitted' : 'refused';
  return [
    read(`${who} reads a product`, 'admitted', (rest, { target }) => rest.get(claims, `products/${target}`)),
    read(`${who} lists one product`, 'admitted', (rest) => rest.list(claims, '', 'products', 1)),
    read(`${who} lists 100 products`, 'admitted', (rest) => rest.list(claims, '', 'products', 100)),
    read(`${who} lists 101 products`, 'refused', (rest) => rest.list(claims, '', 'products', 101)),
    read(`${who} lists all products`, 'refused', (rest) => rest.list(claims, '', 'products')),
    read(`${who} reads a content`, 'admitted', (rest) => rest.get(claims, 'contents/one')),
    read(`${who} lists 100 contents`, 'admitted', (rest) => rest.list(claims, '', 'contents', 100)),
    read(`${who} lists 101 contents`, 'refused', (rest) => rest.list(claims, '', 'contents', 101)),
    read(`${who} reads the history`, proven, (rest, { target }) => rest.get(claims, `products/${target}/history/one`)),
    read(`${who} lists 100 of the history`, proven, (rest, { target }) =>
      rest.list(claims, `products/${target}`, 'history', 100),
    ),
    read(`${who} lists 101 of the history`, 'refused', (rest, { target }) =>
      rest.list(claims, `products/${target}`, 'history', 101),
    ),
    read(`${who} reads the total`, proven, (rest) => rest.get(claims, 'totals/products')),
    read(`${who} lists the totals`, 'refused', (rest) => rest.list(claims, '', 'totals', 1)),
    read(`${who} reads something else`, 'refused', (rest) => rest.get(claims, 'idempotency/key')),
    ...['contents/one', 'totals/products', 'totals/other', 'idempotency/key'].flatMap((path) =>
      (['create', 'update', 'delete'] as const).map((kind) =>
        read(`${who}: ${kind} of ${path}`, 'refused', (rest) =>
          rest.commit(claims, { path: kind === 'create' ? `${path}-new` : path, kind, fields: { name: string('x') } }),
        ),
      ),
    ),
    ...(['create', 'update', 'delete'] as const).map((kind) =>
      read(`${who}: ${kind} of history`, 'refused', (rest, { target }) =>
        rest.commit(claims, {
          path: `products/${target}/history/${kind === 'create' ? 'new' : 'one'}`,
          kind,
          fields: { name: string('x') },
        }),
      ),
    ),
    read(`${who}: create of totals/products`, 'refused', async (rest) => {
      await rest.force([{ path: 'totals/products', kind: 'delete' }]);
      return rest.commit(claims, { path: 'totals/products', kind: 'set', fields: { name: string('x') } });
    }),
  ];
});

export const DECISIONS: readonly Decision[] = [...updates, ...creates, ...reads];

export const targetOf = (index: number): string => `t${String(index).padStart(19, '0')}`;

/** What stands in the store before the questions are asked. */
export const stage = (): Write[] => [
  ...DECISIONS.flatMap((_, index): Write[] => [
    { path: `products/${targetOf(index)}`, kind: 'set', fields: TARGET },
    { path: `products/${targetOf(index)}/history/one`, kind: 'set', fields: { kind: string('create') } },
  ]),
  ...['contents/one', 'totals/products', 'totals/other', 'idempotency/key'].map(
    (path): Write => ({ path, kind: 'set', fields: { name: string('one') } }),
  ),
];
