import { parseArgs } from 'node:util';
import { buildSite, isMode, OUT_DIR } from './build-site.ts';

const isUserError = ({ name, code = '' }: NodeJS.ErrnoException) =>
  name === 'UsageError' || code.startsWith('ERR_PARSE_ARGS');

/**
 * `node build/build.ts [--mode emulator] [--out-dir DIR]`. `production` (default) goes to `dist` and contains nothing of
 * the emulators; `emulator` goes to `dist-emulator` and is the same build, connected to them.
 */
try {
  const options = { mode: { type: 'string', default: 'production' }, 'out-dir': { type: 'string' } } as const;
  const { mode, 'out-dir': outDir } = parseArgs({ options }).values;
  if (!isMode(mode)) {
    throw Object.assign(new Error(`Unknown mode "${mode}": use production or emulator.`), { name: 'UsageError' });
  }
  await buildSite(mode, outDir ?? OUT_DIR[mode]);
} catch (error) {
  console.error(isUserError(error as Error) ? (error as Error).message : error);
  process.exitCode = 1;
}
