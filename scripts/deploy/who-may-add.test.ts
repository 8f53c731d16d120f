import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { ROOT } from '../support/project.ts';
import { writeDeployConfig } from './deploy-config.ts';
import { decideMayAdd, mayAddOf, recordMayAdd, rulesProblem } from './who-may-add.ts';

const PROJECT = 'my-shop';
const DOMAIN = '.*@(.*[.])?meridian[.]example';
/** How firebase-tools reads what a function is given. */
const { loadUserEnvs } = createRequire(import.meta.url)('firebase-tools/lib/functions/env.js');

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The folder of the functions, with what a maker has written there. */
function functionsWith(text?: string, general = 'STOCK_TIME_ZONE=UTC\n'): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, '.env'), general);
  if (text !== undefined) writeFileSync(join(folder, `.env.${PROJECT}`), text);
  return folder;
}

/** What functions, rules and site are given. */
async function deployed(mayAdd: string, functionsSource: string) {
  const folder = temporaryFolder();
  const [config, pages] = [join(folder, 'firebase.json'), join(folder, 'pages.json')];
  writeFileSync(pages, '{}');
  recordMayAdd(PROJECT, mayAdd, functionsSource);
  writeDeployConfig(PROJECT, mayAdd, config, pages);
  vi.stubEnv('MAY_ADD', mayAdd);
  const { define } = await resolveConfig({ root: join(ROOT, 'web'), mode: 'production', logLevel: 'silent' }, 'build');
  const { firestore } = JSON.parse(readFileSync(config, 'utf8'));
  const rules = readFileSync(join(folder, firestore.rules), 'utf8');
  const envs = loadUserEnvs({ functionsSource, projectId: PROJECT, projectDir: functionsSource });
  return { functions: envs, rules, site: JSON.parse(String(define?.['import.meta.env.MAY_ADD'])) };
}

test.each<[string, { text?: string; general?: string; terminal?: string; anyone?: boolean }, string]>([
  ['in the file of the project', { text: `MAY_ADD=${DOMAIN}` }, DOMAIN],
  ['there in quotes, after another line', { text: `OTHER=1\nMAY_ADD='${DOMAIN}' # ours\n` }, DOMAIN],
  ['in the file of all projects', { general: `STOCK_TIME_ZONE=UTC\nMAY_ADD=${DOMAIN}` }, DOMAIN],
  ['in the environment', { terminal: DOMAIN }, DOMAIN],
  ['in the environment, beside a file without a last line break', { text: 'OTHER=1', terminal: DOMAIN }, DOMAIN],
  ['by --anyone-may-add', { anyone: true }, '.*'],
])('given who may add %s, functions, rules and site of a deployment say the same', async (_, given, expected) => {
  const folder = functionsWith(given.text, given.general);
  const env = { MAY_ADD: given.terminal };
  const mayAdd = decideMayAdd({ project: PROJECT, anyone: given.anyone ?? false, env }, folder);
  expect(mayAdd).toBe(expected);
  const { functions, rules, site } = await deployed(mayAdd, folder);
  expect({ functions: functions.MAY_ADD, site }).toEqual({ functions: expected, site: expected });
  expect(functions.STOCK_TIME_ZONE).toBe('UTC');
  if (given.text?.startsWith('OTHER')) expect(functions.OTHER).toBe('1');
  expect(rules).toContain(`function canAdd(email) {\n      return email.matches('${expected}');\n    }`);
  expect(rules.replace(expected, '.*')).toBe(readFileSync(join(ROOT, 'firestore.rules'), 'utf8'));
  // It is known the next time, and to the other commands.
  expect(mayAddOf(PROJECT, {}, folder)).toBe(expected);
});

test('given two answers, says so', () => {
  const folder = functionsWith(`MAY_ADD=${DOMAIN}`);
  expect(() => mayAddOf(PROJECT, { MAY_ADD: '.*' }, folder)).toThrow(
    /^MAY_ADD is \.\* in the environment and .* let both/,
  );
});

test('live rules are compared with the expression, and then with firestore.rules', async () => {
  const { rules } = await deployed(DOMAIN, functionsWith());
  expect(rulesProblem(rules, DOMAIN)).toBeUndefined();
  expect(rulesProblem(rules, '.*')).toContain(`admit emails that match ${DOMAIN}, MAY_ADD says everybody`);
  expect(rulesProblem(rules.replace('isVerified()', 'true'), DOMAIN)).toMatch(/others than firestore\.rules/);
  expect(rulesProblem('', DOMAIN)).toContain('ask for no expression');
});
