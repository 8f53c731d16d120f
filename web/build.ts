import { build } from 'vite';
import { prerenderSite } from './prerender.ts';

/**
 * `node build.ts [--mode emulator] [--out-dir DIR]`: the browser's files, then the pages' static HTML from the same
 * components. `production` (default) holds nothing of the emulators; `emulator` is the same build wired to them.
 */
const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(name);
  if (at < 0) return fallback;
  const value = process.argv[at + 1];
  if (!value || value.startsWith('-')) throw new Error(`${name} needs a value`);
  return value;
};

const mode = option('--mode', 'production');
if (mode !== 'production' && mode !== 'emulator') {
  console.error(`Unknown mode "${mode}": use production or emulator.`);
  process.exit(1);
}
const outDir = option('--out-dir', 'dist');

process.env.NODE_ENV = 'production';
await build({ mode, build: { outDir, emptyOutDir: true } });
await build({
  mode,
  logLevel: 'warn',
  build: { ssr: 'src/app/prerender.tsx', outDir: `${outDir}-prerender`, emptyOutDir: true, copyPublicDir: false },
  ssr: { noExternal: true },
});
await prerenderSite(outDir, mode);
