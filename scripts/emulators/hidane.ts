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

/** Builds hidane from its source; undefined, after printing the end of cargo's output, when that fails. */
export async function buildHidane(cargo: string): Promise<string | undefined> {
  let tail = '';
  const args = ['install', 'hidane', '--version', HIDANE_VERSION, '--locked', '--root', CACHE];
  const build = () => {
    const env = { ...process.env, CARGO_TERM_COLOR: 'never', CARGO_TERM_PROGRESS_WHEN: 'never' };
    const child = startTree(cargo, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (chunk: Buffer) => {
      tail = (tail + chunk).slice(-3000);
    });
    return exitCode(child);
  };
  const heading = `Building the Firestore emulator hidane ${HIDANE_VERSION} from source, once (3 to 5 minutes)`;
  const detail = () => tail.trimEnd().split('\n').at(-1)?.trim() ?? '';
  if ((await withHeartbeat(heading, build, detail, 10)) === 0) return findHidane();
  console.error(`${tail}\ncargo could not build hidane: see its lines above.`);
  return undefined;
}
