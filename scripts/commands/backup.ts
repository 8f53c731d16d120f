import { spawnSync } from 'node:child_process';
import { protect, recover, type Step } from '../backup/steps.ts';
import { parseFlags } from '../host/arguments.ts';
import { Failure, runCommand } from '../host/failure.ts';
import { PROJECT_ID } from '../host/project-id.ts';
import { which } from '../host/which.ts';

const quoted = (word: string) => (/^[\w./:=-]+$/.test(word) ? word : `'${word}'`);
const line = ({ command }: Step) => command.map(quoted).join(' ');
const print = (steps: Step[]) => {
  for (const step of steps) console.log(`# ${step.why}\n${line(step)}\n`);
};

function apply(steps: Step[]): void {
  if (!which('gcloud')) throw new Failure('gcloud is not on the PATH: https://cloud.google.com/sdk/docs/install');
  for (const step of steps) {
    const [program = '', ...args] = step.command;
    if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0) {
      throw new Failure(`This command failed, and those after it were not run: ${line(step)}`);
    }
  }
}

/**
 * Prints the gcloud commands that protect and recover the data of a real project. `--apply` runs those that protect.
 * Those that recover are only printed, because a person must check the result of each.
 */
await runCommand(async () => {
  const flags = parseFlags('backup', { project: { type: 'string' }, apply: { type: 'boolean' } });
  const { project } = flags;
  if (project === undefined || !PROJECT_ID.test(project)) {
    throw new Failure('npm run backup: --project must be the id of a Google Cloud project.');
  }
  console.log('--- Protect ---\n');
  print(protect(project));
  if (flags.apply) apply(protect(project));
  console.log('--- Recover ---\n');
  print(recover(project));
  return 0;
});
