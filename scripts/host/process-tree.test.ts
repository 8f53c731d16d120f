import type { ChildProcess } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { endTree, membersOf, startTime, startTree } from './process-tree.ts';

const IGNORES_SIGINT = "process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log('up');";
const parentOf = (detached: boolean) => `const { spawn } = require('node:child_process');
spawn(process.execPath, ['-e', ${JSON.stringify(IGNORES_SIGINT)}], { stdio: 'inherit', detached: ${detached} });
setInterval(() => {}, 1000);`;

const start = (code: string) => startTree(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
const isUp = (child: ChildProcess) => new Promise((resolve) => child.stdout?.once('data', resolve));

const unrelated = start('setInterval(() => {}, 1000)');
let unrelatedRuns = true;
afterEach(() => vi.waitFor(() => expect(startTime(unrelated.root) !== undefined).toBe(unrelatedRuns)));

/** A process that has given up its memory, and with it its environment, is listed a moment longer. */
const expectEnded = (pids: number[]) => vi.waitFor(() => expect(pids.filter((pid) => startTime(pid))).toEqual([]));

test.each([false, true])(
  'given a grandchild that ignores SIGINT (own group: %s), the tree is ended and no other process',
  async (own) => {
    const tree = start(parentOf(own));
    await isUp(tree);
    const members = membersOf(tree);
    expect(members).toHaveLength(2);
    await endTree(tree, 300);
    await expectEnded(members);
  },
);

test('given a root that was killed, its child is found by the mark and ended', async () => {
  const tree = start(parentOf(true));
  await isUp(tree);
  tree.kill('SIGKILL');
  await new Promise((resolve) => tree.once('exit', resolve));
  const [orphan, ...others] = membersOf(tree);
  expect(others).toEqual([]);
  await endTree(tree, 300);
  expect(orphan).toBeGreaterThan(0);
  await expectEnded([orphan ?? 0]);
});

test('given a tree that has ended, ending it again is no error', async () => {
  unrelatedRuns = false;
  await endTree(unrelated, 1_000);
  await endTree(unrelated, 1_000);
});
