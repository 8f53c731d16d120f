import { expect, test } from 'vitest';
import { parsePrice, parseQuantity } from './numbers.ts';

test.each([
  ['', 'quantity is required'],
  ['   ', 'quantity is required'],
  ['-1', 'quantity must be 0 or more'],
  ['1.5', 'quantity must be a whole number'],
  ['1e3', 'quantity must be written out, without "e"'],
  ['1e999', 'quantity must be written out, without "e"'],
  ['٣', 'quantity must be written with the digits 0 to 9'],
  ['Infinity', 'quantity must be a number, in digits only'],
  ['NaN', 'quantity must be a number, in digits only'],
  ['0x10', 'quantity must be a number, in digits only'],
  ['1,000', 'quantity must be a number, in digits only'],
  ['.', 'quantity must be a number, in digits only'],
  ['1000001', 'quantity must be at most 1,000,000'],
  ['9'.repeat(400), 'quantity must be at most 1,000,000'],
])('given the quantity %j, the problem is: %s', (text, problem) => {
  expect(parseQuantity(text)).toEqual({ problem });
});

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
  ['1000000', 1_000_000],
])('given the quantity %j, the value is %i', (text, value) => {
  expect(parseQuantity(text)).toEqual({ value });
});

test.each([
  ['1.234', 'price must have at most two decimals'],
  ['-0.01', 'price must be 0 or more'],
  ['100000000.01', 'price must be at most 100,000,000'],
  ['$5', 'price must be a number, in digits only'],
  ['1..2', 'price must be a number, in digits only'],
])('given the price %j, the problem is: %s', (text, problem) => {
  expect(parsePrice(text)).toEqual({ problem });
});

test.each([
  ['0', 0],
  ['52400.5', 52_400.5],
  ['0.1', 0.1],
  ['.5', 0.5],
])('given the price %j, the value is %d', (text, value) => {
  expect(parsePrice(text)).toEqual({ value });
});
