import { repairAlerts } from '../history/alerts.ts';
import { migrateHistory } from '../history/migrate.ts';
import { configuredTimeZone } from '../history/stock-time-zone.ts';
import { parseFlags, refuseFlagsOfNpm } from '../host/arguments.ts';
import { runCommand } from '../host/failure.ts';
import { askFirestore, firestoreOf } from '../host/firestore-of.ts';
import { addMissingKeys } from '../seed/missing-keys.ts';

const FLAGS = { project: { type: 'string' } } as const;

/**
 * Makes entries of the older kinds new ones, sets the counters and the alerts right, and gives older products their search keys. It can be run again, also when it was interrupted.
 * The functions are deployed first, so that no more older entries are written.
 */
await runCommand(async () => {
  refuseFlagsOfNpm('history:migrate', Object.keys(FLAGS), process.env);
  const flags = parseFlags('history:migrate', FLAGS);
  const { firestore, project } = firestoreOf('history:migrate', flags.project);
  const timeZone = configuredTimeZone(project);
  const { changed, added, left, counters } = await askFirestore(() => migrateHistory(firestore, timeZone));
  console.log(`${changed} older entries are new ones now; ${added} products got the entry of their creation.`);
  console.log(`${counters} counters were set right, with days in ${timeZone}.`);
  const keys = await askFirestore(() => addMissingKeys(firestore));
  console.log(`${keys} products got their search keys.`);
  const alerts = await askFirestore(() => repairAlerts(firestore));
  console.log(`${alerts} alerts of products that are low or out were set right.`);
  if (left > 0) console.log(`${left} products of the last hour have no entry yet: run it again in an hour.`);
  return 0;
});
