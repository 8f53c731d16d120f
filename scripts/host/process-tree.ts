import { setTimeout as sleep } from 'node:timers/promises';
import { hasVariable, type ProcessState, processes } from './process-identity.ts';

export interface Tree {
  /** The process at the root, which leads a group of its own; 0 when it has died. */
  root: number;
  /** A variable that only this tree was started with: it finds those whose parents have died or who lead groups of their own. */
  mark?: string | undefined;
}

type Known = Map<number, string>;

const isKnown = (known: Known, { pid, started }: ProcessState): boolean => known.get(pid) === started;

/** Adds what belongs to the tree now, and answers those of it that are alive. Once known, a process stays known. */
function look({ root, mark }: Tree, known: Known): number[] {
  const all = processes();
  for (let grew = true; grew; ) {
    grew = false;
    for (const state of all) {
      if (isKnown(known, state)) continue;
      const belongs =
        (root > 0 && (state.pid === root || state.group === root)) ||
        known.has(state.parent) ||
        (mark !== undefined && hasVariable(state.pid, mark));
      if (!belongs || state.pid === process.pid) continue;
      known.set(state.pid, state.started);
      grew = true;
    }
  }
  return all.filter((state) => isKnown(known, state)).map(({ pid }) => pid);
}

export const treeMembers = (tree: Tree): number[] => look(tree, new Map());

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}

async function isGoneWithin(tree: Tree, known: Known, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (look(tree, known).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(100);
  }
  return true;
}

/** Ends every process of the tree: asks its group, then insists with each one by its pid. */
export async function endTree(tree: Tree, graceMilliseconds = 10_000): Promise<void> {
  const known: Known = new Map();
  if (look(tree, known).length === 0) return;
  const members = look(tree, known);
  // While the root lives it passes the request on in its own order; orphans have to be asked one by one.
  for (const pid of members.includes(tree.root) ? [-tree.root] : members) signal(pid, 'SIGINT');
  if (await isGoneWithin(tree, known, graceMilliseconds)) return;
  for (const pid of look(tree, known)) signal(pid, 'SIGKILL');
  await isGoneWithin(tree, known, 3_000);
}
