export interface Counts {
  passed: number;
  failed: number;
}

export const FAILED: Counts = { passed: 0, failed: 1 };

type Reader = (report: string) => Counts;

/** vitest's JSON report. A file that could not be loaded has no tests and counts as one failed. */
export const vitestCounts: Reader = (report) => {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const notLoaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + notLoaded.length };
};

/** Playwright's JSON report. Errors outside of tests, such as a file that could not be loaded, count as failed. */
export const playwrightCounts: Reader = (report) => {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
};

/**
 * The counts of a run. One that crashed, wrote no report or ran no test counts as one failed, so that an empty suite does not look
 * passed.
 */
export function readCounts(read: Reader, report: string | undefined, exitCode: number | undefined): Counts {
  try {
    const { passed, failed } = read(report ?? '');
    if (!Number.isFinite(passed + failed) || passed + failed === 0) return FAILED;
    return { passed, failed: exitCode !== 0 ? Math.max(failed, 1) : failed };
  } catch {
    return FAILED;
  }
}

export const lastLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;
