import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endGroup, startGroup } from './child-group.ts';
import { groupMembers, processIdentity } from './process-identity.ts';

const STUBBORN = "process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log('up');";
const PARENT = `const { spawn } = require('node:child_process');
spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { stdio: 'inherit' }); setInterval(() => {}, 1000);`;

test('ends the whole tree, also a grandchild that ignores the request, and nobody else', async () => {
  const child = startGroup(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const bystander = startGroup(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const group = child.pid ?? 0;
  const other = bystander.pid ?? 0;
  await new Promise((up) => child.stdout?.once('data', up));
  await sleep(50);
  expect(groupMembers(group)).toHaveLength(2);
  await endGroup(group, 300);
  expect(groupMembers(group)).toEqual([]);
  expect(processIdentity(other)).toBeDefined();
  await endGroup(other, 1_000);
  expect(processIdentity(other)).toBeUndefined();
});
