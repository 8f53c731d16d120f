import { repairAll } from '../history/repair.ts';
import { parseFlags } from '../support/cli.ts';
import { runCommand } from '../support/cli.ts';
import { askFirestore, firestoreOf } from '../support/firestore-of.ts';
import { addMissingKeys } from '../seed/missing-keys.ts';

/** Gives products that lack them or have older ones their search keys, and does what `check:history --repair` does. It can be run again, also when it was interrupted. */
await runCommand(async () => {
  const flags = parseFlags('history:migrate', { project: { type: 'string' } });
  const { firestore, project } = firestoreOf('history:migrate', flags.project);
  await askFirestore(() => repairAll(firestore, project));
  const keys = await askFirestore(() => addMissingKeys(firestore));
  console.log(`${keys} products got their search keys.`);
  return 0;
});
