import { expect, test } from 'vitest';
import { aria } from '@/testing/import-file';
import { sentenceStartOf } from './pieces';

test.each([
  ['1 delivered piece of Aria is', [-1]],
  ['3 added pieces of Aria are', [1, 2]],
  ['2 added and 1 delivered pieces of Aria are', [2, -1]],
  ['', [0]],
])('a way out says "%s"', (text, deltas) => {
  const changes = deltas.map((delta) => ({ delta, why: undefined }));
  expect(sentenceStartOf(changes, aria)).toBe(text);
});
