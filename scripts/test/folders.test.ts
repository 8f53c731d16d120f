import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/project.ts';

const FILES_MAX = 20;

const SOURCES = '{functions/src,scripts,tests,web/build,web/src}/**/*.{ts,tsx,mjs,css,py}';

const fullFolders = (files: string[]): string[] =>
  [...Map.groupBy(files, dirname)].flatMap(([folder, inside]) => (inside.length > FILES_MAX ? [folder] : []));

test(`no folder of sources has more than ${FILES_MAX} files`, () => {
  const files = globSync(SOURCES, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(fullFolders(files)).toEqual([]);
});

test('control: a folder with one file more is found', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => `a/${index}.ts`);
  expect([fullFolders(files(FILES_MAX)), fullFolders(files(FILES_MAX + 1))]).toEqual([[], ['a']]);
});
