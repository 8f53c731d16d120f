import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:5000', '/__': 'http://127.0.0.1:5000' },
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
