import { rmSync } from 'node:fs';
import { processIdentity } from '../host/process-identity.ts';
import { endTree, treeMembers } from '../host/process-tree.ts';
import type { RunLock } from '../host/run-lock.ts';
import { saveData } from './saved-data.ts';

/** What these leave behind is nobody's data. */
const IN_MEMORY = ['test', 'prove'];

/**
 * A run that was killed outright leaves its emulators behind, with the ports and the newest data. They are known by pid and start
 * time, and by the folder that only they were given: their data is saved, if they belonged to a run that keeps data, and they are ended.
 */
export async function recoverFromCrash(left: RunLock | undefined): Promise<void> {
  const emulators = left?.emulators;
  if (!left || !emulators) return;
  const { root, identity, hub, temporary } = emulators;
  const leader = processIdentity(root);
  // The pid may be another process by now; then only those with the folder are ours.
  const tree = { root: leader === identity ? root : 0, mark: `TMPDIR=${temporary}` };
  if (treeMembers(tree).length > 0) {
    console.log(`The last run ended without stopping its emulators (process ${root}): clearing up.`);
    if (!IN_MEMORY.includes(left.command) && hub) await rescueData(hub);
    await endTree(tree);
    console.log(
      treeMembers(tree).length === 0 ? '  its emulators are stopped' : '  some of its processes could not be ended',
    );
  }
  rmSync(temporary, { recursive: true, force: true });
}

async function rescueData(hub: string): Promise<void> {
  try {
    await saveData(hub, AbortSignal.timeout(30_000));
    console.log('  its data is saved');
  } catch {
    console.log('  its data could not be read; what was saved before is kept');
  }
}
