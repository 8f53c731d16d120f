import { choiceOf } from '../home/choice.ts';
import { describeHome, writeChoice } from '../home/home-setting.ts';
import { parseCommandLine, refuseFlagsOfNpm } from '../host/arguments.ts';
import { runCommand } from '../host/failure.ts';
import { askFirestore, firestoreOf } from '../host/firestore-of.ts';

const FLAGS = { first: { type: 'boolean' }, project: { type: 'string' } } as const;

/** Shows or chooses the products of the home page. */
await runCommand(async () => {
  refuseFlagsOfNpm('home', Object.keys(FLAGS), process.env);
  const { values, positionals } = parseCommandLine('home', FLAGS);
  const choice = choiceOf(positionals, values.first);
  const { firestore, auth } = firestoreOf('home', values.project);
  await askFirestore(async () => {
    if (choice.kind !== 'show') await writeChoice({ firestore, auth }, choice.kind === 'choose' ? choice.ids : []);
    console.log(await describeHome(firestore));
  });
  if (choice.kind !== 'show') {
    console.log('Open pages follow at once; the prerendered pages at the next npm run deploy.');
  }
  return 0;
});
