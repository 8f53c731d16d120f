import { describe, expect, test } from 'vitest';
import {
  CODE_MAX,
  codeKey,
  codeOf,
  codeProblem,
  endOf,
  hasCheckDigit,
  isGtin,
  kindOf,
  normalCode,
  storedCode,
} from './code.js';

const VIN = '1M8GDM9AXKP042788';
const GS = '\u001d';

describe('the one form of a code', () => {
  test.each([
    ['white space and case do not count', [' ab 12\u00a0c\t', 'AB12C'], 'AB12C'],
    [
      'a UPC-A is the EAN-13 with a 0 before it, also in 14 digits',
      ['036000291452', '0036000291452', '00036000291452'],
      '0036000291452',
    ],
    ['the letter I before the VIN of a Code 39 is left out', [VIN, `I${VIN}`, `i${VIN.toLowerCase()}`], VIN],
  ])('%s', (_, texts, form) => {
    expect(texts.map(normalCode)).toEqual(texts.map(() => form));
  });

  test.each([
    ['an I before what is no VIN', `I${VIN.slice(0, 16)}`],
    ['an I before a VIN that is too long', `I${VIN}1`],
    ['12 digits that are no UPC-A', '036000291453'],
    ['the 14 digits of a carton', '10012345678902'],
    ['an EAN-8', '96385074'],
    ['the separators of GS1', `010400638133393110AB${GS}21C`],
  ])('%s: it stays', (_, code) => {
    expect(normalCode(code)).toBe(code);
  });
});

test('the form says VIN and EAN, and of other codes nothing', () => {
  expect([VIN, '4006381333931', '0036000291452', '96385074', '10012345678902'].map(kindOf)).toEqual([
    'vin',
    ...Array(4).fill('ean'),
  ]);
  // A letter that no VIN has, digits alone, and a wrong check digit.
  for (const code of [VIN.replace('K', 'O'), '11111111111111112', '4006381333932', 'AB-100'])
    expect(kindOf(code)).toBe(undefined);
});

test('the check digit of a VIN is its ninth character, X for ten', () => {
  expect([VIN, '11111111111111111', '5YJSA1DG9DFP14705'].map(hasCheckDigit)).toEqual([true, true, true]);
  for (const digit of '0123456789') expect(hasCheckDigit(VIN.slice(0, 8) + digit + VIN.slice(9))).toBe(false);
  // Two that changed places.
  expect(hasCheckDigit('1M8GDM9AXKP047288')).toBe(false);
});

test('a wrong digit of a GTIN, or two that changed places, is found', () => {
  const right = '4006381333931';
  expect(isGtin(right)).toBe(true);
  expect(isGtin('4006381333951')).toBe(false);
  expect(isGtin('4006381339331')).toBe(false);
  expect(isGtin('400638133393')).toBe(false);
});

test('a code has 4 to 40 characters of ASCII; its key is an id of Firestore that says the code', () => {
  for (const [code, reason] of [
    ['', /4 characters at least/],
    ['ABC', /4 characters at least/],
    ['A'.repeat(CODE_MAX + 1), /at most, and this one 41/],
    ['ÄBCD', /signs/],
    ['AB\u0007CD', /signs/],
    // Firestore keeps such ids for itself, and would refuse all that is written with them.
    ['__AB__', /underscores/],
    ['____', /underscores/],
  ] as const)
    expect(codeProblem(normalCode(code))).toMatch(reason);
  for (const code of ['ABCD', 'A'.repeat(CODE_MAX), 'A/B.%2F', `01${GS}21`, '....', '__AB_']) {
    expect(codeProblem(code)).toBe(undefined);
    expect(codeKey(code)).not.toMatch(/[/]|\p{Cc}/u);
    expect(codeOf(codeKey(code))).toBe(code);
  }
  expect(codeKey('A/%')).toBe('A%2F%25');
});

test('a code is found by its last 4 to 8 characters, and an EAN by all alone', () => {
  const endsOf = (code: string, kind: 'vin' | 'ean' | 'stock') => storedCode(code, { product: 'aria', kind }).ends;
  expect(endsOf(VIN, 'vin')).toEqual(['2788', '42788', '042788', 'P042788', 'KP042788']);
  expect(endsOf('AB-12', 'stock')).toEqual(['B-12', 'AB-12']);
  expect(endsOf('ABCD', 'stock')).toEqual(['ABCD']);
  expect(endsOf('4006381333931', 'ean')).toBe(undefined);
  expect(['2788', ' kp04 2788 ', 'b-12'].map(endOf)).toEqual(['2788', 'KP042788', 'B-12']);
  expect(['788', 'XKP042788', 'ÄBCD'].map(endOf)).toEqual([undefined, undefined, undefined]);
  expect(endsOf('LOT/12', 'stock')).toContain(endOf('t/12'));
});
