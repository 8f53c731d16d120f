import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { BIN, ROOT } from './project.ts';

/** Files of each room, by what they import. */
const RULES: Record<string, { refused?: string; admitted?: string }> = {
  'web/src/stock/lists/layer.tsx': {
    refused: 'firebase/firestore reactfire @/data/firestore @/pages/stock/all-items @/storefront/model/model-card',
    admitted: '@/stock/kit/screen @/data/products @contract/product',
  },
  'web/src/data/layer.ts': {
    refused: '@/stock/writing/use-command @/ui/notify @/app/router',
    admitted: 'firebase/firestore reactfire',
  },
  'web/src/auth/layer.tsx': {
    refused: '@/stock/writing/use-command @/storefront/model/model-card firebase/firestore @/data/firestore',
    admitted: '@/ui/form/field @/ui/notify',
  },
  'web/src/storefront/data/layer.ts': { refused: 'reactfire', admitted: 'firebase/firestore' },
  'web/src/pages/stock/layer.tsx': { refused: '@/app/router firebase/auth', admitted: '@/stock/lists/product-list' },
  'web/src/app/layer.tsx': { refused: 'reactfire', admitted: '@/pages/public/home' },
  'web/src/ui/form/layer.tsx': { refused: '@contract/product' },
  'web/src/ui/layer.tsx': { refused: '@/data/products' },
  'web/src/lib/layer.ts': { refused: '@/ui/form/field @/data/products firebase/firestore' },
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
