import { spawn } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The title of the first test of tests/rules/, or of those that `filters` let vitest choose, that fails under these rules; undefined when all pass. */
export async function failureUnder(rules: string, filters: string[] = []): Promise<string | undefined> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'storefront-mutant-'));
  const [mutant, report] = [join(folder.path, 'firestore.rules'), join(folder.path, 'report.json')];
  writeFileSync(mutant, rules);
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'rules', '--bail', '1'];
  const output = ['--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...output, ...filters], {
    env: { ...process.env, RULES_UNDER_TEST: mutant },
    stdio: 'ignore',
  });
  await new Promise((done) => child.once('exit', done));
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (!failed && numPassedTests < 200) throw new Error(`tests/rules/ did not run: ${numPassedTests} passed`);
  return failed?.fullName;
}
