import { expect, test } from 'vitest';
import { crateOf } from './hidane.ts';
import { javaMajorOf } from './official-jar.ts';

test.each([
  ['   Compiling tokio v1.48.0', 'tokio v1.48.0'],
  ['  Downloaded hidane v0.6.0', 'hidane v0.6.0'],
  ['    Updating crates.io index', undefined],
  ['warning: unused variable', undefined],
])('given "%s" from cargo, the crate is %s', (line, crate) => {
  expect(crateOf(line)).toBe(crate);
});

test.each([
  ['openjdk version "17.0.9" 2023-10-17', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "25-ea" 2025-09-16', 25],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', undefined],
  ['', undefined],
])('given "%s" from java, the major version is %s', (output, major) => {
  expect(javaMajorOf(output)).toBe(major);
});
