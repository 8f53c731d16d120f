/// <reference path="./archiver.d.ts" />
import { existsSync, realpathSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import archiver from 'archiver';
import { CACHE, ensureFolder } from '../host/folders.ts';
import { which } from '../host/which.ts';

/** Where installers and packages put the Google Cloud SDK. */
const USUAL = [
  '/usr/lib/google-cloud-sdk',
  '/usr/lib64/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/google-cloud-cli',
  '/opt/homebrew/share/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  '/snap/google-cloud-sdk/current',
  join(homedir(), 'google-cloud-sdk'),
];

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** The JAR of the component `cloud-firestore-emulator`, if a Google Cloud SDK on this machine has it. */
export function findComponent(usual = USUAL): string | undefined {
  const gcloud = which('gcloud');
  const ofGcloud = gcloud === undefined ? [] : [dirname(dirname(realpathSync(gcloud)))];
  return [process.env.CLOUDSDK_ROOT_DIR ?? '', ...ofGcloud, ...usual]
    .filter((sdk) => sdk !== '')
    .map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar));
}

/** A manifest's lines have at most 72 bytes: a line that begins with a space continues the one before. */
const folded = (line: string): string => (line.match(/^.{1,72}|.{1,71}/g) ?? []).join('\r\n ');

export function manifestOf(jar: string): string {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${MAIN_CLASS}`, `Class-Path: ${pathToFileURL(jar).href}`];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** firebase-tools runs `java -jar`, and the component's JAR names no main class: this one names it, and has nothing else. */
export async function startableJar(component: string, folder = CACHE): Promise<string> {
  const file = join(ensureFolder(folder), 'firestore-emulator.jar');
  const jar = archiver('zip', { store: true });
  jar.append(manifestOf(component), { name: 'META-INF/MANIFEST.MF' });
  // Another command may be reading the former file.
  const partial = `${file}.${process.pid}`;
  await Promise.all([writeFile(partial, jar), jar.finalize()]);
  await rename(partial, file);
  return file;
}
