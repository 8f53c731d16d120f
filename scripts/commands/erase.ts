import { setTimeout as pause } from 'node:timers/promises';
import { Failure, parseCount, parseFlags, runCommand } from '../support/cli.ts';
import { askFirestore, firestoreOf } from '../support/firestore-of.ts';
import { countsText, erasePerson, findPerson, NOTHING } from '../support/person.ts';

/**
 * Says what of a person is stored; with `--apply` deletes that, and the name under changes for others, waits for events that were under
 * way, and looks again.
 */
await runCommand(async () => {
  const flags = parseFlags('erase', {
    project: { type: 'string' },
    email: { type: 'string' },
    apply: { type: 'boolean' },
    wait: { type: 'string' },
  });
  const email = flags.email?.trim().toLowerCase();
  if (!email || !/^\S+@\S+$/.test(email)) throw new Failure('npm run erase: say whom with --email <address>.');
  const seconds = parseCount('wait', flags.wait, 3_600, 20);
  const { firestore, auth } = await firestoreOf('erase', flags.project);
  const look = () => askFirestore(async () => countsText(await findPerson(firestore, auth, email)));
  console.log(`${email}: ${await look()}.`);
  if (!flags.apply) {
    console.log('Nothing was deleted. With --apply it is deleted for ever; a backup still has it until it ends.');
    console.log('Changes that the person made for others stay in their history, without name and note.');
    return 0;
  }
  await askFirestore(() => erasePerson(firestore, auth, email));
  console.log(`Deleted. Looking again in ${seconds} s …`);
  await pause(seconds * 1_000);
  const left = await look();
  console.log(left === NOTHING ? 'Nothing is left.' : `Left: ${left}. Please run the command again.`);
  console.log('A session that was open stays valid for an hour at most: run it once more then, to be sure.');
  return left === NOTHING ? 0 : 1;
});
