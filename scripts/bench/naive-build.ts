import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { themePlugin } from '../../web/build/theme-plugin.ts';
import { ROOT } from '../host/folders.ts';

const WEB = join(ROOT, 'web');

/**
 * Builds the same application with Vite's defaults: one bundle with every page, Firebase and Material UI, rendered in the browser
 * alone.
 */
export async function buildNaively(outDir: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  await build({
    root: WEB,
    configFile: false,
    mode: 'emulator',
    logLevel: 'error',
    plugins: [react(), themePlugin()],
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${WEB}/src/` },
        { find: /^@contract\//, replacement: `${ROOT}/functions/src/contract/` },
      ],
    },
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}
