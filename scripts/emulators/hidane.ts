import { homedir } from 'node:os';
import { join } from 'node:path';
import { CACHE } from '../host/folders.ts';
import { exitCode, startTree } from '../host/process-tree.ts';
import { withHeartbeat } from '../host/progress.ts';
import { which } from '../host/which.ts';

/** hidane is an open-source Firestore emulator in Rust that firebase-tools can start in place of the official one. */
const HIDANE_VERSION = '0.6.0';

export const findHidane = (): string | undefined => which('hidane', [join(CACHE, 'bin')]);

export const findCargo = (): string | undefined =>
  which('cargo', [join(process.env.CARGO_HOME || join(homedir(), '.cargo'), 'bin')]);

/** The crate in one of cargo's progress lines: `   Compiling tokio v1.48.0`. */
export const crateOf = (line: string): string | undefined =>
  /^\s*(?:Compiling|Downloaded|Downloading|Installing) (\S+ v?\S+)/.exec(line)?.[1];

/** Builds hidane from its source; undefined, after printing the end of cargo's output, when that fails. */
export async function buildHidane(cargo: string): Promise<string | undefined> {
  let current = 'asking the registry';
  let crates = 0;
  let tail = '';
  const args = ['install', 'hidane', '--version', HIDANE_VERSION, '--locked', '--root', CACHE];
  const build = () => {
    const env = { ...process.env, CARGO_TERM_COLOR: 'never', CARGO_TERM_PROGRESS_WHEN: 'never' };
    const child = startTree(cargo, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (chunk: Buffer) => {
      tail = (tail + chunk).slice(-3000);
      for (const line of chunk.toString().split('\n')) {
        current = crateOf(line) ?? current;
        if (line.includes('Compiling')) crates++;
      }
    });
    return exitCode(child);
  };
  const heading = `Building the Firestore emulator hidane ${HIDANE_VERSION} from source, once (3 to 5 minutes)`;
  const detail = () => `${crates > 0 ? `${crates} crates begun, now ` : ''}${current}`;
  if ((await withHeartbeat(heading, build, detail, 10)) === 0) return findHidane();
  console.error(`${tail}\ncargo could not build hidane: see its lines above.`);
  return undefined;
}
