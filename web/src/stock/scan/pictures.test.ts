import { expect, test } from 'vitest';
import { watchPictures } from './pictures';

const SLOW = 2_000;

function watch() {
  const scans: [code: string, ...beside: string[]][] = [];
  const see = watchPictures((code, beside) => scans.push([code, ...beside]));
  return { see, scans };
}

test('given a device that reads a picture in seconds, a code that stays in the picture is one scan', () => {
  const { see, scans } = watch();
  for (let at = 1; at <= 5; at += 1) see(['A'], at * SLOW);
  expect(scans).toEqual([['A']]);
});

test('given one picture in which a code cannot be read, it is the same scan', () => {
  const { see, scans } = watch();
  see(['A'], SLOW);
  see([], 2 * SLOW);
  see(['A'], 3 * SLOW);
  expect(scans).toEqual([['A']]);
});

test('given pictures without a code for a while, it is another scan', () => {
  const { see, scans } = watch();
  see(['A'], 0);
  for (const now of [100, 900, 1_700]) see([], now);
  see(['A'], 1_800);
  expect(scans).toEqual([['A'], ['A']]);
});

test('given codes of one picture, each is told with those beside it', () => {
  const { see, scans } = watch();
  see(['A', 'B'], 0);
  expect(scans).toEqual([['A'], ['B', 'A']]);
});
