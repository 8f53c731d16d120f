import fc from 'fast-check';
import { boolean, double, integer, list, number, string, timestamp, type Wire } from '../support/wire.ts';
import { FIELDS } from './oracle.ts';

export const oneOf = <T>(values: T[]) => fc.constantFrom(...values);

/** Values of every type of Firestore. */
export const anything: fc.Arbitrary<Wire> = fc.oneof(
  fc.string().map(string),
  fc.integer().map(integer),
  fc.boolean().map(boolean),
  fc.constantFrom<Wire[]>(
    { nullValue: null },
    double(1.5),
    timestamp('2026-01-01T00:00:00Z'),
    { bytesValue: 'AAEC' },
    { geoPointValue: { latitude: 1, longitude: 2 } },
    { arrayValue: { values: [string('x')] } },
    { mapValue: { fields: { x: string('x') } } },
  ),
);
export const wrongType = (name: string) =>
  anything.filter((value) => {
    const kind = FIELDS[name]?.kind;
    if (kind === 'price' || kind === 'quantity')
      return value.integerValue === undefined && value.doubleValue === undefined;
    if (kind === 'keys') return value.arrayValue === undefined;
    return kind === 'server-time' || value.stringValue === undefined;
  });

export const BLANKS = [
  '',
  ' ',
  '\r\n',
  '\u0000',
  '\u007f',
  '\u00a0\u00a0',
  '\u200b',
  '\u2003 ',
  '\u2029\n',
  '\u202e',
  '\u3000',
  '\ufeff',
  '\u00ad\u034f',
  '\u115f',
  '\u2061',
  '\u2066\u2069',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufffb',
  '\u{1d159}',
  '\u{e0001}\u{e007f}',
];
export const FORBIDDEN = [
  ...'\u0000\u0008\u000b\u001b\u007f\u0085\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
];
export const LINE_BREAKS = [...'\t\n\r\u2028\u2029'];
export const badPictures = fc.oneof(
  oneOf([
    'http://a.example/x',
    'HTTPS://a.example/x',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:https://a',
    '//a.example/x',
  ]),
  oneOf([
    'https://',
    '',
    ' https://a.example/x',
    'javascript:alert(1)\nhttps://a.example/x',
    'https:/a.example',
    'https://[',
    'https:///x',
    'https://a@b/x',
    'https://é.example/x',
    'https://a.example:123456/x',
    'https://a.example:b/x',
    'ftp://a.example/x',
  ]),
  oneOf([
    '/cars/a.png',
    '/cars/../a.svg',
    '/cars/a/b.svg',
    '/cars/.svg',
    '/cars/aXsvg',
    '/pictures/a.svg',
    'cars/a.svg',
    '/cars/a.svg?x',
    '/cars/a.svg\n',
  ]),
  fc
    .tuple(
      fc.nat(40),
      fc.constantFrom(
        ...' \t\n\v\f\r\u00a0\u0085\u1680\u2003\u200b\u200e\u2028\u2029\u202e\u202f\u205f\u3000\ufeff\u0000\u001b\u007f"\'`<>\\',
      ),
    )
    .map(([at, bad]) => `https://a.example/${'x'.repeat(at)}${bad}y`),
);
export const badQuantities: fc.Arbitrary<Wire> = fc.oneof(
  fc.integer({ max: -1 }).map(integer),
  fc.integer({ min: 1_000_001 }).map(integer),
  fc.double({ noInteger: true }).map(double),
  fc
    .constantFrom(-1, 1_000_001, -0, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)
    .map(number),
);
export const badPrices: fc.Arbitrary<Wire> = fc.oneof(
  fc.double({ max: -Number.MIN_VALUE, noNaN: true }).map(double),
  fc.double({ min: 10_000_000.01 }).map(double),
  fc
    .constantFrom(-1, -0.01, 10_000_001, 1e300, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)
    .map(number),
);
/** Too many keys, or too long ones together. */
export const badKeys: fc.Arbitrary<Wire> = fc.oneof(
  fc.integer({ min: 61, max: 400 }).map((count) => list(Array.from({ length: count }, () => string('')))),
  fc.integer({ min: 1_201, max: 9_000 }).map((length) => list([string('a'.repeat(length))])),
  fc.constant(list(Array.from({ length: 60 }, (_, index) => string('a'.repeat(index === 0 ? 21 : 20))))),
  fc.constant(list(Array.from({ length: 60 }, () => string('🚗'.repeat(11))))),
);
export const badIds = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{1,19}$/),
  fc.stringMatching(/^[A-Za-z0-9_-]{21,60}$/),
  oneOf([
    'twenty-characters.00',
    'zwanzig-Zeichen-äöüß',
    'with space in it 000',
    'a'.repeat(128),
    '$$$$$$$$$$$$$$$$$$$$',
  ]),
);
export const INT64 = ['9223372036854775807', '-9223372036854775808', '1000001', '-1', '4294967296'];
