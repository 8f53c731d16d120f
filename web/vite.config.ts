import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { startChunks } from './chunks.ts';
import { pwa } from './pwa.ts';
import { themePlugin } from './theme-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What reactfire and Firestore import but this app never calls: see the comment in each stub. */
const unused = ['database', 'functions', 'remote-config', 'storage'].map((name) => ({
  find: new RegExp(`^firebase/${name}$`),
  replacement: here(`./stubs/${name}.ts`),
}));

/** The published package leads every bundler to its development build, with its warnings and checks. */
const productionRouter = ['index', 'dom-export'].map((file) => ({
  find: new RegExp(`^react-router${file === 'index' ? '' : '/dom'}$`),
  replacement: here(`../node_modules/react-router/dist/production/${file}.mjs`),
}));

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), themePlugin(), ...(isSsrBuild ? [] : pwa())],
  resolve: {
    alias: [
      ...unused,
      ...(command === 'build' ? productionRouter : []),
      { find: /^re2js$/, replacement: here('./stubs/re2js.ts') },
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
