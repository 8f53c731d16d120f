import type { ChildProcess } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { startTree } from './child-tree.ts';
import { processIdentity } from './process-identity.ts';
import { endTree, treeMembers } from './process-tree.ts';

const STUBBORN = "process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log('up');";
const parentOf = (detached: boolean) => `const { spawn } = require('node:child_process');
spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { stdio: 'inherit', detached: ${detached} });
setInterval(() => {}, 1000);`;

const up = (child: ChildProcess) => new Promise((said) => child.stdout?.once('data', said));
const start = (code: string, mark?: string) => {
  const env = mark ? { ...process.env, [mark.split('=')[0] ?? '']: mark.split('=')[1] } : process.env;
  const child = startTree(process.execPath, ['-e', code], { env, stdio: ['ignore', 'pipe', 'inherit'] }, mark);
  return { child, root: child.pid ?? 0 };
};

const bystander = start('setInterval(() => {}, 1000); console.log("up")');
afterEach(() => expect(processIdentity(bystander.root)).toBeDefined());

test.each([false, true])('ends a grandchild that ignores the request, and nobody else (own group: %s)', async (own) => {
  const { child, root } = start(parentOf(own));
  await up(child);
  const members = treeMembers({ root });
  expect(members).toHaveLength(2);
  await endTree({ root }, 300);
  expect(members.map(processIdentity)).toEqual([undefined, undefined]);
});

test('a mark finds the one whose parent has died', async () => {
  const mark = `STOREFRONT_TREE=${process.pid}`;
  const { child, root } = start(parentOf(true), mark);
  await up(child);
  child.kill('SIGKILL');
  await new Promise((exited) => child.once('exit', exited));
  expect(treeMembers({ root })).toEqual([]);
  const [orphan, ...others] = treeMembers({ root, mark });
  expect(others).toEqual([]);
  await endTree({ root, mark }, 300);
  expect(processIdentity(orphan ?? 0)).toBeUndefined();
});

test('an ended tree is no error', async () => {
  await endTree({ root: bystander.root }, 1_000);
  await endTree({ root: bystander.root }, 1_000);
  bystander.root = process.pid;
});
