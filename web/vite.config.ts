import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { SITE, VITE_PORT } from '../scripts/emulators/addresses.ts';
import { startChunks } from './build/chunks.ts';
import { compileHint } from './build/compile-hint.ts';
import { pwa } from './build/pwa.ts';
import { themePlugin } from './build/theme-plugin.ts';
import {
  firestoreWithoutPipelines,
  materialWithoutExtras,
  modernRxjs,
  productionRouter,
  reactfireWithoutAuth,
  unusedPackages,
  zodWithoutJsonSchema,
} from './build/trim.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    themePlugin(),
    reactfireWithoutAuth(),
    firestoreWithoutPipelines(),
    materialWithoutExtras(),
    zodWithoutJsonSchema(),
    ...(isSsrBuild ? [] : [...pwa(), compileHint]),
  ],
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  resolve: {
    alias: [
      ...unusedPackages,
      ...(command === 'build' ? [...productionRouter, modernRxjs] : []),
      { find: /^@\//, replacement: here('./src/') },
      { find: /^@contract\//, replacement: here('../functions/src/contract/') },
    ],
  },
  server: {
    host: '127.0.0.1',
    port: VITE_PORT.port,
    strictPort: true,
    proxy: { '/api': SITE, '/__': SITE },
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting: { groups: startChunks(here('./src/app/main.tsx')) } } },
    }),
  },
}));
