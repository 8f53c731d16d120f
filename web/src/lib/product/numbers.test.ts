import { expect, test } from 'vitest';
import { parsePrice, parseQuantity } from './numbers.ts';

test.each([
  ['', 'Quantity is required'],
  ['   ', 'Quantity is required'],
  ['-1', 'Quantity must be 0 or more'],
  ['1.5', 'Quantity must be a whole number'],
  ['1,000.5', 'Quantity must be a whole number'],
  ['1e3', 'Quantity must be written out, without "e"'],
  ['1e999', 'Quantity must be written out, without "e"'],
  ['᠓', 'Quantity must be written with the digits 0 to 9'],
  ['Infinity', 'Quantity must be a number, in digits only'],
  ['NaN', 'Quantity must be a number, in digits only'],
  ['0x10', 'Quantity must be a number, in digits only'],
  ['$5', 'Quantity must be a number, in digits only'],
  ['.', 'Quantity must be a number, in digits only'],
  ['1,5', 'Quantity must be a whole number'],
  ['1,00', 'Quantity must be a whole number'],
  ['1.234', 'Quantity must be a whole number'],
  ['5 100 1', 'Quantity must be a number, in digits only'],
  ['1k', 'Quantity must be a number, in digits only'],
  ['1000001', 'Quantity must be at most 1,000,000'],
  ['1,000,001', 'Quantity must be at most 1,000,000'],
  ['9'.repeat(400), 'Quantity must be at most 1,000,000'],
])('given the quantity %j, the problem is: %s', (text, problem) => {
  expect(parseQuantity(text)).toEqual({ problem });
});

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
  ['1,000', 1_000],
  ['1,000,000', 1_000_000],
  ['1000000', 1_000_000],
  ['1.000.000', 1_000_000],
  ['29 000', 29_000],
  ['29\u202f000', 29_000],
  ['1’000’000', 1_000_000],
  ["1'000", 1_000],
  ['１２，０００', 12_000],
  ['١٬٢٣٤', 1_234],
  ['\u200f۱۲', 12],
])('given the quantity %j, the value is %i', (text, value) => {
  expect(parseQuantity(text)).toEqual({ value });
});

test.each([
  ['1.234', 'Price must have at most two decimals'],
  ['1,000.505', 'Price must have at most two decimals'],
  ['-0.01', 'Price must be 0 or more'],
  ['$-5', 'Price must be 0 or more'],
  ['10000000.01', 'Price must be at most 10,000,000'],
  ['$', 'Price must be a number, in digits only'],
  ['$$5', 'Price must be a number, in digits only'],
  ['5 €', 'Price must be a number, in digits only'],
  ['1..2', 'Price must be a number, in digits only'],
  ['12.500', 'Price must have at most two decimals'],
  ['0,505', 'Price must have at most two decimals'],
  ['52.400,505', 'Price must have at most two decimals'],
  ['1,00,000', 'Price must have commas only between thousands, as in 1,000'],
  ['1,000,', 'Price must have commas only between thousands, as in 1,000'],
  [',', 'Price must have commas only between thousands, as in 1,000'],
])('given the price %j, the problem is: %s', (text, problem) => {
  expect(parsePrice(text)).toEqual({ problem });
});

test.each([
  ['0', 0],
  ['52400.5', 52_400.5],
  ['0.1', 0.1],
  ['.5', 0.5],
  ['$5', 5],
  [' $ 5 ', 5],
  ['1,000', 1_000],
  ['$1,000.50', 1_000.5],
  ['10,000,000', 10_000_000],
  ['12,345', 12_345],
  ['39900,50', 39_900.5],
  ['39.900,50', 39_900.5],
  ['1,5', 1.5],
  [',5', 0.5],
  ['$52400,50', 52_400.5],
  ['39 900,50', 39_900.5],
  ['39’900.50', 39_900.5],
  ['5 $', 5],
  ['$39,900', 39_900],
  ['US$ 39,900', 39_900],
  ['39.900,50 USD', 39_900.5],
  ['52.400,-', 52_400],
  ['52.400.– $', 52_400],
  ['３９９００．５０', 39_900.5],
  ['＄３９，９００', 39_900],
  ['٣٩٬٩٠٠٫٥٠', 39_900.5],
])('given the price %j, the value is %d', (text, value) => {
  expect(parsePrice(text)).toEqual({ value });
});
