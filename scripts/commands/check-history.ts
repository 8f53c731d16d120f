import { setTimeout as pause } from 'node:timers/promises';
import { repairAlerts } from '../history/alerts.ts';
import { checkSettled, sentenceOf } from '../history/check.ts';
import { migrateHistory, sentencesOf } from '../history/migrate.ts';
import { configuredTimeZone } from '../history/stock-time-zone.ts';
import { parseFlags, refuseFlagsOfNpm } from '../host/arguments.ts';
import { runCommand } from '../host/failure.ts';
import { askFirestore, firestoreOf } from '../host/firestore-of.ts';

const FLAGS = { project: { type: 'string' }, repair: { type: 'boolean' } } as const;

/**
 * Proves that history, counters and products agree. It reads every product and every entry, and writes nothing; with `--repair` it first
 * does what the nightly count and `history:migrate` do about differences.
 */
await runCommand(async () => {
  refuseFlagsOfNpm('check:history', Object.keys(FLAGS), process.env);
  const flags = parseFlags('check:history', FLAGS);
  const { firestore, project } = firestoreOf('check:history', flags.project);
  if (flags.repair) {
    const timeZone = configuredTimeZone(project);
    const migrated = await askFirestore(() => migrateHistory(firestore, timeZone));
    for (const [path, lack] of migrated.counters) console.log(`${path} lacked ${JSON.stringify(lack)}.`);
    for (const sentence of sentencesOf(migrated, timeZone)) console.log(sentence);
    const alerts = await askFirestore(() => repairAlerts(firestore));
    console.log(`${alerts} alerts of products that are low or out were set right.`);
  }
  const checked = await askFirestore(() => checkSettled(firestore, () => pause(3_000)));
  for (const difference of checked.differences) console.log(difference);
  console.log(sentenceOf(checked));
  return checked.differences.length === 0 ? 0 : 1;
});
