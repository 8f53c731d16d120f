import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { writeProgram } from '../host/fake-java.ts';
import { findComponent, manifestOf, startableJar } from './cloud-sdk.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  for (const variable of ['CLOUDSDK_ROOT_DIR', 'PATH']) vi.stubEnv(variable, '');
});
afterEach(() => vi.unstubAllEnvs());

/** A Google Cloud SDK with the component; returns the JAR of it. */
function sdk(name: string): string {
  const component = join(folder, name, 'platform/cloud-firestore-emulator');
  mkdirSync(component, { recursive: true });
  const jar = join(component, 'cloud-firestore-emulator.jar');
  writeFileSync(jar, '');
  return jar;
}

test('given no SDK, or one without the component, there is none', () => {
  mkdirSync(join(folder, 'bare/platform'), { recursive: true });
  expect(findComponent([join(folder, 'bare'), join(folder, 'missing')])).toBeUndefined();
});

test('given an SDK in a usual folder, its component is found', () => {
  const jar = sdk('usual');
  expect(findComponent([join(folder, 'missing'), join(folder, 'usual')])).toBe(jar);
});

test('given gcloud on the PATH as a link, the SDK that it belongs to comes before the usual folders', () => {
  const [, jar] = [sdk('usual'), sdk('linked')];
  writeProgram(join(folder, 'linked/bin/gcloud'), []);
  mkdirSync(join(folder, 'bin'));
  symlinkSync('../linked/bin/gcloud', join(folder, 'bin/gcloud'));
  vi.stubEnv('PATH', join(folder, 'bin'));
  expect(findComponent([join(folder, 'usual')])).toBe(jar);
});

test('given CLOUDSDK_ROOT_DIR, its SDK comes before all; without the component, it is passed over', () => {
  const [usual, named] = [sdk('usual'), sdk('named')];
  vi.stubEnv('CLOUDSDK_ROOT_DIR', join(folder, 'named'));
  expect(findComponent([join(folder, 'usual')])).toBe(named);
  vi.stubEnv('CLOUDSDK_ROOT_DIR', join(folder, 'missing'));
  expect(findComponent([join(folder, 'usual')])).toBe(usual);
});

test('given any path, no line of the manifest is longer than 72 bytes, and none is lost', () => {
  for (let length = 0; length < 150; length++) {
    const jar = `/opt/my größe/${'x'.repeat(length)}.jar`;
    const manifest = manifestOf(jar);
    const lines = manifest.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(72);
    expect(manifest.replaceAll('\r\n ', '').split('\r\n')).toEqual([
      'Manifest-Version: 1.0',
      'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      `Class-Path: ${pathToFileURL(jar).href}`,
      '',
    ]);
  }
});

test('given a component, a JAR of its manifest alone is written, in place of an earlier one', async () => {
  await startableJar('/earlier.jar', folder);
  const file = await startableJar('/opt/x.jar', folder);
  const bytes = readFileSync(file);
  const [entry, endOfEntries] = ['PK\u0001\u0002', 'PK\u0005\u0006'].map((mark) => bytes.indexOf(mark));
  expect(bytes.subarray(0, entry).toString()).toContain(manifestOf('/opt/x.jar'));
  expect(bytes.subarray(entry, endOfEntries).toString().split('PK\u0001\u0002')).toEqual([
    '',
    expect.stringContaining('META-INF/MANIFEST.MF'),
  ]);
});
