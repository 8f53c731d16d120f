import { expect, test } from 'vitest';
import { FAILED, readCounts } from './stages.ts';

const vitestReport = (passed: number, failed: number, notLoaded = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      ...Array.from({ length: notLoaded }, () => ({ status: 'failed', assertionResults: [] })),
    ],
  });
const playwrightReport = JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 2 }, errors: [{}] });

test.each([
  ['vitest in which all have passed', vitestReport(3, 0), 0, { passed: 3, failed: 0 }],
  ['vitest in which two files could not be loaded', vitestReport(3, 1, 2), 1, { passed: 3, failed: 3 }],
  [
    'Playwright with second tries that passed and an error outside of tests',
    playwrightReport,
    1,
    { passed: 5, failed: 2 },
  ],
  [
    'vitest that names what failed',
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          status: 'failed',
          assertionResults: [
            { status: 'passed' },
            { status: 'failed', fullName: 'totals are right', failureMessages: ['AssertionError: 1\n at'] },
          ],
        },
      ],
    }),
    1,
    { passed: 1, failed: 1, failures: ['totals are right: AssertionError: 1'] },
  ],
  [
    'Playwright that names what failed',
    JSON.stringify({
      stats: { expected: 0, unexpected: 1, flaky: 0 },
      suites: [
        {
          suites: [
            {
              specs: [
                { title: 'opens', ok: true, tests: [] },
                {
                  title: 'closes',
                  ok: false,
                  tests: [{ results: [{ error: { message: '\u001b[31mError: late\u001b[39m\nat' } }] }],
                },
              ],
            },
          ],
        },
      ],
    }),
    1,
    { passed: 0, failed: 1, failures: ['closes: Error: late'] },
  ],
  ['a runner that fails after tests that all passed', vitestReport(3, 0), 1, { passed: 3, failed: 1 }],
  ['a runner that was killed', vitestReport(3, 0), undefined, { passed: 3, failed: 1 }],
  ['a runner that wrote none', undefined, 1, FAILED],
  ['a runner that wrote half of it', '{', 0, FAILED],
  ['a run without tests', vitestReport(0, 0), 0, FAILED],
  ['a run without numbers', '{"testResults":[]}', 0, FAILED],
])('given the report of %s, the counts are right', (_, report, exitCode, counts) => {
  expect(readCounts(report, exitCode)).toEqual(counts);
});
