import { describe, expect, test } from 'vitest';
import { currencyIn } from './currency';
import { findMark, isBlankNumber, plainNumber } from './number-format';

describe('the decimal mark is decided once for a file', () => {
  test.each([
    [['5,000', '2,50'], ','],
    [['39.900', '12,00'], ','],
    [['39.900', '12.5'], '.'],
    [['12.0', '7'], '.'],
    [['1.234.567', '5'], ','],
    [['1,234.50'], '.'],
    [["1'234.50", '12'], '.'],
    [['1 234,50 €', '39 900'], ','],
    [['$ 1,234', '$ 12.99'], '.'],
    [['0.500'], '.'],
    [['$29,900', '7'], '.'],
    [['29.900 €', '7'], ','],
    [['23,995', '29,900'], '.'],
    [['1234,500'], ','],
    [['12', '39900', 'n/a', 'many'], undefined],
  ] as const)('given %j, it is %s, and nothing is asked', (cells, decimalMark) => {
    expect(findMark(cells)).toEqual({ decimalMark });
  });

  test.each([
    [['39.900', '45.000'], '39.900'],
    [['1,230', '7'], '1,230'],
    [['$29,900', '23.995'], '$29,900'],
    [['12.50', '12,50', '1.000'], '1.000'],
    [['12.50', '12,50'], '12.50'],
  ])('given %j, it cannot be told: the question names %s', (cells, unsure) => {
    expect(findMark(cells)).toEqual({ decimalMark: undefined, unsure });
  });
});

describe('a number in the notation of its file', () => {
  test.each([
    ['12.0', '.', '12'],
    ['12,00', ',', '12'],
    ['39.900', ',', '39900'],
    ['39.900', '.', '39.9'],
    ["1'234.50", '.', '1234.5'],
    ['1’234', '.', '1234'],
    ['$ 1,234', '.', '1234'],
    ['$1,234.5', '.', '1234.5'],
    ['CHF 1\u00a0234.–', '.', '1234'],
    ['1\u202f234,50 €', ',', '1234.5'],
    ['5 pcs', '.', '5'],
    ['12 Stk.', ',', '12'],
    ['−5', '.', '-5'],
    [',5', ',', '0.5'],
    ['007', '.', '007'],
    ['12.50', ',', undefined],
    ['1,23', '.', undefined],
    ['1.234.5', ',', undefined],
    ['52.400,- €', '.', '52400'],
    ['39900 US$', '.', '39900'],
    ['３９．９００', ',', '39900'],
    ['٣٩٬٩٠٠٫٥٠', '.', '39900.5'],
    ['৩৯৯০০', '.', '39900'],
    ['३९,९००.५०', '.', '39900.5'],
    ['๓๙๙๐๐', ',', '39900'],
    ['٣٩٬٩٠٠', ',', '39900'],
    ['A$ 52,400', '.', '52400'],
    ['52 400 Kč', ',', '52400'],
    ['5.24E+04', '.', undefined],
    ['many', '.', undefined],
    ['from 52', '.', undefined],
    ['52/Stück', '.', undefined],
    ['14 days', '.', undefined],
    ['4 pallets', '.', undefined],
    ['5 sold', '.', undefined],
    ['52,4 Tsd.', ',', undefined],
    ['1.2 Mio. €', '.', undefined],
    ['52 thousand', '.', undefined],
    ['39.9k', '.', undefined],
    ['1e3', '.', undefined],
    ['3/4', '.', undefined],
    ['-', '.', undefined],
  ] as const)('given %s with the decimal mark %s, it is %s', (cell, decimalMark, number) => {
    expect(plainNumber(cell, decimalMark)).toBe(number);
  });

  test('given 200,000 blanks in a cell, it is no number, and is not looked at for long', () => {
    const began = performance.now();
    expect(plainNumber(`5${' '.repeat(200_000)}days${' '.repeat(200_000)}y`, '.')).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test.each(['', ' ', '-', '–', 'n/a', 'N/A', 'na'])('given "%s", there is no number', (cell) => {
    expect(isBlankNumber(cell)).toBe(true);
  });
});

test.each([
  ['52.400,50 €', 'EUR'],
  ['€52,400', 'EUR'],
  ['Preis (EUR)', 'EUR'],
  ['$1,234', 'USD'],
  ['US$ 5', 'USD'],
  ['A$ 5', 'AUD'],
  ['R$ 5', 'BRL'],
  ['RD$ 5', 'RD$'],
  ['Price (Mex$)', 'MEX$'],
  ['CHF 1’234.–', 'CHF'],
  ['52 400 Kč', 'CZK'],
  ['52,400', undefined],
  ['5 pcs', undefined],
  ['Price', undefined],
])('the currency of %s is %s', (text, currency) => {
  expect(currencyIn(text)).toBe(currency);
});
