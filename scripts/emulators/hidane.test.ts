import { expect, test } from 'vitest';
import { crateOf } from './hidane.ts';

test.each([
  ['   Compiling tokio v1.48.0', 'tokio v1.48.0'],
  ['  Downloaded hidane v0.6.0', 'hidane v0.6.0'],
  ['    Updating crates.io index', undefined],
  ['warning: unused variable', undefined],
])('%s', (line, crate) => {
  expect(crateOf(line)).toBe(crate);
});
