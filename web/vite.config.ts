import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { EVERYBODY } from '../functions/src/contract/who-may-add.ts';
import { SITE, VITE_PORT } from '../scripts/support/project.ts';
import { providerMessagesPlugin } from './build/provider-messages.ts';
import { themePlugin } from './build/theme-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The emulators' rules admit everybody; `npm run deploy` says whom a deployment does. */
const mayAddIn = (mode: string) => (mode === 'emulator' ? EVERYBODY : process.env.MAY_ADD);

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), themePlugin(), providerMessagesPlugin()],
  define: {
    'import.meta.env.BUILD_YEAR': new Date().getFullYear(),
    'import.meta.env.MAY_ADD': JSON.stringify(mayAddIn(mode)) ?? 'undefined',
  },
  resolve: {
    alias: [
      // Others import them and the app never calls them: 110 kB of JavaScript.
      {
        find: /^(re2js|rxfire\/.+|firebase\/storage)$/,
        replacement: here('./build/unused-packages.ts'),
      },
      // The same, within Material: the colours are properties of the page already, and no button has ripples.
      {
        find: /^(\.\/(createThemeWithVars|ThemeProviderWithVars|TouchRipple)\.mjs|hoist-non-react-statics)$/,
        replacement: here('./build/unused-material.ts'),
      },
      // In its package rxjs is a second time, in the JavaScript of 2009.
      { find: /^reactfire$/, replacement: here('../node_modules/reactfire/src/index.ts') },
      { find: /^rxjs(\/operators)?$/, replacement: here('../node_modules/rxjs/dist/esm$1/index.js') },
      // Material names the elements that it styles.
      { find: /^@emotion\/styled$/, replacement: '@emotion/styled/base' },
      // Its package names the build with warnings for developers alone.
      { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: here('../node_modules/react-router/dist/production/dom-export.mjs') },
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
              {
                name: 'firebase',
                test: /node_modules\/(@firebase\/(app|component|logger|util)|firebase\/app|idb)\/|web\/src\/data\/app[.]ts/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'session',
                test: /node_modules\/(@?firebase\/auth|tslib)\/|web\/src\/(data\/(auth|eviction)|auth\/data\/(session|access-token))[.]ts/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'toast',
                test: /node_modules\/(notistack|goober|react-transition-group)\/|web\/src\/ui\/(toast-stack[.]tsx|toasts[.]module[.]css)/,
                includeDependenciesRecursively: false,
              },
              // What a press opens, and what only forms have: no list starts with it.
              {
                name: 'opened',
                test: /node_modules\/@mui\/material\/(Backdrop|Dialog\w*|Fade|Grow|List\w*|Menu\w*|Modal|Popover|Unstable_TrapFocus|internal\/Transition)(\/|[.]mjs)|web\/src\/stock\/(dialogs|open-menu)[.]tsx/,
                includeDependenciesRecursively: false,
                priority: 1,
              },
              // The charts need these too, and not the rest.
              {
                name: 'toggles',
                test: /@mui\/(material\/(Portal|ToggleButton\w*)|utils\/useRovingTabIndex)(\/|[.]mjs)/,
                includeDependenciesRecursively: false,
                priority: 1,
              },
              // In one file it compresses better than in one for each component; but for what the charts and some screens alone need.
              {
                name: 'material',
                test: /node_modules\/(@mui\/(?!x-|material\/(Popper|NoSsr|useMediaQuery|Checkbox|FormControlLabel|LinearProgress|Toolbar|internal\/(SwitchBase|svg-icons\/.*Check))|system\/useMediaQuery)|@emotion\/|stylis\/)/,
              },
              // What each screen of the stock area has.
              {
                name: 'manage-area',
                test: /node_modules\/(reactfire|rxjs|use-sync-external-store\/.*shim(\/index|[.]production))(\/|[.]js)|contract\/(team|order)[.]ts|web\/src\/(app\/stock-area\/(manage-area|stock-links)|theme\/(stock-theme|theme-css)|ui\/opened|stock\/(team\/invitation-line|badge|came-from|frozen-order|inputs|leave-guard|menu-button|pager|pieces|query-boundary|screen|stock-badge|stock-icon|use-command|use-pieces|use-read-all)|data\/(live|teams|products|asking|on-order|firestore-root))[.](tsx?|module[.]css)$/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'writes',
                test: /contract\/(code|ids|list\/(derived-fields|search-keys|specification-words))[.]ts|web\/src\/data\/(codes|commands|find-code|orders|product-writes|undo)[.]ts/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'storefront',
                test: /web\/src\/storefront(?!\/(data|contact))/,
                minShareCount: 5,
                includeDependenciesRecursively: false,
              },
              // What several pages share would otherwise be thirty files of one kilobyte. Few public pages read numbers.
              {
                name: 'site',
                test: /(web\/src\/(ui\/(?!page\/(sections|pictures|facts))(feedback|form|media|page)|lib(?!\/(product\/numbers|groups|list\/previous-pages)))|src\/contract(?!\/(code|history|ids|order|stock-month|stocktake|team|list\/(list-query|search-keys|derived-fields|specification-words))[.]))\/|web\/src\/(brand|theme\/\w+)[.]ts/,
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
