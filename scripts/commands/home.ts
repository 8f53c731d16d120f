import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { chosenProject } from '../deploy/steps.ts';
import { choiceOf } from '../home/choice.ts';
import { describeHome, writeChoice } from '../home/home-setting.ts';
import { parseCommandLine, refuseFlagsOfNpm } from '../host/arguments.ts';
import { Failure, runCommand } from '../host/failure.ts';
import { ROOT } from '../host/folders.ts';
import { runningHub } from '../host/run-lock.ts';
import { emulatorAdmin } from '../seed/emulator-admin.ts';

const FLAGS = { first: { type: 'boolean' }, project: { type: 'string' } } as const;

/** The running emulators; with `--project`, a real project with application default credentials. */
function firestoreOf(wanted: string | undefined): Firestore {
  if (wanted === undefined) {
    runningHub('home');
    return emulatorAdmin().firestore;
  }
  const file = join(ROOT, '.firebaserc');
  const project = chosenProject(existsSync(file) ? readFileSync(file, 'utf8') : undefined, wanted);
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  console.log(`Project: ${project}${emulator ? `, in the Firestore emulator at ${emulator}` : ''}`);
  return getFirestore(initializeApp({ projectId: project }));
}

/** Shows or chooses the products of the home page. */
await runCommand(async () => {
  refuseFlagsOfNpm('home', Object.keys(FLAGS), process.env);
  const { values, positionals } = parseCommandLine('home', FLAGS);
  const choice = choiceOf(positionals, values.first);
  const firestore = firestoreOf(values.project);
  try {
    if (choice.kind !== 'show') await writeChoice(firestore, choice.kind === 'choose' ? choice.ids : []);
    console.log(await describeHome(firestore));
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason = (error as Error).message.split('\n')[0];
    throw new Failure(
      `Firestore did not answer: ${reason} A real project needs application default credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS with a key file.`,
    );
  }
  if (choice.kind !== 'show') {
    console.log('Open pages follow at once; the prerendered pages at the next npm run deploy.');
  }
  return 0;
});
