import { choiceOf } from '../home/choice.ts';
import { describeHome, writeChoice } from '../home/home-setting.ts';
import { parseCommandLine } from '../support/cli.ts';
import { runCommand } from '../support/cli.ts';
import { askFirestore, firestoreOf } from '../support/firestore-of.ts';

/** Shows or chooses the products of the home page. */
await runCommand(async () => {
  const { values, positionals } = parseCommandLine('home', { first: { type: 'boolean' }, project: { type: 'string' } });
  const choice = choiceOf(positionals, values.first);
  const { firestore, auth } = await firestoreOf('home', values.project);
  await askFirestore(async () => {
    if (choice.kind !== 'show') await writeChoice({ firestore, auth }, choice.kind === 'choose' ? choice.ids : []);
    console.log(await describeHome(firestore));
  });
  if (choice.kind !== 'show') {
    console.log('Open pages follow at once; the prerendered pages at the next npm run deploy.');
  }
  return 0;
});
