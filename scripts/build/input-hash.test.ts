import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { inputHash, outputHash } from './input-hash.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/a.ts'), 'a');
  writeFileSync(join(root, 'src/deep/b.ts'), 'b');
  writeFileSync(join(root, 'src/b.test.ts'), 'test');
});

const hash = () => inputHash(root, ['src/**/*'], ['**/*.test.ts']);

test('given the same contents with other times, the hash is the same', () => {
  const before = hash();
  utimesSync(join(root, 'src/a.ts'), 1, 1);
  expect(hash()).toBe(before);
});

test('given a changed test file, the hash is the same', () => {
  const before = hash();
  writeFileSync(join(root, 'src/b.test.ts'), 'other');
  expect(hash()).toBe(before);
});

test.each([
  ['changed', () => writeFileSync(join(root, 'src/deep/b.ts'), 'B')],
  ['added', () => writeFileSync(join(root, 'src/deep/c.ts'), '')],
  ['removed', () => rmSync(join(root, 'src/a.ts'))],
  ['renamed', () => renameSync(join(root, 'src/a.ts'), join(root, 'src/z.ts'))],
])('given a file %s, the hash is another', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test('given another build or none in the output folder, the hash of the output is another', () => {
  const before = outputHash(join(root, 'src'));
  expect(outputHash(join(root, 'src'))).toBe(before);
  utimesSync(join(root, 'src/a.ts'), 1, 1);
  expect(outputHash(join(root, 'src'))).not.toBe(before);
  expect(outputHash(join(root, 'missing'))).toBeUndefined();
});
