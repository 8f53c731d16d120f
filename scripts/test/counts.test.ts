import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { lastLine, playwrightCounts, readCounts, stageLine, sum, vitestCounts } from './counts.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const vitestReport = (passed: number, failed: number, testResults: object[] = []) =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults });
const SUITES = [
  {
    specs: [
      { title: 'passes', file: 'home.spec.ts', tests: [{ status: 'expected' }] },
      { title: 'is flaky', file: 'home.spec.ts', tests: [{ status: 'flaky' }] },
    ],
    suites: [
      {
        specs: [
          {
            title: 'fails',
            file: 'home.spec.ts',
            tests: [
              {
                status: 'unexpected',
                results: [{ error: { message: '\u001b[31mError\u001b[39m: no price\n\n    at home.spec.ts:3' } }],
              },
            ],
          },
        ],
      },
    ],
  },
];
const FAILED = { passed: 0, failed: 1 };

test('given the reports of two runners, their counts are read and summed in the last line', () => {
  const unit = readCounts(vitestReport(5, 0), 0, vitestCounts);
  const browser = readCounts(
    report({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [], suites: SUITES }),
    1,
    playwrightCounts,
  );
  expect(unit).toEqual({ passed: 5, failed: 0, retried: 0, problems: [] });
  expect(browser).toMatchObject({ passed: 4, failed: 1, retried: 1 });
  expect(stageLine(unit)).toBe('5 passed, 0 failed');
  expect(stageLine(browser)).toBe('4 passed, 1 failed (1 at the second try)');
  const all = sum([unit, browser]);
  expect(lastLine(all)).toBe('9 passed, 1 failed');
  expect(all).toMatchObject({ retried: 1, problems: browser.problems });
});

test.each([
  ['no report', () => join(folder, 'missing.json')],
  ['half a report', () => report('{"numPassedTests": 4,')],
  ['a report of another form', () => report({})],
  ['no test at all', () => vitestReport(0, 0)],
])('given %s and any exit code, it counts as one failed test', (_, file) => {
  expect(readCounts(file(), 0, vitestCounts)).toEqual(FAILED);
  expect(readCounts(file(), 1, vitestCounts)).toEqual(FAILED);
});

test('given a runner that failed without a failed test, one more test counts as failed', () => {
  expect(readCounts(vitestReport(5, 0), 1, vitestCounts)).toMatchObject({ passed: 5, failed: 1 });
  expect(readCounts(vitestReport(5, 0), null, vitestCounts)).toMatchObject({ passed: 5, failed: 1 });
});

test('given a test file that does not load, it counts as one failed test; second tries are named', () => {
  const broken = { name: '/x/broken.test.ts', status: 'failed', assertionResults: [], message: 'SyntaxError: half' };
  const red = {
    name: '/x/red.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'failed', fullName: 'adds up', failureMessages: ['Error: 3\nwanted: 4\n    at red.test.ts:1:2'] },
      { status: 'passed', fullName: 'loads', failureMessages: [] },
      { status: 'passed', fullName: 'waits', failureMessages: ['Error: too late'] },
    ],
  };
  expect(readCounts(vitestReport(5, 1, [broken, red]), 1, vitestCounts)).toEqual({
    passed: 5,
    failed: 2,
    retried: 1,
    problems: [
      'broken.test.ts (the file)\nSyntaxError: half',
      'red.test.ts: adds up\nError: 3\nwanted: 4',
      'red.test.ts: waits (passed at the second try)\nError: too late',
    ],
  });
});

test('given tests that failed or needed a second try, they are named, with the reason', () => {
  const browser = report({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [], suites: SUITES });
  expect(readCounts(browser, 1, playwrightCounts).problems).toEqual([
    'home.spec.ts: is flaky (passed at the second try)',
    'home.spec.ts: fails\nError: no price',
  ]);
});
