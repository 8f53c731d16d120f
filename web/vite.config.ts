import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { EVERYBODY } from '../functions/src/contract/who-may-add.ts';
import { SITE, VITE_PORT } from '../scripts/support/project.ts';
import { themePlugin } from './build/theme-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The emulators' rules admit everybody; `npm run deploy` says whom a deployment does. */
const mayAddIn = (mode: string) => (mode === 'emulator' ? EVERYBODY : process.env.MAY_ADD);

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), themePlugin()],
  define: {
    'import.meta.env.BUILD_YEAR': new Date().getFullYear(),
    // reactfire's own build says it; the browser knows no `process`.
    'process.env.REACTFIRE_VERSION': 'undefined',
    'import.meta.env.MAY_ADD': JSON.stringify(mayAddIn(mode)) ?? 'undefined',
  },
  resolve: {
    alias: [
      // What reactfire's other hooks and Firestore's pipelines import, and this app never calls: 110 kB.
      { find: /^(re2js|rxfire\/.+|firebase\/storage)$/, replacement: here('./build/unused-packages.ts') },
      // In its package these packages are bundled, and rxjs a second time.
      { find: /^reactfire$/, replacement: here('../node_modules/reactfire/src/index.ts') },
      { find: /^@\//, replacement: here('./src/') },
      { find: /^@contract\//, replacement: here('../functions/src/contract/') },
    ],
  },
  server: {
    host: '127.0.0.1',
    port: VITE_PORT.port,
    strictPort: true,
    proxy: {
      '/api': SITE,
      '/__': SITE,
      // Data, feeds and given pictures of the function `site`; the pages of the cars are the app's own.
      '^/(models|feeds)/[\\w-]+\\.(json|xml|csv)': SITE,
      '^/pictures/[\\w-]{20}(\\?|$)': SITE,
    },
  },
  // As one script it would have the reader of spreadsheets also for a file of text.
  worker: { format: 'es' },
  build: {
    // `README.md` names them; `testing/sources.test.ts` refuses built-ins that they lack, which Vite does not translate.
    target: ['chrome131', 'edge131', 'firefox140', 'safari17'],
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // React changes with an upgrade only.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
            ],
          },
        },
      },
    }),
  },
}));
