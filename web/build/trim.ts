import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';

/** Packages that others import and this app never calls are replaced by stubs. build.test.ts checks that they are gone. */
const stub = (name: string) => fileURLToPath(new URL(`./stubs/${name}.ts`, import.meta.url));

export const unusedPackages: Alias[] = [
  { find: /^firebase\/(database|functions|remote-config|storage)$/, replacement: stub('firebase') },
  { find: /^re2js$/, replacement: stub('re2js') },
];

/** The package's `exports` give every bundler the development build, with its warnings and checks. */
export const productionRouter: Alias[] = ['index', 'dom-export'].map((file) => ({
  find: new RegExp(`^react-router${file === 'index' ? '' : '/dom'}$`),
  replacement: fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}.mjs`, import.meta.url)),
}));

/** By default rxjs gives a bundler its ES5 build, for browsers without classes. */
export const modernRxjs: Alias = {
  find: /^rxjs$/,
  replacement: fileURLToPath(new URL('../../node_modules/rxjs/dist/esm/index.js', import.meta.url)),
};

/** Only reactfire's import of firebase/auth is replaced; the app's own imports stay. */
export function reactfireWithoutAuth(): Plugin {
  return {
    name: 'reactfire-without-auth',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'firebase/auth' && importer?.includes('/node_modules/reactfire/') ? stub('firebase') : undefined,
  };
}

/**
 * The controls of the data grid's panels, toolbar and footer, which the stock table does without: the grid imports them all
 * as its default slots. A browser test walks through the table, so a slot that is needed after all would show.
 */
const unusedSlots = new Set(
  `Autocomplete Badge Button Checkbox Chip Divider Grow FormControl FormControlLabel InputAdornment InputBase InputLabel LinearProgress ListItemIcon
  ListItemText MenuItem MenuList Modal Select Switch Tab TablePagination Tabs TextField TextareaAutosize ToggleButton
  ClickAwayListener Popper Tooltip Unstable_TrapFocus`
    .split(/\s+/)
    .map((name) => `@mui/material/${name}`),
);

export function gridWithoutPanels(): Plugin {
  return {
    name: 'grid-without-panels',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('/@mui/x-data-grid/material/') && unusedSlots.has(source) ? stub('grid-slot') : undefined,
  };
}
