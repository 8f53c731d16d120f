import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

interface ProcessState {
  pid: number;
  group: number;
  /** When it started, in the system's own unit: a pid that was given out again has another value. */
  started: string;
}

function fromProc(pid: string): ProcessState | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in parentheses, may contain spaces and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return { pid: Number(pid), group: Number(fields[2]), started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function fromPs(): ProcessState[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,pgid=,stat=,lstart='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, group, state, ...started] = line.trim().split(/\s+/);
    if (!pid || !state || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), group: Number(group), started: started.join(' ') }];
  });
}

function processes(): ProcessState[] {
  if (!existsSync('/proc/self/stat')) return fromPs();
  return readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? (fromProc(entry) ?? []) : []));
}

/** What tells this process from a later one with the same pid; undefined when it has ended. */
export function processIdentity(pid: number): string | undefined {
  if (existsSync('/proc/self/stat')) return fromProc(String(pid))?.started;
  return fromPs().find((state) => state.pid === pid)?.started;
}

/** The living processes of a group; zombies that nobody reaps do not count. */
export function groupMembers(group: number): number[] {
  return processes()
    .filter((state) => state.group === group)
    .map((state) => state.pid);
}

/**
 * Whether a group that an earlier run noted is still that group: its leader is the same process, or, where the leader has died,
 * a member works in one of our folders.
 */
export function isSameGroup(group: number, identity: string, folder: string): boolean {
  const leader = processIdentity(group);
  if (leader !== undefined) return leader === identity;
  return groupMembers(group).some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false;
    }
  });
}
