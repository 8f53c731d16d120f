import { spawnSync } from 'node:child_process';
import { lineOf, printSteps, protect, type Step } from '../backup/steps.ts';
import { parseFlags } from '../support/cli.ts';
import { Failure, runCommand } from '../support/cli.ts';
import { ROOT } from '../support/project.ts';
import { PROJECT_ID } from '../host/project-id.ts';
import { which } from '../support/java.ts';

function apply(steps: Step[]): void {
  if (!which('gcloud')) throw new Failure('gcloud is not on the PATH: https://cloud.google.com/sdk/docs/install');
  for (const step of steps) {
    const [program = '', ...args] = step.command;
    if (spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0) {
      throw new Failure(`This command failed, and those after it were not run: ${lineOf(step)}`);
    }
  }
}

/** Prints the commands that protect the data and the accounts of a real project; `--apply` runs them. */
await runCommand(async () => {
  const flags = parseFlags('backup', { project: { type: 'string' }, apply: { type: 'boolean' } });
  const { project } = flags;
  if (project === undefined || !PROJECT_ID.test(project)) {
    throw new Failure('npm run backup: --project must be the id of a Google Cloud project.');
  }
  printSteps('Protect', protect(project));
  if (flags.apply) apply(protect(project));
  console.log('npm run restore shows the way back.');
  return 0;
});
