import { expect, test } from 'vitest';
import { togetherOrAlone } from './write-batches';

/** As Firestore does it, in the words of its issue tracker: the emulators never refuse a commit for its size. */
const tooBig = () =>
  Object.assign(new Error('Transaction too big. Decrease transaction size.'), { code: 'invalid-argument' });

const rows = Array.from({ length: 25 }, (_, row) => row);

const write = async (together: (rows: readonly number[]) => Promise<boolean>) => {
  const commits: number[] = [];
  const results = await togetherOrAlone(
    rows,
    (some) => {
      commits.push(some.length);
      return together(some);
    },
    async (row) => ({ row, problem: 'alone' as string | undefined }),
    (row, { problem }) => ({ row, problem }),
  );
  expect(results.map(({ row }) => row)).toEqual(rows);
  return { commits, problems: new Set(results.map(({ problem }) => problem)) };
};

test('given a service that takes 10 rows at most, too large commits are halved until all are written', async () => {
  const taken = async (some: readonly number[]) => {
    if (some.length > 10) throw tooBig();
    return true;
  };
  expect(await write(taken)).toEqual({ commits: [25, 13, 7, 6, 12, 6, 6], problems: new Set([undefined]) });
});

test('given a service that takes no row, each row says why; given a refusal, each row is tried alone', async () => {
  const none = await write(async () => Promise.reject(tooBig()));
  expect(none.commits.filter((size) => size === 1)).toHaveLength(25);
  expect([...none.problems]).toEqual(['Something went wrong on our side. Please try again in a moment.']);
  expect(await write(async () => false)).toEqual({ commits: [25], problems: new Set(['alone']) });
});
