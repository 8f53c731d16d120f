import { expect, test } from 'vitest';
import { FAILED, lastLine, playwrightCounts, readCounts, vitestCounts } from './counts.ts';

const vitestReport = (passed: number, failed: number, notLoaded = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      ...Array.from({ length: notLoaded }, () => ({ status: 'failed', assertionResults: [] })),
    ],
  });
const playwrightReport = (stats: object, errors: unknown[] = []) => JSON.stringify({ stats, errors });

test('given a report of vitest, a file that could not be loaded counts as one failed', () => {
  expect(readCounts(vitestCounts, vitestReport(3, 0), 0)).toEqual({ passed: 3, failed: 0 });
  expect(readCounts(vitestCounts, vitestReport(3, 1, 2), 1)).toEqual({ passed: 3, failed: 3 });
});

test('given a report of Playwright, a second try that passed counts as passed, an error outside of tests as failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 2 };
  expect(readCounts(playwrightCounts, playwrightReport(stats, [{}]), 1)).toEqual({ passed: 5, failed: 2 });
});

test.each([
  ['no report', undefined, 1],
  ['a broken report', '{', 0],
  ['a report without tests', vitestReport(0, 0), 0],
  ['a report without numbers', '{"testResults":[]}', 0],
])('given %s, one failed is counted', (_, report, exitCode) => {
  expect(readCounts(vitestCounts, report, exitCode)).toEqual(FAILED);
});

test('given a runner that fails after tests that all passed, one failed is counted', () => {
  expect(readCounts(vitestCounts, vitestReport(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
  expect(readCounts(vitestCounts, vitestReport(3, 0), undefined)).toEqual({ passed: 3, failed: 1 });
});

test('the last line is the one that continuous integration reads', () => {
  expect(lastLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed');
});
