import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { fakeJava, writeProgram } from '../host/fake-java.ts';
import { jarPath } from './official-jar.ts';

const said = vi.spyOn(console, 'log');
let folder: string;
const at = (path: string) => join(folder, path);
beforeEach(() => {
  said.mockReset().mockReturnValue();
  folder = temporaryFolder();
  for (const variable of ['FIRESTORE_EMULATOR', 'FIRESTORE_EMULATOR_BINARY_PATH', 'JAVA_HOME', 'CLOUDSDK_ROOT_DIR'])
    vi.stubEnv(variable, '');
  vi.stubEnv('PATH', at('bin'));
  vi.stubEnv('CARGO_HOME', at('cargo'));
  vi.stubEnv('FIREBASE_EMULATORS_PATH', at('firebase'));
  vi.stubEnv('STOREFRONT_CACHE', at('cache'));
});
afterEach(() => {
  said.mockClear();
  vi.unstubAllEnvs();
});

const put = (file: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
};
const component = () => put(at('sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'));
const hidane = () => writeProgram(at('bin/hidane'), ['echo hidane 0.6.0']);
const java = (major: number, jarNeeds?: number) => ({ home: fakeJava(at(`jvm/${major}`), major, jarNeeds), major });

/** What is chosen on a machine that has nothing but what the test has put there. The cache's folder is read when the module is loaded. */
async function choose() {
  vi.resetModules();
  const { chooseFirestoreEmulator } = await import('./firestore-emulator.ts');
  return chooseFirestoreEmulator({ javas: [at('jvm/*')], sdks: [at('sdk')] });
}
const sentences = () => said.mock.calls.map(([line]) => line);

test("given Google's emulator in the Cloud SDK, a fit Java and hidane, it is Google's", async () => {
  const [jar, newer] = [component(), java(21)];
  java(17);
  hidane();
  expect(await choose()).toEqual({
    path: at('cache/firestore-emulator.jar'),
    java: newer,
    description: `Google's 1.19.9 on Java 21 (${jar})`,
  });
  expect(sentences()).toEqual([]);
});

test("given no Cloud SDK, it is the JAR in firebase-tools' cache", async () => {
  const jar = put(jarPath());
  const newer = java(21);
  hidane();
  expect(await choose()).toEqual({ path: jar, java: newer, description: `Google's 1.19.9 on Java 21 (${jar})` });
});

test('given a JAR that is too new for the first Java, the next one runs it', async () => {
  component();
  java(21, 25);
  const newest = java(25, 25);
  expect((await choose()).java).toEqual(newest);
});

test('given JARs that are too new for every Java, says what Java says; it is hidane, unless the official one is forced', async () => {
  const warned = vi.spyOn(console, 'error').mockReturnValue();
  component();
  const cached = put(jarPath());
  java(21, 25);
  const path = hidane();
  expect((await choose()).path).toBe(path);
  const reason = 'Error: LinkageError occurred while loading main class X';
  expect(warned.mock.calls).toEqual([
    [`Java 21 does not start ${at('cache/firestore-emulator.jar')}: ${reason}`],
    [`Java 21 does not start ${cached}: ${reason}`],
  ]);
  vi.stubEnv('FIRESTORE_EMULATOR', 'official');
  await expect(choose()).rejects.toThrow(/^FIRESTORE_EMULATOR is official, and this machine has no JAR .* that starts/);
  warned.mockRestore();
});

test("given Google's emulator and no Java, or an older one alone, it is hidane, and the reason is said", async () => {
  component();
  const path = hidane();
  const expected = { path, description: `hidane 0.6.0 (${path})` };
  expect(await choose()).toEqual(expected);
  java(17);
  expect(await choose()).toEqual(expected);
  expect(sentences()).toEqual([
    "Google's Firestore emulator needs Java 21 or newer, and this machine has none: hidane is used.",
    "Google's Firestore emulator needs Java 21 or newer, and the newest on this machine is Java 17: hidane is used.",
  ]);
});

test('given nothing at all, says what to install', async () => {
  await expect(choose()).rejects.toThrow(/^No Firestore emulator: .*\nPlease install Java 21 or newer .* or Rust/);
});

test.each(['', 'official'])("given FIRESTORE_EMULATOR=%s and both, it is Google's", async (force) => {
  vi.stubEnv('FIRESTORE_EMULATOR', force);
  component();
  hidane();
  const newer = java(21);
  expect((await choose()).java).toEqual(newer);
});

test('given FIRESTORE_EMULATOR=hidane and both, it is hidane', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR', 'hidane');
  component();
  java(21);
  const path = hidane();
  expect((await choose()).path).toBe(path);
});

test.each([
  ['google', /^FIRESTORE_EMULATOR is "google": it must be official or hidane, or not be set\.$/],
  [
    'official',
    /^FIRESTORE_EMULATOR is official: .* needs Java 21 or newer, and .* is Java 17: install Java 21 or newer .*\.$/,
  ],
  ['hidane', /^FIRESTORE_EMULATOR is hidane, which is neither on the PATH nor built yet: install Rust .*\.$/],
])('given FIRESTORE_EMULATOR=%s, which cannot be had, says so in one sentence', async (force, sentence) => {
  vi.stubEnv('FIRESTORE_EMULATOR', force);
  component();
  java(17);
  await expect(choose()).rejects.toThrow(sentence);
});

test('given FIRESTORE_EMULATOR_BINARY_PATH, its JAR or its hidane comes before all', async () => {
  component();
  const newer = java(21);
  for (const file of [put(at('my.jar')), writeProgram(at('hidane-x'), ['echo hidane 0.7.0'])]) {
    vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', file);
    const isJar = file.endsWith('.jar');
    expect(await choose()).toEqual({
      path: file,
      ...(isJar && { java: newer }),
      description: isJar ? `Google's 1.19.9 on Java 21 (${file})` : `hidane 0.7.0 (${file})`,
    });
  }
});

test('given FIRESTORE_EMULATOR_BINARY_PATH of the kind that FIRESTORE_EMULATOR does not ask for, it is passed over, and that is said', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR', 'hidane');
  vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', put(at('my.jar')));
  const path = hidane();
  expect((await choose()).path).toBe(path);
  expect(sentences()).toEqual([
    `FIRESTORE_EMULATOR_BINARY_PATH names ${at('my.jar')}, and FIRESTORE_EMULATOR asks for hidane: the path is passed over.`,
  ]);
});

test('given FIRESTORE_EMULATOR_BINARY_PATH that is not there, or needs a Java that is not, says so', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', at('my.jar'));
  await expect(choose()).rejects.toThrow(`names ${at('my.jar')}, which does not exist.`);
  put(at('my.jar'));
  await expect(choose()).rejects.toThrow(/which needs Java 21 or newer, and this machine has none: install Java/);
});
