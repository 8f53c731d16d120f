import fc from 'fast-check';
import type { Claims, Write } from '../support/firestore-rest.ts';
import { type Fields, integer, list, number, SERVER_TIME, string, type Wire } from '../support/wire.ts';
import { OTHER, OWNER } from './actors.ts';
import { FIELDS } from './oracle.ts';

/** With a letter or digit. The fillers of Hangul and the blanks of hieroglyphs are letters that show nothing. */
const visible = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter(
    (text) =>
      /(?![\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}])[\p{L}\p{N}]/u.test(text) &&
      !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text),
  );
const ends = [' ', 'ع\u200f', '🚗', '<b>', "'; --", '\u00a0', '$&', '../'];
const endsOfLines = ['\n', '\t', '\r\n', '\u2028'];

/** Texts up to the limit, in any script, some with characters at their ends that often cause faults. */
const text = (max: number, oneLine = false): fc.Arbitrary<Wire> => {
  const end = fc.constantFrom(...ends, ...(oneLine ? [] : endsOfLines));
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.tuple(end, visible, end).map((parts) => parts.join('')) },
      { weight: 3, arbitrary: visible },
      { weight: 1, arbitrary: fc.constantFrom('a', 'é', '漢', 'İ').map((unit) => unit.repeat(max)) },
      { weight: 1, arbitrary: fc.constant('🚗'.repeat(max / 2)) },
    )
    .map((value) => string(value.slice(0, max).toWellFormed()));
};

const word = visible.map((part) => `a${part.replaceAll(/[:\n]/g, '')}`);
const specification = (max: number): fc.Arbitrary<Wire> =>
  fc
    .array(fc.tuple(word, fc.constantFrom(':', ': ', ':   '), visible), { minLength: 1, maxLength: 5 })
    .map((entries) =>
      entries.map(([label, colon, value]) => `${label}${colon}b${value.replaceAll('\n', '')}`).join('\n'),
    )
    .map((value) => string(value.length <= max ? value.toWellFormed() : `a: ${'🚗'.repeat((max - 3) / 2)}`));

const urlCharacters = 'abcXYZ0189-._~:/?#[]@!$&()*+,;=%äß漢🚗'.match(/./gu) ?? [];
const host = fc.constantFrom('a', 'A-1.b.example', '10.0.0.1', 'a.example:8443', '-');
const rest = fc.string({ unit: fc.constantFrom(...urlCharacters), minLength: 1, maxLength: 60 });
const picture: fc.Arbitrary<Wire> = fc
  .oneof(
    host.map((name) => `https://${name}`),
    fc.tuple(host, fc.constantFrom('/', '?', '#'), rest).map((parts) => `https://${parts.join('')}`),
    fc.constant(`https://${'a'.repeat(2_040)}`),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/).map((name) => `/cars/${name}.svg`),
  )
  .map(string);

const quantity = fc.oneof(fc.constantFrom(0, 1, 1_000_000), fc.integer({ min: 0, max: 1_000_000 })).map(integer);
const price = fc
  .oneof(
    fc.constantFrom(0, 0.1, 19.99, 9_999_999.99, 10_000_000),
    fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => cents / 100),
  )
  .map(number);

/** Up to the limits of their number and of their length. */
const keys = fc
  .oneof(
    fc.array(visible, { maxLength: 12 }),
    fc.constantFrom('a', 'é', '漢').map((unit) => Array.from({ length: 60 }, () => unit.repeat(20))),
    fc.constant([]),
  )
  .filter((texts) => texts.join('').length <= 1_200)
  .map((texts) => list(texts.map((text) => string(text.toWellFormed()))));

/** An id that this person may create. */
export const idOf = (claims: Claims) =>
  fc
    .string({ unit: fc.constantFrom(...'ABCxyz0189_-'), minLength: 12, maxLength: 12 })
    .map((tail) => `${String(claims?.sub ?? OWNER?.sub).slice(0, 8)}${tail}`);

/** The same fields with the keys that belong to their texts. */
export const withKeys = (fields: Fields): Fields => {
  const keys = Object.keys(fields).flatMap((name) => {
    const text = fields[FIELDS[name]?.keyOf ?? '']?.stringValue;
    return text === undefined ? [] : [[name, string(text.trim().toLowerCase().slice(0, 120).toWellFormed())]];
  });
  return { ...fields, ...Object.fromEntries(keys) };
};

/** Every field of `FIELDS` with a valid value; optional ones are missing at times. */
export function document(claims: Claims): fc.Arbitrary<Fields> {
  const email = fc.constant(string(`${claims?.email}`));
  const ownId = idOf(claims).map(string);
  const arbitraries = {
    email,
    picture,
    price,
    quantity,
    'server-time': fc.constant(SERVER_TIME),
    keys,
    'own-id': ownId,
  };
  const values = Object.entries(FIELDS).map(([name, { kind, max = 0, lines, oneLine }]) => [
    name,
    kind !== 'text' ? arbitraries[kind] : lines ? specification(max) : text(max, oneLine),
  ]);
  const product = fc.record<Fields>(Object.fromEntries(values), {
    requiredKeys: Object.keys(FIELDS).filter((name) => !FIELDS[name]?.optional),
  });
  return product.map(withKeys);
}

interface ValidCase {
  claims: Claims;
  create: Write & { fields: Fields };
  /** What its owner does with it then, in this order. */
  changes: (Fields | 'deliver')[];
}

/** Any of the fields that are not fixed. A text always comes with its key, since the product may have a key that must follow. */
const correctionBy = (claims: Claims) =>
  document(claims).chain((product) =>
    fc
      .subarray(
        Object.keys(product).filter((name) => !FIELDS[name]?.fixed && !FIELDS[name]?.keyOf),
        { minLength: 1 },
      )
      .map((names) => {
        const keys = Object.keys(FIELDS).filter((name) => names.includes(FIELDS[name]?.keyOf ?? ''));
        return withKeys({
          ...Object.fromEntries(names.map((name) => [name, product[name] as Wire])),
          ...Object.fromEntries(keys.map((key) => [key, string('')])),
        });
      }),
  );
const changeBy = (claims: Claims): fc.Arbitrary<Fields | 'deliver'> =>
  fc.oneof(
    fc.record({ quantity }),
    fc.record({ description: text(5_000) }),
    correctionBy(claims),
    fc.constant('deliver' as const),
  );

/** A product that its owner creates, changes and deletes. */
export const validCase: fc.Arbitrary<ValidCase> = fc.constantFrom(OWNER, OTHER).chain((claims) =>
  fc.record({
    claims: fc.constant(claims),
    create: fc.record({
      path: idOf(claims).map((one) => `products/${one}`),
      kind: fc.constant('create' as const),
      fields: document(claims),
    }),
    changes: fc.array(changeBy(claims), { maxLength: 2 }),
  }),
);
