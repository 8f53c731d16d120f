import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface ProcessState {
  pid: number;
  parent: number;
  group: number;
  /** When it started, in the system's own unit: a pid that was given out again has another value. */
  started: string;
}

const HAS_PROC = existsSync('/proc/self/stat');

function fromProc(pid: string): ProcessState | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in parentheses, may contain spaces and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie that nobody reaps has ended.
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return { pid: Number(pid), parent: Number(fields[1]), group: Number(fields[2]), started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function fromPs(): ProcessState[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,lstart='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, parent, group, state, ...started] = line.trim().split(/\s+/);
    if (!pid || !state || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), started: started.join(' ') }];
  });
}

export function processes(): ProcessState[] {
  if (!HAS_PROC) return fromPs();
  return readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? (fromProc(entry) ?? []) : []));
}

/** What tells this process from a later one with the same pid; undefined when it has ended. */
export function processIdentity(pid: number): string | undefined {
  return HAS_PROC ? fromProc(String(pid))?.started : fromPs().find((state) => state.pid === pid)?.started;
}

/** Whether the process was started with this variable; only Linux tells. */
export function hasVariable(pid: number, assignment: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(assignment);
  } catch {
    return false;
  }
}
