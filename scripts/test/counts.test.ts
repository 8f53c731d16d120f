import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastLine, playwrightCounts, readCounts, stageLine, sum, vitestCounts } from './counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const vitestReport = (passed: number, failed: number, testResults: object[] = []) =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults });
const FAILED = { passed: 0, failed: 1 };

test('the counts of a runner are read and summed into the last line', () => {
  const unit = readCounts(vitestReport(5, 0), 0, vitestCounts);
  const browser = readCounts(
    report({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] }),
    1,
    playwrightCounts,
  );
  expect(unit).toEqual({ passed: 5, failed: 0 });
  expect(browser).toEqual({ passed: 4, failed: 1, retried: 1 });
  expect(stageLine(unit)).toBe('5 passed, 0 failed');
  expect(stageLine(browser)).toBe('4 passed, 1 failed (1 at the second try)');
  expect(lastLine(sum([unit, browser]))).toBe('9 passed, 1 failed');
});

test.each([
  ['no report', () => join(folder, 'missing.json')],
  ['half a report', () => report('{"numPassedTests": 4,')],
  ['a report of another form', () => report({})],
  ['no test at all', () => vitestReport(0, 0)],
])('%s is one failed, whatever the exit code', (_, file) => {
  expect(readCounts(file(), 0, vitestCounts)).toEqual(FAILED);
  expect(readCounts(file(), 1, vitestCounts)).toEqual(FAILED);
});

test('a runner that fails without a failed test counts as one failed', () => {
  expect(readCounts(vitestReport(5, 0), 1, vitestCounts)).toEqual({ passed: 5, failed: 1 });
  expect(readCounts(vitestReport(5, 0), null, vitestCounts)).toEqual({ passed: 5, failed: 1 });
});

test('a test file that does not load is one failed', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const red = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(readCounts(vitestReport(5, 1, [broken, red]), 1, vitestCounts)).toEqual({ passed: 5, failed: 2 });
});
