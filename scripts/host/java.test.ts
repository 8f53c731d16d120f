import { expect, test } from 'vitest';
import { javaMajorOf } from './java.ts';

test.each([
  ['openjdk version "17.0.9" 2023-10-17', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "25-ea" 2025-09-16', 25],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', undefined],
  ['', undefined],
])('%s', (output, major) => {
  expect(javaMajorOf(output)).toBe(major);
});
