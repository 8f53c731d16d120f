import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BIN, ROOT } from '../host/folders.ts';

/** A folder with the linter's rules and nothing else, because a file of a test does not belong among the sources. */
const folder = mkdtempSync(join(tmpdir(), 'layers-'));
for (const file of ['.biome.json', '.gitignore']) copyFileSync(join(ROOT, file), join(folder, file));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints a file with one import, as if it stood at this place in the project. */
function refuses(file: string, module: string): boolean {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), `import { imported } from '${module}';\n\nimported();\n`);
  const { status, stdout, stderr } = spawnSync(join(BIN, 'biome'), ['lint', file], { cwd: folder, encoding: 'utf8' });
  const refused = `${stdout}${stderr}`.includes('noRestrictedImports');
  // Any other error would make an allowed import look refused.
  expect(status !== 0, `${stdout}${stderr}`).toBe(refused);
  return refused;
}

const feature = 'web/src/features/history/layer.tsx';
const data = 'web/src/features/history/data/layer.ts';

test.each([
  [feature, '@/lib/firebase/firestore'],
  [feature, 'firebase/firestore'],
  [feature, 'reactfire'],
  [feature, '@/features/bulk/plan'],
  [feature, '@/pages/public/home'],
  [feature, '../bulk/plan'],
  [data, '@/features/bulk/data/commands'],
  [data, '@/app/router'],
  ['web/src/features/products/pieces/layer.tsx', '@/features/bulk/plan'],
  ['web/src/features/products/pieces/layer.tsx', '../../bulk/plan'],
  ['web/src/features/products/data/layer.ts', '@/features/csv/data/commands'],
  ['web/src/pages/stock/layer.tsx', '@/app/router'],
  ['web/src/pages/stock/layer.tsx', 'firebase/auth'],
  ['web/src/app/layer.tsx', 'reactfire'],
  ['web/src/components/form/layer.tsx', '@contract/product'],
  ['web/src/components/form/layer.tsx', '@/features/products/pieces/delivery-panel'],
  ['web/src/lib/layer.ts', '@/components/form/field'],
  ['web/src/lib/layer.ts', 'firebase/firestore'],
  ['web/src/lib/product/layer.ts', '@/features/products/pieces/delivery-panel'],
  ['web/src/lib/firebase/layer.ts', '@/components/form/field'],
  ['functions/src/contract/layer.ts', '../http/problems.js'],
])('%s may not import %s', (file, module) => {
  expect(refuses(file, module)).toBe(true);
});

test.each([
  [data, 'firebase/firestore'],
  [data, '@/lib/firebase/firestore'],
  [feature, './data/commands'],
  [feature, '@/features/products/undo/undo'],
  ['web/src/features/products/pieces/layer.tsx', '../undo/undo'],
  [feature, '@/components/form/field'],
  [feature, '@contract/product'],
  ['web/src/lib/firebase/layer.ts', 'firebase/firestore'],
  ['web/src/pages/stock/layer.tsx', '@/features/products/pieces/delivery-panel'],
  ['web/src/app/layer.tsx', '@/pages/public/home'],
])('%s may import %s', (file, module) => {
  expect(refuses(file, module)).toBe(false);
});
