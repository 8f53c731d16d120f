import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { strToU8, zipSync } from 'fflate';
import { Failure, step } from './cli.ts';
import { isExecutable, type Java, resolveJava, which } from './java.ts';
import { BIN, CACHE, ensureFolder, ROOT } from './project.ts';

export interface FirestoreEmulator {
  /** Google's JAR, or the program hidane. */
  path: string;
  /** Runs the JAR; hidane needs none. */
  java?: Java;
  /** The engine with its version. */
  description: string;
}

/** Where installers and packages put the Google Cloud SDK. */
const SDKS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/lib64/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/google-cloud-cli',
  '/opt/homebrew/share/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  join(homedir(), 'google-cloud-sdk'),
];

/** From where it is found first. `lastResort`: hidane, which stands in for it, also counts. */
export async function resolveFirestoreEmulator({ lastResort = false } = {}): Promise<FirestoreEmulator> {
  const named = process.env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (named && !existsSync(named)) {
    throw new Failure(`FIRESTORE_EMULATOR_BINARY_PATH names ${named}, which does not exist.`);
  }
  if (named && basename(named).startsWith('hidane')) return asHidane(resolve(named));
  const component = named ? undefined : findComponent();
  const shown = named ? resolve(named) : (component ?? (await downloadedJar()));
  if (shown) {
    try {
      const path = component ? startableJar(component) : shown;
      return describe(path, await resolveJava(), shown);
    } catch (error) {
      if (!lastResort || named) throw error;
      console.log((error as Error).message);
    }
  }
  const hidane = lastResort ? await findHidane() : undefined;
  if (hidane) return asHidane(hidane);
  throw new Failure(
    "Google's Firestore emulator is not on this machine and could not be downloaded: run this once with a network, or `gcloud components install cloud-firestore-emulator`.",
  );
}

function describe(path: string, java: Java, shown: string): FirestoreEmulator {
  const options = { encoding: 'utf8', timeout: 20_000 } as const;
  const { stdout, stderr } = spawnSync(join(java.home, 'bin', 'java'), ['-jar', path, '--version'], options);
  const version = /cloud-firestore-emulator (\S+)/.exec(`${stdout}`)?.[1];
  const reason = /^Error: .*(?:\n\s.*)?|.*no main manifest attribute.*/m.exec(`${stderr}`)?.[0];
  if (reason) throw new Failure(`Java ${java.major} does not start ${shown}: ${reason.replace(/\s+/g, ' ')}`);
  return { path, java, description: `Google's ${version ?? '(unknown version)'} on Java ${java.major} (${shown})` };
}

/** The JAR of the component `cloud-firestore-emulator`, if a Google Cloud SDK on this machine has it. */
function findComponent(): string | undefined {
  const gcloud = which('gcloud');
  const ofGcloud = gcloud ? [dirname(dirname(realpathSync(gcloud)))] : [];
  return [process.env.CLOUDSDK_ROOT_DIR, ...ofGcloud, ...SDKS]
    .filter((sdk) => sdk !== undefined && sdk !== '')
    .map((sdk) => join(sdk as string, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar));
}

/** A manifest's lines have at most 72 bytes: a line that begins with a space continues the one before. */
const folded = (line: string): string => (line.match(/^.{1,72}|.{1,71}/g) ?? []).join('\r\n ');

/** firebase-tools runs `java -jar`, and the component's JAR names no main class: this one names it, and has nothing else. */
export function startableJar(component: string, folder = CACHE): string {
  const manifest = [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(component).href}`,
  ].map((line) => `${folded(line)}\r\n`);
  const file = join(ensureFolder(folder), 'firestore-emulator.jar');
  writeFileSync(file, zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifest.join('')) }));
  return file;
}

/** The JAR in firebase-tools' cache, downloaded into it when it is not there; undefined when that is not possible. */
async function downloadedJar(): Promise<string | undefined> {
  const list = join(ROOT, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const { firestore } = JSON.parse(readFileSync(list, 'utf8')) as {
    firestore: { downloadPathRelativeToCacheDir: string };
  };
  const folder = process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators');
  const jar = join(folder, firestore.downloadPathRelativeToCacheDir);
  if (existsSync(jar)) return jar;
  const download = () =>
    execa(join(BIN, 'firebase'), ['setup:emulators:firestore'], { cwd: CACHE, reject: false, timeout: 300_000 });
  await step("Downloading Google's Firestore emulator (130 MB, once)", download);
  if (existsSync(jar)) return jar;
  console.log('  The download failed.');
  return undefined;
}

/** hidane is an open-source stand-in for Google's emulator, in Rust; it is built once when it is not there. */
async function findHidane(): Promise<string | undefined> {
  const built = join(CACHE, 'bin', 'hidane');
  const found = which('hidane') ?? (isExecutable(built) ? built : undefined);
  const cargo = which('cargo');
  if (found || !cargo) return found;
  const args = ['install', 'hidane', '--version', '0.6.0', '--locked', '--root', CACHE];
  const build = () => execa(cargo, args, { reject: false, stdio: ['ignore', 'ignore', 'inherit'] });
  await step('Building hidane, a stand-in for it, once (3 to 5 minutes)', build);
  return isExecutable(built) ? built : undefined;
}

const asHidane = (path: string): FirestoreEmulator => ({ path, description: `hidane (${path})` });
