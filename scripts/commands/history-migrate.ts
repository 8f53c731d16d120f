import { repairAlerts } from '../history/alerts.ts';
import { migrateHistory, sentencesOf } from '../history/migrate.ts';
import { configuredTimeZone } from '../history/stock-time-zone.ts';
import { parseFlags, refuseFlagsOfNpm } from '../host/arguments.ts';
import { runCommand } from '../host/failure.ts';
import { askFirestore, firestoreOf } from '../host/firestore-of.ts';
import { addMissingKeys } from '../seed/missing-keys.ts';

const FLAGS = { project: { type: 'string' } } as const;

/**
 * Makes entries of the older kinds new ones, adds those that were lost, sets the counters and the alerts right, and gives older products their search keys. It can be run again, also when it was interrupted.
 * The functions are deployed first, so that no more older entries are written.
 */
await runCommand(async () => {
  refuseFlagsOfNpm('history:migrate', Object.keys(FLAGS), process.env);
  const flags = parseFlags('history:migrate', FLAGS);
  const { firestore, project } = firestoreOf('history:migrate', flags.project);
  const timeZone = configuredTimeZone(project);
  const migrated = await askFirestore(() => migrateHistory(firestore, timeZone));
  const keys = await askFirestore(() => addMissingKeys(firestore));
  const alerts = await askFirestore(() => repairAlerts(firestore));
  for (const sentence of sentencesOf(migrated, timeZone)) console.log(sentence);
  console.log(`${keys} products got their search keys.`);
  console.log(`${alerts} alerts of products that are low or out were set right.`);
  return 0;
});
