import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';

/** What packages bring along and this app never calls. Each stub says why it may stand in; a test of the build holds it. */
const stub = (name: string) => fileURLToPath(new URL(`./stubs/${name}.ts`, import.meta.url));

/** reactfire imports these for hooks that this app does not use, and Firestore a regular expression engine for pipelines. */
export const unusedPackages: Alias[] = [
  ...['database', 'functions', 'remote-config', 'storage'].map((name) => ({
    find: new RegExp(`^firebase/${name}$`),
    replacement: stub(name),
  })),
  { find: /^re2js$/, replacement: stub('re2js') },
];

/** The published package leads every bundler to its development build, with its warnings and checks. */
export const productionRouter: Alias[] = ['index', 'dom-export'].map((file) => ({
  find: new RegExp(`^react-router${file === 'index' ? '' : '/dom'}$`),
  replacement: fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}.mjs`, import.meta.url)),
}));

/** Left to itself, rxjs gives a bundler its build for browsers without classes. */
export const modernRxjs: Alias = {
  find: /^rxjs$/,
  replacement: fileURLToPath(new URL('../../node_modules/rxjs/dist/esm/index.js', import.meta.url)),
};

/**
 * reactfire imports firebase/auth for hooks that this app does not use; every visitor's page would load it. The app's own
 * imports of firebase/auth are untouched.
 */
export function reactfireWithoutAuth(): Plugin {
  return {
    name: 'reactfire-without-auth',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'firebase/auth' && importer?.includes('/node_modules/reactfire/') ? stub('reactfire-auth') : undefined,
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
