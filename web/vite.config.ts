import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { SITE, VITE_PORT } from '../scripts/support/project.ts';
import { splitAuth } from './build/split-auth.ts';
import { themePlugin } from './build/theme-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), themePlugin(), splitAuth()],
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  resolve: {
    alias: [
      // Others import them and the app never calls them: 110 kB of JavaScript.
      {
        find: /^(re2js|firebase\/(database|functions|remote-config|storage))$/,
        replacement: here('./build/unused-packages.ts'),
      },
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
  // As one script it would have the reader of spreadsheets also for a file of text.
  worker: { format: 'es' },
  build: {
    // `README.md` names them; `testing/sources.test.ts` refuses built-ins that they lack, which Vite does not translate.
    target: ['chrome131', 'edge131', 'firefox140', 'safari17'],
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // React changes with an upgrade only.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              // In one file it compresses better than in one for each component; but for what the charts alone need.
              {
                name: 'material',
                test: /node_modules\/(@mui\/(?!x-|material\/(Popper|NoSsr|useMediaQuery)|system\/useMediaQuery)|@emotion\/|stylis\/|notistack\/)/,
              },
              {
                name: 'stock',
                test: /web\/src\/(stock\/[\w-]+|data\/(live|teams|undo|commands|products))[.]tsx?$/,
                minShareCount: 5,
                includeDependenciesRecursively: false,
              },
              // What several pages share would otherwise be thirty files of one kilobyte. Few public pages read numbers.
              {
                name: 'site',
                test: /(web\/src\/(ui\/(?!page\/(sections|pictures))(feedback|form|media|page)|storefront(?!\/(data|contact))|lib(?!\/(product\/numbers|groups|list\/previous-pages)))|src\/contract(?!\/(code|history|ids|order|stock-month|stocktake|team)[.]))\/|web\/src\/(brand|theme\/\w+)[.]ts/,
                minShareCount: 5,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    }),
  },
}));
