import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { writePages } from './write-pages.ts';

export const MODES = ['production', 'emulator'] as const;
export type Mode = (typeof MODES)[number];

/** Two folders, so that what is deployed is never a build for the emulators. */
export const OUT_DIR: Record<Mode, string> = { production: 'dist', emulator: 'dist-emulator' };

/** The browser's files, then the pages' static HTML from the same components. `outDir` is relative to `web/`. */
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
