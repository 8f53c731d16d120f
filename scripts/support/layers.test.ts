import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { BIN, ROOT } from './project.ts';

const list = 'web/src/stock/list/layer.tsx';
const data = 'web/src/data/layer.ts';
const auth = 'web/src/auth/layer.tsx';

const forbidden: [file: string, module: string][] = [
  [list, 'firebase/firestore'],
  [list, 'reactfire'],
  [list, '@/data/firestore'],
  [list, '@/stock/batch/batch'],
  [list, '../batch/batch'],
  [list, '@/pages/stock/all-items'],
  [list, '@/storefront/model-card'],
  ['web/src/stock/layer.tsx', 'firebase/firestore'],
  [data, '@/stock/use-command'],
  [data, '@/ui/notify'],
  [data, '@/app/router'],
  [auth, '@/stock/use-command'],
  [auth, '@/storefront/model-card'],
  [auth, 'firebase/firestore'],
  [auth, '@/data/firestore'],
  ['web/src/storefront/data/layer.ts', 'reactfire'],
  ['web/src/pages/stock/layer.tsx', '@/app/router'],
  ['web/src/pages/stock/layer.tsx', 'firebase/auth'],
  ['web/src/app/layer.tsx', 'reactfire'],
  ['web/src/ui/form/layer.tsx', '@contract/product'],
  ['web/src/ui/layer.tsx', '@/data/products'],
  ['web/src/lib/layer.ts', '@/ui/form/field'],
  ['web/src/lib/layer.ts', '@/data/products'],
  ['web/src/lib/layer.ts', 'firebase/firestore'],
  ['functions/src/contract/layer.ts', '../api/http/problems.js'],
  ['functions/src/contract/list/layer.ts', '../../api/http/problems.js'],
  ['functions/src/contract/layer.ts', 'hono'],
];

const allowed: typeof forbidden = [
  [data, 'firebase/firestore'],
  [data, 'reactfire'],
  [list, '../use-command'],
  [list, '@/data/products'],
  [list, '@contract/product'],
  [auth, '@/ui/form/field'],
  [auth, '@/ui/notify'],
  ['web/src/storefront/data/layer.ts', 'firebase/firestore'],
  ['web/src/pages/stock/layer.tsx', '@/stock/list/product-list'],
  ['web/src/app/layer.tsx', '@/pages/public/home'],
  ['functions/src/contract/list/layer.ts', '../limits.js'],
];

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
