import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupMembers } from './process-identity.ts';

const groups = new Set<number>();
let closed = false;

/** Starts a command in its own process group: a Ctrl-C at the terminal reaches us alone, and we end the group in order. */
export function startGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
  if (closed) throw new Error('Stopping: nothing new is started.');
  const child = spawn(command, args, { ...options, detached: true });
  const group = child.pid;
  if (group !== undefined) {
    groups.add(group);
    child.once('exit', () => {
      if (groupMembers(group).length === 0) groups.delete(group);
    });
  }
  return child;
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // Already gone.
  }
}

async function isEmptyWithin(group: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (groupMembers(group).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(100);
  }
  return true;
}

/** Ends every process of the group: asks, then insists. */
export async function endGroup(group: number, graceMilliseconds = 10_000): Promise<void> {
  signal(group, 'SIGINT');
  if (!(await isEmptyWithin(group, graceMilliseconds))) {
    signal(group, 'SIGKILL');
    await isEmptyWithin(group, 3_000);
  }
  groups.delete(group);
}

/** Ends whatever is still running of what `startGroup` started, and lets nothing new start. */
export async function endAllGroups(graceMilliseconds?: number): Promise<void> {
  closed = true;
  await Promise.all([...groups].map((group) => endGroup(group, graceMilliseconds)));
}
