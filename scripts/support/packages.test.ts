import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.ts';

/** The packages that the owner of the product has chosen. */
const CHOSEN = [
  'react',
  'react-dom',
  'react-router-dom',
  'firebase',
  'reactfire',
  'firebase-functions',
  'firebase-admin',
  'swiper',
  'notistack',
  '@mui/material',
  '@emotion/react',
  'vite',
  '@firebase/rules-unit-testing',
];
/** It is a program, which the scripts run. */
const RUN = 'firebase-tools';

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const files = stdout.split('\n').filter((file) => file !== '' && !file.endsWith('packages.test.ts'));
const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));

function isImported(name: string): boolean {
  const from = new RegExp(`(from|import|import\\()\\s*['"]${name}(/[^'"]*)?['"]`);
  return texts.some((text) => from.test(text));
}

test.each(CHOSEN)('given the chosen package %s, the product or its tests import it', (name) => {
  expect(isImported(name)).toBe(true);
});

test('firebase-tools is run by the scripts; control: a package that nobody uses is imported nowhere', () => {
  expect(
    texts.some((text) => text.includes(`'${RUN}'`) || text.includes(`/${RUN}/`) || text.includes("'firebase'")),
  ).toBe(true);
  expect(isImported('left-pad')).toBe(false);
});
