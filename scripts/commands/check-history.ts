import { setTimeout as pause } from 'node:timers/promises';
import { checkSettled, sentenceOf } from '../history/check.ts';
import { repairAll } from '../history/repair.ts';
import { parseFlags } from '../support/cli.ts';
import { runCommand } from '../support/cli.ts';
import { askFirestore, firestoreOf } from '../support/firestore-of.ts';

/**
 * Proves that history, counters and products agree. It reads every product and every entry, and writes nothing; with `--repair` it first
 * adds the entries that were lost, and sets counters and alerts right.
 */
await runCommand(async () => {
  const flags = parseFlags('check:history', { project: { type: 'string' }, repair: { type: 'boolean' } });
  const { firestore, project } = firestoreOf('check:history', flags.project);
  if (flags.repair) await askFirestore(() => repairAll(firestore, project, true));
  const checked = await askFirestore(() => checkSettled(firestore, () => pause(3_000)));
  for (const difference of checked.differences) console.log(difference);
  console.log(sentenceOf(checked));
  return checked.differences.length === 0 ? 0 : 1;
});
