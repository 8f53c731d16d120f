import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../tests/support/listen.ts';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { Failure } from './cli.ts';
import { checkPorts } from './emulators.ts';
import { resolveFirestoreEmulator, startableJar } from './firestore-emulator.ts';
import { ROOT } from './project.ts';

test('given a port in use, the sentence has its number and who needs it; once it is free, nothing is said', async () => {
  const server = createServer();
  const port = await listen(server);
  const ports = [{ port, user: 'the Auth emulator' }];
  await expect(checkPorts(ports)).rejects.toThrow(
    new Failure(
      `Port ${port}, which the Auth emulator needs, is in use by another program.\nStop it, perhaps npm start in another terminal, and run the command again.`,
    ),
  );
  await new Promise((closed) => server.close(closed));
  await expect(checkPorts(ports)).resolves.toBeUndefined();
});

test('given a FIRESTORE_EMULATOR_BINARY_PATH that leads nowhere, one sentence says so', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', '/nowhere/emulator.jar');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(resolveFirestoreEmulator()).rejects.toThrow(
    new Failure('FIRESTORE_EMULATOR_BINARY_PATH names /nowhere/emulator.jar, which does not exist.'),
  );
});

test('given the JAR of the Cloud SDK in a folder with a long name and a space, a manifest leads to it in lines of 72 bytes', () => {
  const component = `/opt/${'long-'.repeat(20)}folder with a space/emulator.jar`;
  const jar = unzipSync(readFileSync(startableJar(component, temporaryFolder())));
  const manifest = strFromU8(jar['META-INF/MANIFEST.MF'] ?? new Uint8Array());
  const lines = manifest.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(72);
  expect(manifest.replaceAll('\r\n ', '')).toContain(`Class-Path: file://${component.replaceAll(' ', '%20')}\r\n`);
  expect(lines).toContain('Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore'.slice(0, 72));
});

test.each([
  [['scripts/run.mjs', 'strat'], {}, /^"strat" is not a command of this project. Known: .*start/],
  [['scripts/run.mjs', 'start'], { PATH: '/nowhere' }, /^npm is not on the PATH/],
])('given %j with %j, the command ends with one sentence and exit code 1', (args, env, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(sentence);
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
});
