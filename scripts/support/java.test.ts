import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve, temporaryFolder } from '../../tests/support/until-the-end.ts';
import { fetchTemurin, findJava } from './java.ts';

const log = vi.spyOn(console, 'log');
let folder: string;
beforeEach(() => {
  log.mockReset().mockReturnValue();
  folder = temporaryFolder();
  for (const variable of ['JAVA_HOME', 'PATH']) vi.stubEnv(variable, '');
});
afterEach(() => {
  log.mockClear();
  vi.unstubAllEnvs();
});

/** A folder whose program answers as a Java of this version does. */
function fakeJava(name: string, version: string): string {
  const home = join(folder, name);
  const program = join(home, 'bin', 'java');
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(
    program,
    `#!/bin/sh\necho '    java.home = ${home}' >&2\necho 'openjdk version "${version}" 2026-01-01' >&2\n`,
  );
  chmodSync(program, 0o755);
  return home;
}
const find = (...installed: string[]) => findJava(installed, join(folder, 'cache'));

test('given several Javas, JAVA_HOME comes first, then the PATH, then the folders of the system, then one fetched before', () => {
  const installed = join(folder, 'jvm/*');
  const fetched = fakeJava('cache/java/deep/jre', '25.0.2');
  expect(find(installed)).toEqual({ home: fetched, major: 25 });
  fakeJava('jvm/a', '17.0.9');
  const ofSystem = fakeJava('jvm/b', '21');
  expect(find(installed)).toEqual({ home: ofSystem, major: 21 });
  const onPath = fakeJava('p', '25-ea');
  vi.stubEnv('PATH', join(onPath, 'bin'));
  expect(find(installed)).toEqual({ home: onPath, major: 25 });
  const named = fakeJava('n', '22.0.1');
  vi.stubEnv('JAVA_HOME', named);
  expect(find(installed)).toEqual({ home: named, major: 22 });
  expect(log).not.toHaveBeenCalled();
});

test.each([['1.8.0_392'], ['20.0.2']])('given Java %s alone, there is none', (version) => {
  fakeJava('jvm/a', version);
  expect(find(join(folder, 'jvm/*'))).toBeUndefined();
});

test('given a JAVA_HOME that is of no use, says why and goes on', () => {
  vi.stubEnv('JAVA_HOME', join(folder, 'missing'));
  const home = fakeJava('jvm/a', '21.0.1');
  expect(find(join(folder, 'jvm/*'))).toEqual({ home, major: 21 });
  vi.stubEnv('JAVA_HOME', fakeJava('old', '17.0.2'));
  find();
  expect(log.mock.calls.flat()).toEqual([
    `JAVA_HOME names ${folder}/missing, where no Java runs: it is passed over.`,
    'JAVA_HOME names Java 17, and 21 or newer is needed: it is passed over.',
  ]);
});

test.each([true, false])(
  'given an archive of Adoptium whose checksum is right: %s, it is unpacked or refused',
  async (isRight) => {
    fakeJava('packed/jre', '25.0.2');
    vi.unstubAllEnvs();
    const archive = spawnSync('tar', ['-czf', '-', '-C', join(folder, 'packed'), 'jre']).stdout;
    const checksum = isRight ? createHash('sha256').update(archive).digest('hex') : '0'.repeat(64);
    const api = await serve((request, response) => {
      const link = `http://${request.headers.host}/jre.tar.gz`;
      response.end(
        request.url?.startsWith('/v3/') ? JSON.stringify([{ binary: { package: { link, checksum } } }]) : archive,
      );
    });
    const java = join(folder, 'cache', 'java');
    mkdirSync(java, { recursive: true });
    const fetching = fetchTemurin(java, api);
    if (!isRight) return expect(fetching).rejects.toThrow('has not the checksum');
    await fetching;
    vi.stubEnv('PATH', '');
    expect(find()?.major).toBe(25);
  },
);
