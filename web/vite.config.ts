import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themeCss } from './src/theme/theme-css.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `virtual:theme.css`: the custom properties that every style sheet uses, written from the one set of tokens. */
function themePlugin(): Plugin {
  const id = 'virtual:theme.css';
  return {
    name: 'theme-css',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? themeCss() : undefined),
  };
}

/**
 * reactfire imports firebase/auth for hooks that this app does not use; every visitor's page would load it. The app's own
 * imports of firebase/auth are untouched.
 */
function reactfireWithoutAuth(): Plugin {
  return {
    name: 'reactfire-without-auth',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'firebase/auth' && importer?.includes('/node_modules/reactfire/')
        ? here('./stubs/reactfire-auth.ts')
        : undefined,
  };
}

/** What reactfire and Firestore import but this app never calls: see the comment in each stub. */
const unused = ['database', 'functions', 'remote-config', 'storage'].map((name) => ({
  find: new RegExp(`^firebase/${name}$`),
  replacement: here(`./stubs/${name}.ts`),
}));

/**
 * The controls of the data grid's panels, toolbar and footer, which the stock table does without: the grid imports them all
 * as its default slots. A browser test walks through the table, so a slot that is needed after all would show.
 */
const unusedSlots = new Set(
  `Autocomplete Checkbox Chip FormControl FormControlLabel InputAdornment InputBase InputLabel LinearProgress ListItemIcon
  ListItemText MenuItem MenuList Modal Select Switch Tab TablePagination Tabs TextField TextareaAutosize ToggleButton
  ClickAwayListener Popper Tooltip Unstable_TrapFocus`
    .split(/\s+/)
    .map((name) => `@mui/material/${name}`),
);

function gridSlots(): Plugin {
  return {
    name: 'grid-slots',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('/@mui/x-data-grid/material/') && unusedSlots.has(source)
        ? here('./stubs/grid-slot.ts')
        : undefined,
  };
}

export default defineConfig({
  plugins: [react(), themePlugin(), reactfireWithoutAuth(), gridSlots()],
  resolve: {
    alias: [
      ...unused,
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
  build: { manifest: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
});
