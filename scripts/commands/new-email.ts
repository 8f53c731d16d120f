import { setTimeout as pause } from 'node:timers/promises';
import { Failure, parseCount, parseFlags, runCommand } from '../support/cli.ts';
import { askFirestore, firestoreOf } from '../support/firestore-of.ts';
import { accountToMove, closeAccount, closedUntil, movePerson, moveTeam } from '../support/move-person.ts';
import { countsText, findPerson, NOTHING } from '../support/person.ts';

const isEmail = (text: string | undefined): text is string => text !== undefined && /^\S+@\S+$/.test(text);

/**
 * Gives the account of an owner, and all that is stored of it, another email. With `--apply` the account is closed; once its sessions have
 * ended, `--apply` again moves it.
 */
await runCommand(async () => {
  const flags = parseFlags('new-email', {
    project: { type: 'string' },
    email: { type: 'string' },
    to: { type: 'string' },
    apply: { type: 'boolean' },
    wait: { type: 'string' },
  });
  const [from, to] = [flags.email?.trim().toLowerCase(), flags.to?.trim().toLowerCase()];
  if (!isEmail(from) || !isEmail(to) || from === to)
    throw new Failure('npm run new-email: say whose with --email <address>, and the new one with --to <address>.');
  const seconds = parseCount('wait', flags.wait, 3_600, 20);
  const { firestore, auth } = await firestoreOf('new-email', flags.project);
  const look = () => askFirestore(async () => countsText(await findPerson(firestore, auth, from)));
  const account = await askFirestore(() => accountToMove(firestore, auth, { from, to }));
  console.log(`${from}: ${await look()}.`);
  const until = closedUntil(account, to);

  if (!flags.apply) {
    console.log(`Nothing was changed. With --apply the account is closed for an hour, then moved to ${to}.`);
    return 0;
  }
  if (until === undefined) {
    await askFirestore(() => closeAccount(auth, account, to));
    console.log(
      'The account is closed. A session that is open stays valid for an hour: run the same command again then.',
    );
    return 0;
  }
  if (until > Date.now())
    throw new Failure(`A session may be open until ${new Date(until).toISOString()}: run the same command again then.`);
  console.log(`Moving, after ${seconds} s for what is under way …`);
  await askFirestore(() => moveTeam(firestore, { from, to }));
  await pause(seconds * 1_000);
  await askFirestore(() => movePerson(firestore, auth, account, { from, to }));
  const left = await look();
  if (left !== NOTHING) throw new Failure(`Left of ${from}: ${left}.`);
  console.log(
    `Moved. ${to} logs in with the same password, or a new one by "Forgot password", and verifies the email.`,
  );
  return 0;
});
