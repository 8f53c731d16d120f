import { spawnSync } from 'node:child_process';
import { protect, recover, type Step } from './backup/commands.ts';
import { parseFlags } from './host/arguments.ts';
import { Failure, runCommand } from './host/failure.ts';
import { which } from './host/which.ts';

const print = (steps: Step[]) => {
  for (const { why, command } of steps) console.log(`# ${why}\n${command.map(quoted).join(' ')}\n`);
};
const quoted = (word: string) => (/^[\w./:=-]+$/.test(word) ? word : `'${word}'`);

/**
 * Backups and recovery of a real project, with gcloud. It prints the commands; with --apply it runs those that protect. Those that
 * recover are for a person to run, one after the other, looking at each outcome.
 */
await runCommand(async () => {
  const flags = { project: { type: 'string' }, apply: { type: 'boolean' } } as const;
  const { project, apply } = parseFlags('backup', flags, process.argv.slice(2));
  if (typeof project !== 'string' || !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    throw new Failure('npm run backup: --project wants the id of a Google Cloud project.');
  }
  console.log('--- Protect ---\n');
  print(protect(project));
  if (apply) {
    if (!which('gcloud')) throw new Failure('gcloud is not on the PATH: https://cloud.google.com/sdk/docs/install');
    for (const { command } of protect(project)) {
      const [program = '', ...args] = command;
      if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0) {
        throw new Failure(`This command failed, and those after it were not run: ${command.map(quoted).join(' ')}`);
      }
    }
  }
  console.log('--- Recover ---\n');
  print(recover(project));
  return 0;
});
