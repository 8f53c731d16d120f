import { rmSync } from 'node:fs';
import { endGroup } from '../host/child-group.ts';
import { ROOT } from '../host/folders.ts';
import { groupMembers, isSameGroup } from '../host/process-identity.ts';
import type { RunLock } from '../host/run-lock.ts';
import { saveData } from './saved-data.ts';

/**
 * A run that was killed outright leaves its emulators behind, with the ports and the newest data. They are ours by pid and start time:
 * their data is saved, if they belonged to a run that keeps data, and they are ended.
 */
export async function recoverFromCrash(left: RunLock | undefined): Promise<void> {
  const emulators = left?.emulators;
  if (!left || !emulators || !isSameGroup(emulators.group, emulators.identity, ROOT)) return;
  console.log(`The last run ended without stopping its emulators (process ${emulators.group}): clearing up.`);
  if (left.command !== 'test' && emulators.hub) {
    try {
      await saveData(emulators.hub, AbortSignal.timeout(30_000));
      console.log('  its data is saved');
    } catch {
      console.log('  its data could not be read; what was saved before is kept');
    }
  }
  await endGroup(emulators.group);
  rmSync(emulators.temporary, { recursive: true, force: true });
  if (groupMembers(emulators.group).length === 0) console.log('  its emulators are stopped');
}
