import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { endTree, type Tree } from './process-tree.ts';

const trees = new Map<number, Tree>();
let closed = false;

/**
 * Starts a command in its own process group: a Ctrl-C at the terminal reaches us alone, and we end what we started in order.
 * `mark` is the assignment of a variable that is unique to this tree.
 */
export function startTree(command: string, args: string[], options: SpawnOptions, mark?: string): ChildProcess {
  if (closed) throw new Error('Stopping: nothing new is started.');
  const child = spawn(command, args, { ...options, detached: true });
  if (child.pid !== undefined) trees.set(child.pid, { root: child.pid, mark });
  return child;
}

/** Ends whatever is still running of what `startTree` started, and lets nothing new start. */
export async function endAllTrees(graceMilliseconds?: number): Promise<void> {
  closed = true;
  await Promise.all([...trees.values()].map((tree) => endTree(tree, graceMilliseconds)));
  trees.clear();
}
