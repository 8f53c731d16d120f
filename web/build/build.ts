import { buildSite, MODES, type Mode, OUT_DIR } from './build-site.ts';

/**
 * `node build/build.ts [--mode emulator] [--out-dir DIR]`. `production` (default) goes to `dist` and contains nothing of
 * the emulators; `emulator` goes to `dist-emulator` and is the same build wired to them.
 */
const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(name);
  if (at < 0) return fallback;
  const value = process.argv[at + 1];
  if (!value || value.startsWith('-')) fail(`${name} needs a value.`);
  return value;
};

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const isMode = (mode: string): mode is Mode => MODES.some((known) => known === mode);

const mode = option('--mode', 'production');
if (!isMode(mode)) fail(`Unknown mode "${mode}": use production or emulator.`);
await buildSite(mode, option('--out-dir', OUT_DIR[mode])).catch((error: Error) => {
  if (error.name === 'SnapshotError') fail(error.message);
  throw error;
});
