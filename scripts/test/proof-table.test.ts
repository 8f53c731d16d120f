import { expect, test } from 'vitest';
import { proofTable } from './proof-table.ts';

test('given two parts, the table has a row for each with its figures and its outcome', () => {
  const figures = [
    { what: 'Writes', cases: '10 | 20' },
    { what: 'Reads', cases: '3' },
  ];
  expect(
    proofTable([
      { title: 'Rules', figures, seconds: 12.4, passed: 3, failed: 0 },
      { title: 'Crash', figures: [], seconds: 1, passed: 1, failed: 2 },
    ]),
  ).toBe(
    [
      '| What | Cases | Seconds | Outcome |',
      '|---|---|---:|---|',
      '| Rules | Writes: 10 \\| 20<br>Reads: 3 | 12 | passed (3 tests) |',
      '| Crash | no figures | 1 | FAILED: 2 of 3 tests |',
    ].join('\n'),
  );
});
