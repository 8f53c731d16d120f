import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '../../web/src/brand.ts';
import { lineUpStep, liveSite, readLineUp } from '../deploy/line-up.ts';
import { chosenProject, deployArguments, steps, usedLogin } from '../deploy/steps.ts';
import { parseFlags, refuseFlagsOfNpm } from '../host/arguments.ts';
import { Failure, runCommand } from '../host/failure.ts';
import { BIN, ROOT } from '../host/folders.ts';

const FLAGS = { project: { type: 'string' }, site: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

const firebase = join(BIN, 'firebase');
const listAccounts = () =>
  spawnSync(firebase, ['login:list', '--json'], { cwd: ROOT, encoding: 'utf8', timeout: 60_000 }).stdout;

/** Runs `firebase deploy`. The hooks in firebase.json build the site, and get the line-up through the environment. */
function deploy(project: string, lineUp: string | undefined): number {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-line-up-'));
  try {
    const env = { ...process.env };
    if (lineUp !== undefined) {
      env.STOREFRONT_SNAPSHOT = join(folder, 'products.json');
      writeFileSync(env.STOREFRONT_SNAPSHOT, lineUp);
    }
    const { status } = spawnSync(firebase, deployArguments(project), { cwd: ROOT, env, stdio: 'inherit' });
    if (status !== 0) throw new Failure('firebase deploy failed: see the lines above.');
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runCommand(async () => {
  refuseFlagsOfNpm('deploy', Object.keys(FLAGS), process.env);
  const flags = parseFlags('deploy', FLAGS);
  const text = (name: 'project' | 'site') => flags[name] as string | undefined;
  const firebaserc = join(ROOT, '.firebaserc');
  const aliases = existsSync(firebaserc) ? readFileSync(firebaserc, 'utf8') : undefined;
  const project = chosenProject(aliases, text('project'));
  const site = liveSite(brand.origin, project, text('site'), process.env);
  const login = flags['dry-run'] ? 'not checked in a dry run' : usedLogin(process.env, listAccounts);
  const chosen = process.env.STOREFRONT_SNAPSHOT;
  const live = chosen ? undefined : await readLineUp(site);
  console.log(steps({ login, project, lineUp: live ? lineUpStep(live) : `STOREFRONT_SNAPSHOT (${chosen})` }));
  if (!flags['dry-run']) return deploy(project, live && 'json' in live ? live.json : undefined);
  console.log('Dry run: nothing was built or deployed.');
  return 0;
});
