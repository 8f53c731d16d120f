import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '../../web/src/brand.ts';
import { DEPLOY_CONFIG, deployConfig, writePageHeaders } from '../deploy/deploy-config.ts';
import { liveSite, readContents, readLineUp, takenStep } from '../deploy/line-up.ts';
import { release, run } from '../deploy/release.ts';
import { namedProject, steps, usedLogin, verifyCommand } from '../deploy/steps.ts';
import { parseFlags } from '../support/cli.ts';
import { runCommand } from '../support/cli.ts';
import { BIN, ROOT } from '../support/project.ts';

const firebase = join(BIN, 'firebase');
const listAccounts = () =>
  spawnSync(firebase, ['login:list', '--json'], { cwd: ROOT, encoding: 'utf8', timeout: 60_000 }).stdout;

/**
 * Builds the site, its pages for the function too, and deploys with a configuration that names the built files. The builds get the lists
 * in the pages through the environment, `lists` by the names of its variables; the functions are built by the hook in firebase.json.
 */
async function deploy(project: string, lists: Record<string, string>, skipWait: boolean): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'storefront-line-up-'));
  const env = { ...process.env };
  for (const [variable, json] of Object.entries(lists)) {
    const file = join(folder.path, `${variable}.json`);
    writeFileSync(file, json);
    env[variable] = file;
  }
  await run('npm', ['run', 'build', '-w', 'web'], env);
  const config = deployConfig(project);
  writeFileSync(join(ROOT, DEPLOY_CONFIG), JSON.stringify(config, undefined, 2));
  writePageHeaders(config);
  await release({ project, firebase, env, skipWait });
}

/** A list that the person gives by a variable is left to the build; otherwise it is read. */
async function givenOr(variable: string, read: () => ReturnType<typeof readContents>) {
  const given = process.env[variable];
  if (given) return { step: `${variable} (${given})`, list: {} };
  const taken = await read();
  return { step: takenStep(taken), list: 'json' in taken ? { [variable]: taken.json } : {} };
}

await runCommand(async () => {
  const flags = parseFlags('deploy', {
    project: { type: 'string' },
    site: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'skip-wait': { type: 'boolean' },
  });
  const project = namedProject(flags.project);
  const site = liveSite(brand.origin, project, flags.site, process.env);
  const login = flags['dry-run'] ? 'not checked in a dry run' : usedLogin(process.env, listAccounts);
  const [lineUp, contents] = await Promise.all([
    givenOr('STOREFRONT_SNAPSHOT', () => readLineUp(site)),
    givenOr('STOREFRONT_CONTENTS', () => readContents(site)),
  ]);
  const skipWait = flags['skip-wait'] ?? false;
  console.log(steps({ login, project, lineUp: lineUp.step, contents: contents.step, skipWait, site: flags.site }));
  if (flags['dry-run']) {
    console.log('Dry run: nothing was built or deployed.');
    return 0;
  }
  await deploy(project, { ...lineUp.list, ...contents.list }, skipWait);
  console.log(`\nDeployed. To prove it: ${verifyCommand(project, flags.site)}`);
  return 0;
});
