import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { writePages } from './write-pages.ts';

/** Two folders, so that what is deployed is never a build for the emulators. */
export const OUT_DIR = { production: 'dist', emulator: 'dist-emulator' } as const;
export type Mode = keyof typeof OUT_DIR;
export const isMode = (mode: string): mode is Mode => Object.hasOwn(OUT_DIR, mode);

/**
 * Builds the browser's files, then the server rendering of the same components, which writes the static HTML.
 * `outDir` is relative to `web/`.
 */
export async function buildSite(
  mode: Mode,
  outDir: string,
  logLevel: 'info' | 'warn' = 'info',
): Promise<Rolldown.OutputChunk[]> {
  const root = resolve(import.meta.dirname, '..');
  process.env.NODE_ENV = 'production';
  const result = await build({ root, mode, logLevel, build: { outDir, emptyOutDir: true } });
  await build({
    root,
    mode,
    logLevel: 'warn',
    build: { ssr: 'src/app/render-page.tsx', outDir: `${outDir}-ssr`, emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  await writePages(resolve(root, outDir), mode);
  if (Array.isArray(result) || !('output' in result)) throw new Error('Vite gave more than one build');
  return result.output.filter((file) => file.type === 'chunk');
}
