import { expect, test } from 'vitest';
import { FAILED, readCounts } from './stages.ts';

const ofVitest = (passed: number, failed: number, ...testResults: object[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});
const notLoaded = { status: 'failed', assertionResults: [] };
const failure = { status: 'failed', fullName: 'totals are right', failureMessages: ['AssertionError: 1\n at'] };
const late = { error: { message: '\u001b[31mError: late\u001b[39m\nat' } };
const spec = { title: 'closes', ok: false, tests: [{ results: [late] }] };

test.each([
  ['vitest, all passed', ofVitest(3, 0), 0, { passed: 3, failed: 0 }],
  ['vitest, two files not loaded', ofVitest(3, 1, notLoaded, notLoaded), 1, { passed: 3, failed: 3 }],
  [
    'vitest, one failed',
    ofVitest(1, 1, { status: 'failed', assertionResults: [{ status: 'passed' }, failure] }),
    1,
    { passed: 1, failed: 1, failures: ['totals are right: AssertionError: 1'] },
  ],
  [
    'Playwright, one failed, second tries that passed, and an error outside of tests',
    { stats: { expected: 3, unexpected: 1, flaky: 2 }, errors: [{}], suites: [{ suites: [{ specs: [spec] }] }] },
    1,
    { passed: 5, failed: 2, failures: ['closes: Error: late'] },
  ],
  ['a runner that fails after tests that all passed', ofVitest(3, 0), 1, { passed: 3, failed: 1 }],
  ['a runner that was killed', ofVitest(3, 0), undefined, { passed: 3, failed: 1 }],
  ['a run without tests', ofVitest(0, 0), 0, FAILED],
  ['a run without numbers', { testResults: [] }, 0, FAILED],
])('given the report of %s, the counts are right', (_, report, exitCode, counts) => {
  expect(readCounts(JSON.stringify(report), exitCode)).toEqual(counts);
});

test.each([undefined, '{'])('given the report %j, the run counts as failed', (report) => {
  expect(readCounts(report, 0)).toEqual(FAILED);
});
