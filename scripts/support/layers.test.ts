import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { BIN, ROOT } from './project.ts';

/** Files of each layer, by what they import. */
const RULES: Record<string, { refused?: string; admitted?: string }> = {
  'web/src/stock/lists/layer.tsx': {
    refused: 'firebase/firestore reactfire @/data/firebase/app @/pages/stock/all-items @/storefront/model/model-card',
    admitted: '@/stock/kit/screen @/data/read/products @contract/product',
  },
  'web/src/data/layer.ts': {
    refused: '@/stock/writing/use-command @/ui/notify @/app/router',
    admitted: 'firebase/firestore reactfire',
  },
  'web/src/auth/layer.tsx': {
    refused: '@/stock/writing/use-command @/storefront/model/model-card firebase/firestore @/data/firebase/firestore',
    admitted: '@/ui/form/field @/ui/notify',
  },
  'web/src/storefront/data/layer.ts': { refused: 'reactfire', admitted: 'firebase/firestore' },
  'web/src/pages/stock/layer.tsx': { refused: '@/app/router firebase/auth', admitted: '@/stock/lists/product-list' },
  'web/src/app/layer.tsx': { refused: 'reactfire', admitted: '@/pages/public/home' },
  'web/src/ui/form/layer.tsx': { refused: '@contract/product' },
  'web/src/ui/layer.tsx': { refused: '@/data/read/products' },
  'web/src/lib/layer.ts': { refused: '@/ui/form/field @/data/read/products firebase/firestore' },
  'functions/src/contract/layer.ts': { refused: '../api/app.js ../http/problems.js hono' },
  'functions/src/contract/list/layer.ts': { refused: '../../http/problems.js', admitted: '../limits.js' },
};
const pairs = (kind: 'refused' | 'admitted') =>
  Object.entries(RULES).flatMap(([file, rule]) =>
    (rule[kind] ?? '').split(/\s+/).flatMap((module) => (module ? [[file, module] as const] : [])),
  );
const [forbidden, allowed] = [pairs('refused'), pairs('admitted')];

/** A folder with the linter's rules and a file for each import, because a file of a test does not belong among the sources. */
const folder = temporaryFolder();
for (const file of ['.biome.json', '.gitignore']) copyFileSync(join(ROOT, file), join(folder, file));
const pathOf = (file: string, module: string) => file.replace('layer', `layer-${module.replace(/\W/g, '-')}`);
for (const [file, module] of [...forbidden, ...allowed]) {
  const path = join(folder, pathOf(file, module));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { imported } from '${module}';\n\nimported();\n`);
}
const write = (file: string, module: string) => {
  writeFileSync(join(folder, file), `import { imported } from '${module}';\n\nexport const exported = imported;\n`);
};
write('web/src/lib/circle-begin.ts', './circle-end');
write('web/src/lib/circle-end.ts', './circle-begin');
const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
const { stdout } = spawnSync(join(BIN, 'biome'), args, { cwd: folder, encoding: 'utf8' });
const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
const categoriesAt = (path: string) =>
  diagnostics.filter(({ location }) => location.path === path).map(({ category }) => category);
/** All categories of a file's diagnostics, because any other error would make an allowed import look refused. */
const categoriesOf = (file: string, module: string) => categoriesAt(pathOf(file, module));

test.each(forbidden)('%s may not import %s', (file, module) => {
  expect(categoriesOf(file, module)).toEqual(['lint/style/noRestrictedImports']);
});

test.each(allowed)('%s may import %s', (file, module) => {
  expect(categoriesOf(file, module)).toEqual([]);
});

test.each(['begin', 'end'])('given two files that import each other, the %s of the circle is refused', (file) => {
  expect(categoriesAt(`web/src/lib/circle-${file}.ts`)).toEqual(['lint/suspicious/noImportCycles']);
});

// --- The folders of the stock area: what each imports of the others stands in a table of CONTRIBUTING ---

const namesIn = (cell = '') => [...cell.matchAll(/`([a-z]+)\/`/g)].flatMap(([, name = '']) => name);
const guide = readFileSync(join(ROOT, '.github/CONTRIBUTING.md'), 'utf8');
const [, rows = ''] = /\n\| Folders of `stock\/`.*\n\|-.*\n((?:\|.*\n)+)/.exec(guide) ?? [];
const mayImport = new Map(
  rows.split('\n').flatMap((row) => {
    const [, folders, , others] = row.split('|');
    return namesIn(folders).map((name) => [name, namesIn(others)] as const);
  }),
);
const stock = join(ROOT, 'web/src/stock');

/** What a file of the stock area imports of its other folders against the table. */
function refusedIn(file: string, text: string): string[] {
  const [own = ''] = file.split('/');
  return [...text.matchAll(/\b(?:from|import)[ (]+'([^']+)'/g)].flatMap(([, module = '']) => {
    const path = module.startsWith('.') ? join('@/stock', dirname(file), module) : module;
    const [, folder] = /^@\/stock\/([^/]+)/.exec(path) ?? [];
    return !folder || folder === own || mayImport.get(own)?.includes(folder) ? [] : [`${file}: ${module}`];
  });
}

test('every folder of the stock area stands in the table, and beside the folders there is no file', () => {
  expect([...mayImport.keys()].toSorted()).toEqual(readdirSync(stock).toSorted());
});

test('a folder may import those that stand above it, so that there is no circle', () => {
  const folders = [...mayImport.keys()];
  for (const [at, folder] of folders.entries())
    expect(folders.slice(0, at)).toEqual(expect.arrayContaining(mayImport.get(folder) ?? []));
});

test('no file of the stock area imports what the table does not allow', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: stock });
  expect(files.flatMap((file) => refusedIn(file, readFileSync(join(stock, file), 'utf8')))).toEqual([]);
});

test.each([
  ['kit/screen.tsx', "import { useWhy } from '@/stock/writing/why';"],
  ['lists/bulk/plan.ts', "export { toOrder } from '../../restock/to-order';"],
  ['scan/count.tsx', "const load = () => import('@/stock/stocktake/stocktake');"],
  ['team/team.tsx', "import type { Order } from '../lists/product-table';"],
  ['car/codes.tsx', "import '@/stock/other/look.css';"],
])('in %s, %s is refused', (file, text) => {
  expect(refusedIn(file, text)).toHaveLength(1);
});
