import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.ts';

/** The packages that the owner of the product has chosen. The linter (knip) refuses one that nothing uses. */
const CHOSEN =
  `react react-dom react-router-dom firebase reactfire firebase-functions firebase-admin swiper notistack @mui/material
  @emotion/react vite @firebase/rules-unit-testing firebase-tools`.split(/\s+/);

test('the product and its tests depend on every chosen package', () => {
  const dependencies = ['package.json', 'web/package.json', 'functions/package.json'].flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  expect(CHOSEN.filter((name) => !dependencies.includes(name))).toEqual([]);
});
