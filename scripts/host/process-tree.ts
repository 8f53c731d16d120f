import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A command and all its descendants. */
export interface ProcessTree {
  /** The command's process, which leads a process group of its own. */
  root: number;
  /**
   * An environment variable that only this tree has, as `NAME=1`. Descendants inherit it, so it also finds processes whose parent
   * has ended and processes in groups of their own (firebase-tools starts Firestore in one).
   */
  mark: string;
}

const trees = new Map<ChildProcess, ProcessTree>();
let stopping = false;

/** Starts a command in its own process group, so that Ctrl-C at the terminal reaches this process alone. */
export function startTree(command: string, args: string[], options: SpawnOptions): ChildProcess & ProcessTree {
  if (stopping) throw new Error('Stopping: no new process is started.');
  const name = `STOREFRONT_TREE_${randomUUID().replaceAll('-', '')}`;
  const env = { ...(options.env ?? process.env), [name]: '1' };
  const child = spawn(command, args, { ...options, env, detached: true });
  const tree = { root: child.pid ?? 0, mark: `${name}=1` };
  trees.set(child, tree);
  return Object.assign(child, tree);
}

/** The exit code, once all output has arrived; null when the command could not be started or was killed. */
export const exitCode = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });

function environment(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return []; // The process has just ended, or belongs to another user.
  }
}

/** The running processes with this mark. */
export function membersOf({ mark }: Pick<ProcessTree, 'mark'>): number[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry) && environment(entry).includes(mark))
      .map(Number);
  }
  const { stdout } = spawnSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const lines = (stdout ?? '').split('\n').filter((line) => line.includes(mark));
  return lines.map((line) => Number.parseInt(line, 10));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

async function hasEnded(tree: ProcessTree, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (membersOf(tree).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(100);
  }
  return true;
}

/** Ends every process of the tree: first with SIGINT, and after the grace period with SIGKILL. */
export async function endTree(tree: ProcessTree, graceMilliseconds = 10_000): Promise<void> {
  const members = membersOf(tree);
  // A running root stops its own children in the right order. If it has ended, each process gets the signal.
  for (const pid of members.includes(tree.root) ? [-tree.root] : members) signal(pid, 'SIGINT');
  if (await hasEnded(tree, graceMilliseconds)) return;
  for (const pid of membersOf(tree)) signal(pid, 'SIGKILL');
  await hasEnded(tree, 3_000);
}

/** Ends everything that `startTree` started; nothing new can be started afterwards. */
export async function endAllTrees(): Promise<void> {
  stopping = true;
  await Promise.all([...trees.values()].map((tree) => endTree(tree)));
  trees.clear();
}

/** When a process started, to distinguish it from a later one with the same pid; undefined when it has ended. */
export function startTime(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).stdout?.trim() || undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Split only after the last `)`: the command stands in parentheses and may contain any character.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}
