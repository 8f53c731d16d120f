import { copyAccounts, readAccounts } from '../backup/accounts.ts';
import { refuseWhileOpen } from '../backup/closed.ts';
import { copyDocuments, type Difference } from '../backup/documents.ts';
import { readPasswordHash } from '../backup/password-hash.ts';
import { printSteps, recover } from '../backup/steps.ts';
import { withoutTriggers } from '../support/hub.ts';
import { parseFlags } from '../support/cli.ts';
import { Failure, runCommand } from '../support/cli.ts';
import { askFirestore, firestoreOf } from '../support/firestore-of.ts';
import { PROJECT_ID } from '../host/project-id.ts';
import { runningHub } from '../support/hub.ts';

const DATABASE_ID = /^[a-z][a-z0-9-]{2,61}[a-z0-9]$/;

/**
 * Without `--from` and `--accounts`, prints the commands that lead from a backup back into the database of the app. With them, it does
 * what those commands call it for: says what differs, and with `--apply` makes it equal and looks again.
 */
await runCommand(async () => {
  const flags = parseFlags('restore', {
    project: { type: 'string' },
    from: { type: 'string' },
    accounts: { type: 'string' },
    hash: { type: 'string' },
    apply: { type: 'boolean' },
  });
  const { from, apply = false } = flags;
  if (from === undefined && flags.accounts === undefined) {
    if (flags.project === undefined || !PROJECT_ID.test(flags.project))
      throw new Failure('npm run restore: --project must be the id of a Google Cloud project.');
    printSteps('Recover', recover(flags.project));
    return 0;
  }
  if (from !== undefined && !DATABASE_ID.test(from))
    throw new Failure(`npm run restore: --from must be the id of the database with the backup; "${from}" is not one.`);
  const accounts = flags.accounts === undefined ? undefined : readAccounts(flags.accounts);
  const hash = flags.hash === undefined ? undefined : readPasswordHash(flags.hash);
  const { project } = firestoreOf('restore', flags.project);
  const isReal = process.env.FIRESTORE_EMULATOR_HOST === undefined;
  if (isReal && apply && !hash && accounts?.some(({ passwordHash }) => passwordHash))
    throw new Failure('npm run restore: accounts with passwords need --hash, a file with the hash parameters.');

  const copy = async (isApplied: boolean): Promise<Record<string, Difference>> => ({
    ...(from !== undefined && { Documents: await copyDocuments(project, from, isApplied) }),
    ...(accounts && { Accounts: await copyAccounts(project, accounts, hash, isApplied) }),
  });
  const say = (found: Record<string, Difference>) => {
    for (const [what, { write, remove, equal }] of Object.entries(found))
      console.log(`${what}: ${write} to write, ${remove} to delete, ${equal} equal.`);
  };
  if (!apply) {
    say(await askFirestore(() => copy(false)));
    console.log('Nothing was changed. With --apply these are written and deleted.');
    return 0;
  }
  if (isReal) await askFirestore(() => refuseWhileOpen(project));
  const left = await askFirestore(async () => {
    const restore = async () => {
      say(await copy(true));
      console.log('Written and deleted. Comparing again …');
      return copy(false);
    };
    return isReal || flags.project !== undefined ? restore() : withoutTriggers(runningHub('restore'), restore);
  });
  say(left);
  const isEqual = Object.values(left).every(({ write, remove }) => write + remove === 0);
  console.log(isEqual ? 'All is as in the backup.' : 'Something has changed meanwhile. Please run the command again.');
  return isEqual ? 0 : 1;
});
