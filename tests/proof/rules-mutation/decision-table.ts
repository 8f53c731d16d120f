import type { Claims, FirestoreRest, Verdict, Write } from '../support/firestore-rest.ts';
import { deliverWrite } from '../support/stock-writes.ts';
import {
  boolean,
  double,
  type Fields,
  integer,
  list,
  number,
  SERVER_TIME,
  string,
  timestamp,
  type Wire,
} from '../support/wire.ts';

/** One request to the rules with its expected verdict. */
interface Decision {
  name: string;
  expected: Verdict;
  request(rest: FirestoreRest, ids: { fresh: string; target: string }): Promise<Verdict>;
}

const EMAIL = 'owner@example.com';
const UID = 'owner-account';
const owner: Claims = { sub: UID, email: EMAIL, email_verified: true };
const other: Claims = { sub: 'other-account', email: 'other@example.com', email_verified: true };
const outsiders: Record<string, Claims> = {
  visitor: undefined,
  unverified: { ...owner, email_verified: false },
  unclaimed: { sub: UID, email: EMAIL },
  nameless: { sub: UID, email_verified: true },
  'email as a list': { ...owner, email: [EMAIL] },
};
const strangers: Record<string, Claims> = { ...outsiders, other };
/** Claims that look like the owner's. */
const lookalikes: Record<string, Claims> = {
  ...Object.fromEntries(['true', 1, null].map((is) => [`email_verified: ${is}`, { ...owner, email_verified: is }])),
  'no email but a telephone number': { sub: UID, phone_number: EMAIL, email_verified: true },
  ...Object.fromEntries(
    ['Owner@example.com', `${EMAIL} `, 'öwner@example.com', '', '*', 'null'].map((email) => [
      `email "${email}"`,
      { ...owner, email },
    ]),
  ),
};

/** The product that requests are about. */
const TARGET: Fields = {
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
const optional: Fields = {
  carouselImg: string('/cars/aria.svg'),
  specification: string('Range: 480 km\nSeats: 5'),
  nameKey: string('aria'),
  searchKeys: list([string('ar'), string('no')]),
  reorderAt: integer(5),
  command: string('owner-aca-command-00'),
};
const full: Fields = { ...required, ...optional };
const TEXT_LIMITS: Record<string, number> = {
  supplier: 120,
  name: 120,
  description: 5_000,
  nameKey: 120,
};
const QUANTITIES = ['quantity', 'reorderAt'];
const PICTURES = ['img', 'carouselImg'];
const SPECIFICATION_MAX = 1_500;

const of = (length: number) => string('a'.repeat(length));
/** A list of so many texts of this length. */
const texts = (count: number, length: number) => list(Array.from({ length: count }, () => of(length)));
const url = (length: number) => string(`https://${'a'.repeat(length - 'https://'.length)}`);
const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
const without = (fields: Fields, field: string) =>
  Object.fromEntries(Object.entries(fields).filter(([one]) => one !== field));
/** One of each range of characters that show nothing, none of which is forbidden in a text. */
const INVISIBLE = [
  ...' \u00a0\u00ad\u034f\u061c\u115f\u1680\u17b4\u180b\u2000\u202f\u205f\u2800\u3000\u3164\ufe00\ufeff\uffa0\ufff0',
  ...'\u{13441}\u{1bca0}\u{1d159}\u{1d173}\u{e0000}',
];
/** One of each range of characters that no text contains. */
const FORBIDDEN = [...'\u0000\u000b\u000e\u007f\u202a\u2066'];
const LINE_BREAKS = [...'\t\n\r\u2028'];

/** A product with one field changed. Without the key of a changed name, so that only the name decides; a changed key has a name that the rules do not compare with it. */
const withField = (field: string, value: Wire): Fields => {
  const valid = field.endsWith('Key') ? { ...full, [field.replace('Key', '')]: string('Älva') } : full;
  return { ...without(valid, `${field}Key`), [field]: value };
};

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
  request: (rest, { target }) =>
    rest.commit(claims, { path: `products/${target}`, kind, fields, mask: Object.keys(fields), ...more }),
});

const create = (
  name: string,
  expected: Verdict,
  claims: Claims,
  fields: Fields,
  idOf = (fresh: string, uid: string) => uid.slice(0, 8) + fresh,
): Decision => ({
  name: `create: ${name}`,
  expected,
  request: (rest, { fresh }) => {
    const id = idOf(fresh, String(claims?.sub ?? UID));
    return rest.commit(claims, { path: `products/${id}`, kind: 'create', fields });
  },
});

const creates: Decision[] = [
  create('all fields', 'admitted', owner, full),
  create('the required fields', 'admitted', owner, required),
  create('by another person under their own email', 'admitted', other, {
    ...full,
    email: string('other@example.com'),
    command: string('other-aca-command-00'),
  }),
  ...Object.keys(optional).map((field) => create(`without ${field}`, 'admitted', owner, without(full, field))),
  ...[
    ...Object.entries(TEXT_LIMITS).map(([field, max]): [string, Wire] => [field, of(max)]),
    ...PICTURES.map((field): [string, Wire] => [field, url(2_048)]),
    ...[0, 0.5, 10_000_000].map((price): [string, Wire] => ['price', number(price)]),
    ...QUANTITIES.flatMap((field) => [0, 1_000_000].map((pieces): [string, Wire] => [field, integer(pieces)])),
    ...['https://a', 'https://A-1.b.example:8443/é?a=1&b=(2)#c', 'https://a?b', 'https://a#b'].map(
      (address): [string, Wire] => ['img', string(address)],
    ),
    ['name', string(' a\u200f\u200d')] as [string, Wire],
    ['description', string(`${LINE_BREAKS.join('')}a`)] as [string, Wire],
    ...[`a: ${'b'.repeat(SPECIFICATION_MAX - 3)}`, 'a:b', 'a b:   c:d\ne: f\ng: h'].map((text): [string, Wire] => [
      'specification',
      string(text),
    ]),
  ].map(([field, value]) => create(`${field} at its limit`, 'admitted', owner, withField(field, value))),
  create('a key without the spaces around the text', 'admitted', owner, { ...full, name: string(' ARIA ') }),
  ...['!', 'ari', 'ARIA', ' aria'].map((key) =>
    create(`nameKey ${key} of another text`, 'refused', owner, { ...full, nameKey: string(key) }),
  ),
  ...[texts(60, 20), texts(1, 1_200), list([])].map((keys, index) =>
    create(`searchKeys at their limit ${index}`, 'admitted', owner, { ...full, searchKeys: keys }),
  ),
  ...[texts(61, 1), texts(1, 1_201), string('ar'), integer(1), { mapValue: { fields: {} } }].map((keys, index) =>
    create(`searchKeys ${index} past their limit`, 'refused', owner, { ...full, searchKeys: keys }),
  ),

  ...Object.entries({ ...outsiders, ...lookalikes }).map(([who, claims]) => create(who, 'refused', claims, full)),
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
  // The default pattern admits every email of one line.
  create(
    'under an email of two lines',
    'refused',
    { ...owner, email: `two\n${EMAIL}` },
    { ...full, email: string(`two\n${EMAIL}`) },
  ),
  create("under someone else's email", 'refused', other, full),
  ...Object.keys(required).map((field) => create(`without ${field}`, 'refused', owner, without(full, field))),
  create('an unknown field', 'refused', owner, { ...full, colour: string('red') }),
  create('only an unknown field', 'refused', owner, { colour: string('red') }),
  create('createdAt chosen by the client', 'refused', owner, { ...full, createdAt: timestamp('2026-01-01T00:00:00Z') }),
  create('an id of 19 characters', 'refused', owner, full, (fresh) => `owner-ac${fresh.slice(1)}`),
  create('an id of 21 characters', 'refused', owner, full, (fresh) => `owner-ac${fresh}x`),
  create('an id with a dot', 'refused', owner, full, (fresh) => `owner-ac${fresh.slice(1)}.`),
  ...['other-ac', 'owner-aC', 'owner-a0', '0wner-ac', 'wner-acc'].map((prefix) =>
    create(`an id that begins with ${prefix}`, 'refused', owner, full, (fresh) => prefix + fresh),
  ),
  ...['owner-a', 'owner.ac'].map((sub) =>
    create(
      `an own id of the account ${sub}`,
      'refused',
      { ...owner, sub },
      required,
      (fresh) => `${sub}0`.slice(0, 8) + fresh,
    ),
  ),
  create('an own id of an account whose uid has 8 characters', 'admitted', { ...owner, sub: 'owner-ac' }, full),
  ...[
    ...Object.entries(TEXT_LIMITS).flatMap(([field, max]): [string, Wire][] => [
      [field, of(max + 1)],
      [field, string('')],
      [field, integer(1)],
    ]),
    ...INVISIBLE.map((one): [string, Wire] => ['description', string(one)]),
    ...FORBIDDEN.map((one): [string, Wire] => ['description', string(`a${one}b`)]),
    ...['name', 'supplier', 'nameKey'].flatMap((field) =>
      LINE_BREAKS.map((one): [string, Wire] => [field, string(`a${one}b`)]),
    ),
    ['specification', string('a: b\u0000')] as [string, Wire],
    ...[...INVISIBLE, '\u2028', '"', "'", '`', '<', '>', '\\'].map((one): [string, Wire] => [
      'img',
      string(`https://a.example/a${one}b`),
    ]),
    ...[
      `a: ${'b'.repeat(SPECIFICATION_MAX - 2)}`,
      '',
      'a',
      'a:',
      'a: ',
      ':b',
      'a: b\n',
      'a: b\nc',
      'a: b\nc:',
      'a: b\n:c',
      '\na: b',
      'a: b\n\nc: d',
      ...[...INVISIBLE, '\u2028'].map((one) => `${one}a: b`),
      `a: b\n${INVISIBLE[0]}c: d`,
      // Spaces, and no other blank, may stand before the value.
      ...[...INVISIBLE, '\u2028', '\t'].filter((one) => one !== ' ').map((one) => `a:${one}b`),
    ].map((text): [string, Wire] => ['specification', string(text)]),
    ...[integer(1), boolean(true), { arrayValue: { values: [] } }].map((value): [string, Wire] => [
      'specification',
      value,
    ]),
    ...PICTURES.flatMap((field): [string, Wire][] => [
      [field, url(2_049)],
      [field, boolean(true)],
      [field, { arrayValue: { values: [] } }],
    ]),
    ...[
      'https://',
      'http://a.example',
      'a.example',
      'https://[',
      'https:///x',
      'https://a@b/x',
      'https://é.example/',
      'https://a:123456/',
      'https://a:b/',
      'javascript:alert(1)',
      '/cars/.svg',
      '/cars/aXsvg',
      '/cars/a/b.svg',
      '/cars/a.svg/',
      '',
    ].map((address): [string, Wire] => ['img', string(address)]),
    ...QUANTITIES.flatMap((field) =>
      [
        ...[-1, 1_000_001, '9223372036854775807', '-9223372036854775808'].map(integer),
        ...[double(3), double(0.5), string('3'), { nullValue: null }],
      ].map((value): [string, Wire] => [field, value]),
    ),
    ...['email', 'img', 'name', 'description'].flatMap((field) =>
      [
        { bytesValue: 'AAEC' },
        { referenceValue: 'projects/p/databases/(default)/documents/products/one' },
        { geoPointValue: { latitude: 1, longitude: 2 } },
      ].map((value): [string, Wire] => [field, value]),
    ),
    ...[
      integer(-1),
      double(-0.01),
      double(10_000_000.01),
      integer(10_000_001),
      double(Number.NaN),
      double(Number.POSITIVE_INFINITY),
      string('3'),
      boolean(true),
    ].map((value): [string, Wire] => ['price', value]),
  ].map(([field, value]) =>
    create(`${field} ${JSON.stringify(value).slice(0, 60)}`, 'refused', owner, withField(field, value)),
  ),
];

const deliver = (name: string, expected: Verdict, claims: Claims): Decision => ({
  name,
  expected,
  request: (rest, { target }) => rest.commit(claims, deliverWrite(target)),
});
/** An update of a product that is stored with every field. */
const updateFull = (name: string, expected: Verdict, fields: Fields, more: Partial<Write> = {}): Decision => ({
  name: `update: ${name}`,
  expected,
  request: async (rest, { target }) => {
    const path = `products/${target}`;
    await rest.force([{ path, kind: 'set', fields: { ...TARGET, ...optional } }]);
    return rest.commit(owner, { path, kind: 'update', fields, mask: Object.keys(fields), ...more });
  },
});
const updates: Decision[] = [
  write('update: quantity', 'admitted', owner, 'update', { quantity: integer(0) }),
  write('update: quantity to its limit', 'admitted', owner, 'update', { quantity: integer(1_000_000) }),
  write('update: description', 'admitted', owner, 'update', { description: of(5_000) }),
  write('update: both', 'admitted', owner, 'update', { quantity: integer(1), description: of(1) }),
  ...[0, 1_000_000].map((pieces) =>
    write(`update: reorderAt ${pieces}`, 'admitted', owner, 'update', { reorderAt: integer(pieces) }),
  ),
  write('update: reorderAt along with the others', 'admitted', owner, 'update', {
    ...{ quantity: integer(1), description: of(1), reorderAt: integer(1) },
  }),
  {
    name: 'update: reorderAt removed',
    expected: 'admitted',
    request: async (rest, { target }) => {
      const path = `products/${target}`;
      await rest.force([{ path, kind: 'set', fields: { ...TARGET, reorderAt: integer(5) } }]);
      return rest.commit(owner, { path, kind: 'update', fields: {}, mask: ['reorderAt'] });
    },
  },
  deliver('update: deliver', 'admitted', owner),
  write('update: nothing', 'admitted', owner, 'update', { quantity: integer(3) }),

  ...Object.entries(strangers).flatMap(([who, claims]) => [
    write(`update: ${who}`, 'refused', claims, 'update', { quantity: integer(2) }),
    deliver(`update: deliver by ${who}`, 'refused', claims),
    write(`delete: ${who}`, 'refused', claims, 'delete', {}),
  ]),
  ...Object.entries(lookalikes).flatMap(([who, claims]) => [
    write(`update: ${who}`, 'refused', claims, 'update', { quantity: integer(2) }),
    write(`delete: ${who}`, 'refused', claims, 'delete', {}),
  ]),
  ...[
    ...[-1_000, 1_000_000, '9223372036854775807'].map((by) => ({ increment: integer(by) })),
    ...[{ increment: double(-1.5) }, { minimum: integer(-1) }, { maximum: integer(1_000_001) }],
    ...[{ setToServerValue: 'REQUEST_TIME' }, { appendMissingElements: { values: [integer(1)] } }],
  ].map((transform) =>
    write(
      `update: quantity by ${JSON.stringify(transform)}`,
      'refused',
      owner,
      'update',
      {},
      {
        transforms: [{ fieldPath: 'quantity', ...transform }],
      },
    ),
  ),
  write('update: the whole document replaced', 'refused', owner, 'set', full),
  {
    name: 'update: together with a forbidden write',
    expected: 'refused',
    request: (rest, { target }) =>
      rest.commit(owner, deliverWrite(target), { path: 'contents/one', kind: 'set', fields: full }),
  },
  write('update: colour', 'refused', owner, 'update', { colour: string('red') }),
  write('update: colour along with quantity', 'refused', owner, 'update', {
    quantity: integer(2),
    colour: string('red'),
  }),
  write('update: email', 'refused', owner, 'update', { email: string('other@example.com') }),
  write('update: createdAt', 'refused', owner, 'update', { createdAt: SERVER_TIME }),
  // Each field with a valid and an invalid value, of a product that has it and of one that has not.
  ...(
    [
      ['img', string('/cars/other.svg'), string('/cars/other.png')],
      ['carouselImg', string('/cars/other.svg'), string('/cars/other.png')],
      ['price', number(0.5), number(-1)],
      ['supplier', of(120), of(121)],
      ['description', of(5_000), of(5_001)],
      ['specification', string('Seats: 7'), string('Seats')],
      ['searchKeys', list([string('other')]), texts(61, 1)],
      ['quantity', integer(1_000_000), integer(1_000_001)],
      ['reorderAt', integer(1_000_000), integer(1_000_001)],
      ['command', string('owner-acanother-00000'.slice(0, 20)), string('other-acanother-0000')],
    ] as const
  ).flatMap(([field, good, bad]) => [
    write(`update: ${field}`, 'admitted', owner, 'update', { [field]: good }),
    write(`update: ${field} past its limit`, 'refused', owner, 'update', { [field]: bad }),
    updateFull(`${field} among all`, 'admitted', { [field]: good }),
    updateFull(`${field} past its limit among all`, 'refused', { [field]: bad }),
  ]),
  write('update: name', 'admitted', owner, 'update', { name: of(120) }),
  write('update: name past its limit', 'refused', owner, 'update', { name: of(121) }),
  write('update: name past its limit and not in ASCII', 'refused', owner, 'update', { name: string('é'.repeat(121)) }),
  updateFull('name with its key', 'admitted', { name: string('Brisa'), nameKey: string('brisa') }),
  updateFull('name without its key', 'refused', { name: string('Brisa') }),
  updateFull('name with the key of another', 'refused', { name: string('Brisa'), nameKey: string('other') }),
  updateFull('nameKey of another name', 'refused', { nameKey: string('brisa') }),
  updateFull('name not in ASCII, with a key past its limit', 'refused', { name: string('Älva'), nameKey: of(121) }),
  updateFull('name not in ASCII, with a key', 'admitted', { name: string('Älva'), nameKey: of(120) }),
  ...Object.keys(optional).map((field) => updateFull(`${field} removed`, 'admitted', {}, { mask: [field] })),
  ...Object.keys(TARGET).map((field) => updateFull(`${field} removed`, 'refused', {}, { mask: [field] })),
  ...QUANTITIES.flatMap((field) =>
    [integer(-1), double(2), string('2')].map((value) =>
      write(`update: ${field} ${JSON.stringify(value)}`, 'refused', owner, 'update', { [field]: value }),
    ),
  ),
  ...[string(' '), string('a\u202e'), integer(1)].map((value) =>
    write(`update: description ${JSON.stringify(value)}`, 'refused', owner, 'update', { description: value }),
  ),
  {
    name: 'update: deliver while what is stored contains what is forbidden now',
    expected: 'admitted',
    request: async (rest, { target }) => {
      const bad = string('Quiet.\u202e');
      const older = {
        ...Object.fromEntries(Object.keys(full).map((field) => [field, bad])),
        email: TARGET.email as Wire,
      };
      await rest.force([{ path: `products/${target}`, kind: 'set', fields: { ...older, quantity: integer(3) } }]);
      return rest.commit(owner, deliverWrite(target));
    },
  },
  write('delete: owner', 'admitted', owner, 'delete', {}),
];

/** Who may write a command, and with what. `idOf` makes its id of one that nobody has used. */
const command = (
  name: string,
  expected: Verdict,
  claims: Claims,
  fields: Fields,
  idOf = (fresh: string) => `owner-ac${fresh}`,
): Decision => ({
  name: `command: ${name}`,
  expected,
  request: (rest, { fresh }) => rest.commit(claims, { path: `commands/${idOf(fresh)}`, kind: 'create', fields }),
});
const COMMAND: Fields = { email: string(EMAIL), at: SERVER_TIME };
const longEmail = (length: number): [Claims, Fields] => [
  { ...owner, email: address(length) },
  { ...COMMAND, email: string(address(length)) },
];

const commands: Decision[] = [
  command('with the required fields', 'admitted', owner, COMMAND),
  ...['x', 'X-_9'.repeat(32)].map((undoes) =>
    command(`that takes back ${undoes}`, 'admitted', owner, { ...COMMAND, undoes: string(undoes) }),
  ),
  ...[string(''), string('x'.repeat(129)), string('a/b'), string('a.b'), integer(7), { nullValue: null }].map(
    (undoes) => command(`that takes back ${JSON.stringify(undoes)}`, 'refused', owner, { ...COMMAND, undoes }),
  ),
  ...Object.keys(COMMAND).map((field) => command(`without ${field}`, 'refused', owner, without(COMMAND, field))),
  command('with another field', 'refused', owner, { ...COMMAND, colour: string('red') }),
  command('at a time of its own', 'refused', owner, { ...COMMAND, at: timestamp('2026-01-01T00:00:00Z') }),
  command("with another's email", 'refused', owner, { ...COMMAND, email: string('other@example.com') }),
  command('with an email of 254', 'admitted', ...longEmail(254)),
  command('with an email of 255', 'refused', ...longEmail(255)),
  ...Object.entries(strangers).map(([who, claims]) => command(`by ${who}`, 'refused', claims, COMMAND)),
  ...['other-ac', 'owner-aC', 'owner-a'].map((prefix) =>
    command(`with an id that begins with ${prefix}`, 'refused', owner, COMMAND, (fresh) => prefix + fresh),
  ),
  ...(['create', 'set', 'update', 'delete'] as const).map(
    (kind): Decision => ({
      name: `command: ${kind} of one that is there`,
      // A creation is refused because the document is there, but only after the rules, which see a creation.
      expected: kind === 'create' ? 'admitted' : 'refused',
      request: async (rest, { fresh }) => {
        const path = `commands/owner-ac${fresh}`;
        await rest.force([{ path, kind: 'set', fields: COMMAND }]);
        return rest.commit(owner, { path, kind, fields: COMMAND });
      },
    }),
  ),
  ...Object.entries({ ...strangers, owner }).flatMap(([who, claims]) => {
    const ifOwner: Verdict = who === 'owner' ? 'admitted' : 'refused';
    return [
      ...[true, false].map(
        (isThere): Decision => ({
          name: `command: ${who} reads one that is ${isThere ? '' : 'not '}there`,
          expected: ifOwner,
          request: async (rest, { fresh }) => {
            const path = `commands/owner-ac${fresh}`;
            if (isThere) await rest.force([{ path, kind: 'set', fields: COMMAND }]);
            return rest.get(claims, path);
          },
        }),
      ),
      {
        name: `command: ${who} lists own commands`,
        expected: 'refused' as const,
        request: (rest: FirestoreRest) => rest.list(claims, '', 'commands', 1, { of: EMAIL }),
      },
    ];
  }),
];

/** Documents that no client may write. */
const OTHER_DOCUMENTS = [
  'contents/one',
  'settings/home',
  'settings/other',
  'totals/products',
  'totals/other',
  'stock/owner@example.com',
  'stock/owner@example.com/days/2026-11-22',
  'stock/a%2Fb%25@example.com',
  'alerts/one',
  'idempotency/key',
  'users/owner',
];
/** Its slash and its percent sign are replaced in the id of its stock. */
const ODD_EMAIL = 'a/b%@example.com';

const read = (name: string, expected: Verdict, request: Decision['request']): Decision => ({ name, expected, request });
const reads: Decision[] = Object.entries({ ...strangers, owner }).flatMap(([who, claims]) => {
  const ifOwner: Verdict = who === 'owner' ? 'admitted' : 'refused';
  const ifVerified: Verdict = who === 'owner' || who === 'other' ? 'admitted' : 'refused';
  return [
    read(`${who} reads a product`, 'admitted', (rest, { target }) => rest.get(claims, `products/${target}`)),
    ...(
      [
        ['products', 'admitted', () => '', {}],
        ['contents', 'admitted', () => '', {}],
        ['history', ifVerified, (target: string) => `products/${target}`, {}],
        ['history', ifOwner, () => '', { anywhere: { email: EMAIL } }],
        ['days', ifOwner, () => `stock/${EMAIL}`, {}],
        ['alerts', ifOwner, () => '', { of: EMAIL }],
      ] as const
    ).flatMap(([collection, expected, parentOf, options]) =>
      [
        { limit: 1, verdict: expected },
        { limit: 100, verdict: expected },
        { limit: 101, verdict: 'refused' as const },
        { limit: undefined, verdict: 'refused' as const },
        { limit: 1, offset: 1, verdict: 'refused' as const },
      ].flatMap(({ verdict, ...bounds }) =>
        // A count is a list to the rules, so two collections are enough.
        (['products', 'contents'].includes(collection) ? [false, true] : [false]).map((count) => {
          const { limit, ...more } = { ...options, ...bounds, count };
          return read(`${who} lists ${collection} ${JSON.stringify({ limit, ...more })}`, verdict, (rest, { target }) =>
            rest.list(claims, parentOf(target), collection, limit, more),
          );
        }),
      ),
    ),
    read(`${who} lists the entries of everybody`, 'refused', (rest) =>
      rest.list(claims, '', 'history', 1, { anywhere: {} }),
    ),
    read(`${who} lists the alerts of everybody`, 'refused', (rest) => rest.list(claims, '', 'alerts', 1)),
    read(`${who} reads a content`, 'admitted', (rest) => rest.get(claims, 'contents/one')),
    read(`${who} reads the choice of the home page`, 'admitted', (rest) => rest.get(claims, 'settings/home')),
    read(`${who} reads another setting`, 'refused', (rest) => rest.get(claims, 'settings/other')),
    read(`${who} lists the settings`, 'refused', (rest) => rest.list(claims, '', 'settings', 1)),
    read(`${who} reads the history`, ifVerified, (rest, { target }) =>
      rest.get(claims, `products/${target}/history/one`),
    ),
    ...['', '/days/2026-11-22'].map((below) =>
      read(`${who} reads stock of the owner${below}`, ifOwner, (rest) => rest.get(claims, `stock/${EMAIL}${below}`)),
    ),
    read(`${who} lists stock`, 'refused', (rest) => rest.list(claims, '', 'stock', 1)),
    read(`${who} reads an alert of the owner`, ifOwner, (rest) => rest.get(claims, 'alerts/one')),
    read(`${who} reads the total`, 'admitted', (rest) => rest.get(claims, 'totals/products')),
    read(`${who} lists the totals`, 'refused', (rest) => rest.list(claims, '', 'totals', 1)),
    read(`${who} reads something else`, 'refused', (rest) => rest.get(claims, 'idempotency/key')),
    ...OTHER_DOCUMENTS.flatMap((path) =>
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
    ...['totals/products', 'settings/home', `stock/${EMAIL}`, `stock/${EMAIL}/days/2026-11-22`].map((path) =>
      read(`${who}: create of ${path}`, 'refused', async (rest) => {
        await rest.force([{ path, kind: 'delete' }]);
        return rest.commit(claims, { path, kind: 'set', fields: { name: string('x') } });
      }),
    ),
  ];
});

/** Who reads `stock/a%2Fb%25@example.com`. */
const oddReads: Decision[] = [ODD_EMAIL, 'a%2Fb%25@example.com', 'a/b%25@example.com', 'a%2Fb%@example.com'].map(
  (email) =>
    read(`${email} reads the stock of ${ODD_EMAIL}`, email === ODD_EMAIL ? 'admitted' : 'refused', (rest) =>
      rest.get({ sub: 'odd', email, email_verified: true }, 'stock/a%2Fb%25@example.com'),
    ),
);

export const DECISIONS: readonly Decision[] = [...updates, ...creates, ...commands, ...reads, ...oddReads];

export const targetOf = (index: number): string => `t${String(index).padStart(19, '0')}`;

/** The product of each of so many requests, with an entry of its history. */
export const targetDocuments = (from: number, count: number): Write[] =>
  Array.from({ length: count }, (_, index) => `products/${targetOf(from + index)}`).flatMap((path): Write[] => [
    { path, kind: 'set', fields: TARGET },
    { path: `${path}/history/one`, kind: 'set', fields: { email: string(EMAIL) } },
  ]);

/** What all requests are about besides. */
export const sharedDocuments = (): Write[] =>
  OTHER_DOCUMENTS.map((path): Write => ({ path, kind: 'set', fields: { name: string('one'), email: string(EMAIL) } }));
