import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, type Rolldown } from 'vite';
import { writeServiceWorker } from './service-worker.ts';
import { writePages } from './write-pages.ts';

/** Two folders, so that what is deployed is never a build for the emulators: `production` contains nothing of them. */
export const OUT_DIR = { production: 'dist', emulator: 'dist-emulator' } as const;
export type Mode = keyof typeof OUT_DIR;

const root = resolve(import.meta.dirname, '..');

/** `outDir` is relative to `web/`. The server rendering of the same components, built second, writes the static HTML. */
export async function buildSite(
  mode: Mode,
  outDir: string,
  logLevel: 'info' | 'warn' = 'info',
): Promise<Rolldown.OutputChunk[]> {
  process.env.NODE_ENV = 'production';
  const result = await build({ root, mode, logLevel, build: { outDir, emptyOutDir: true } });
  // Into `functions/`, which is deployed as a whole, unless the site is built for a test into a folder of its own.
  const serverDir = resolve(root, outDir === OUT_DIR[mode] ? `../functions/site/${mode}` : `${outDir}-server`);
  await build({
    root,
    mode,
    logLevel: 'warn',
    build: { ssr: 'src/app/server.tsx', outDir: serverDir, emptyOutDir: true, copyPublicDir: false, manifest: false },
    ssr: { noExternal: true },
    // React is bundled for production alone: a function need not have the variable, and the other half takes twice as long.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await writePages(resolve(root, outDir), serverDir, mode);
  await writeServiceWorker(resolve(root, outDir));
  if (Array.isArray(result) || !('output' in result)) throw new Error('Vite gave more than one build');
  return result.output.filter((file) => file.type === 'chunk');
}

// `node build/build.ts [--mode emulator]`
if (import.meta.main) {
  const { mode } = parseArgs({ options: { mode: { type: 'string', default: 'production' } } }).values;
  if (mode !== 'production' && mode !== 'emulator') throw new Error(`Unknown mode "${mode}": production or emulator`);
  await buildSite(mode, OUT_DIR[mode]);
}
