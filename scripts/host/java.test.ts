import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { fakeJava } from './fake-java.ts';
import { findJavas, javaOf } from './java.ts';

const said = vi.spyOn(console, 'log');
let folder: string;
beforeEach(() => {
  said.mockReset().mockReturnValue();
  folder = temporaryFolder();
  for (const variable of ['JAVA_HOME', 'PATH']) vi.stubEnv(variable, '');
});
afterEach(() => {
  said.mockClear();
  vi.unstubAllEnvs();
});

const HOME = '    java.home = /usr/lib/jvm/x 1\n    java.vendor = Y\n';
test.each([
  ['openjdk version "17.0.9" 2023-10-17', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "25-ea" 2025-09-16', 25],
])('given "%s" from java, the major version is %i', (line, major) => {
  expect(javaOf(`Property settings:\n${HOME}\n${line}\n`)).toEqual({ home: '/usr/lib/jvm/x 1', major });
});

test.each(['The operation couldn’t be completed. Unable to locate a Java Runtime.', ''])(
  'given "%s" from java, there is none',
  (output) => {
    expect(javaOf(output)).toBeUndefined();
  },
);

test('given several Javas, JAVA_HOME comes first, then the PATH, then the folders of the system; a linked one comes once', () => {
  const [named, onPath, installed] = [
    fakeJava(join(folder, 'n'), 22),
    fakeJava(join(folder, 'p'), 17),
    join(folder, 'jvm'),
  ];
  fakeJava(join(installed, 'b'), 25);
  fakeJava(join(installed, 'a'), 21);
  symlinkSync(join(installed, 'a'), join(installed, 'c'));
  mkdirSync(join(installed, 'empty'));
  vi.stubEnv('JAVA_HOME', named);
  vi.stubEnv('PATH', join(onPath, 'bin'));
  expect(findJavas(21, [`${installed}/*`])).toEqual([
    { home: named, major: 22 },
    { home: onPath, major: 17 },
    { home: join(installed, 'a'), major: 21 },
    { home: join(installed, 'b'), major: 25 },
  ]);
  expect(said).not.toHaveBeenCalled();
});

test('given a JAVA_HOME without a Java, says so and goes on', () => {
  vi.stubEnv('JAVA_HOME', join(folder, 'missing'));
  const home = fakeJava(join(folder, 'jvm/a'), 21);
  expect(findJavas(21, [`${folder}/jvm/*`])).toEqual([{ home, major: 21 }]);
  expect(said.mock.calls).toEqual([[`JAVA_HOME names ${folder}/missing, where no Java runs: it is passed over.`]]);
});

test('given a JAVA_HOME of an older Java, says so', () => {
  vi.stubEnv('JAVA_HOME', fakeJava(join(folder, 'old'), 17));
  findJavas(21, []);
  expect(said.mock.calls).toEqual([['JAVA_HOME names Java 17, and 21 or newer is needed: it is passed over.']]);
});
