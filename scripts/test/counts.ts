import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  /** How many tests passed only at the second try. */
  retried?: number;
  /** The tests that failed or needed a second try: the name, and in further lines why. */
  problems?: string[];
}

export const PASSED: Counts = { passed: 1, failed: 0 };
export const FAILED: Counts = { passed: 0, failed: 1 };

export function sum(counts: Counts[]): Counts {
  const total = (which: 'passed' | 'failed' | 'retried') => counts.reduce((all, one) => all + (one[which] ?? 0), 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    retried: total('retried'),
    problems: counts.flatMap(({ problems = [] }) => problems),
  };
}

export const lastLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

export const stageLine = (counts: Counts): string =>
  counts.retried ? `${lastLine(counts)} (${counts.retried} at the second try)` : lastLine(counts);

const SECOND_TRY = ' (passed at the second try)';

/** The beginning of an error, without the stack, for the end of a long output. */
const why = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s*(at .*)?$/.test(line))
    .slice(0, 8)
    .map((line) => `\n${line.slice(0, 200)}`)
    .join('');

export type Reader = (report: unknown) => Counts;

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages?: string[];
}
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: VitestTest[]; message?: string }[];
}

/**
 * vitest's JSON report. A file that could not be loaded has no tests and counts as one failed. The report says nothing of second
 * tries, but keeps the messages of the first.
 */
export const vitestCounts: Reader = (report) => {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const files = testResults.map(({ name, status, assertionResults, message }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const retried = assertionResults.filter((test) => test.status === 'passed' && test.failureMessages?.length);
    return { name: basename(name), failed, retried, broken: status === 'failed' && failed.length === 0, message };
  });
  const problem = (file: string, { status, fullName, failureMessages }: VitestTest) =>
    `${file}: ${fullName}${status === 'passed' ? SECOND_TRY : ''}${why(failureMessages?.[0])}`;
  return {
    passed: numPassedTests,
    failed: numFailedTests + files.filter(({ broken }) => broken).length,
    retried: files.reduce((all, { retried }) => all + retried.length, 0),
    problems: files.flatMap(({ name, failed, retried, broken, message }) => [
      ...(broken ? [`${name} (the file)${why(message)}`] : []),
      ...[...failed, ...retried].map((test) => problem(name, test)),
    ]),
  };
};

interface PlaywrightTest {
  status: string;
  results?: { error?: { message?: string } }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
}

/** The names of tests that failed ("unexpected") or passed at the second try ("flaky"). */
const problemsIn = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results = [] }) => {
        return `${file}: ${title}${status === 'flaky' ? SECOND_TRY : ''}${why(results.find(({ error }) => error)?.error?.message)}`;
      }),
  ),
  ...suites.flatMap(problemsIn),
];

/** Playwright's JSON report. Errors outside tests, such as a file that could not be loaded, count as failed. */
export const playwrightCounts: Reader = (report) => {
  const { stats, errors, suites } = report as PlaywrightSuite & {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  const { expected, unexpected, flaky } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    retried: flaky,
    problems: problemsIn({ ...(suites && { suites }) }),
  };
};

/**
 * The counts from a runner's report and exit code. A runner that crashed, wrote no report or ran no test counts as one failed, so
 * that an empty suite does not look passed.
 */
export function readCounts(file: string, exitCode: number | null, reader: Reader): Counts {
  let counts: Counts;
  try {
    counts = reader(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return FAILED;
  }
  const ran = counts.passed + counts.failed > 0;
  if (!ran || !Number.isFinite(counts.passed + counts.failed)) return FAILED;
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
