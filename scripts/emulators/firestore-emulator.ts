import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Failure, printError } from '../host/failure.ts';
import { findJavas, type Java } from '../host/java.ts';
import { findComponent, startableJar } from './cloud-sdk.ts';
import { buildHidane, findCargo, findHidane } from './hidane.ts';
import { cachedJar, downloadJar, JAVA_MIN, startWith } from './official-jar.ts';

export interface FirestoreEmulator {
  /** hidane starts firebase-tools itself; the path of a JAR is given to firebase-tools in an environment variable. */
  path: string;
  /** Of a JAR, the Java that runs it. */
  java?: Java;
  /** The engine with its version. */
  description: string;
}

const FORCES = ['official', 'hidane'];
const INSTALL_JAVA = `install Java ${JAVA_MIN} or newer (https://adoptium.net)`;

function asHidane(path: string): FirestoreEmulator {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  const version = /\d+\.\d+\S*/.exec(`${stdout}`)?.[0] ?? 'of an unknown version';
  return { path, description: `hidane ${version} (${path})` };
}

/** `shown` is the JAR that a person knows. */
function asOfficial(path: string, javas: Java[], shown = path): FirestoreEmulator {
  const { java, version = 'of an unknown version' } = startWith(path, javas);
  return { path, java, description: `Google's ${version} on Java ${java.major} (${shown})` };
}

const isHidane = (path: string): boolean => basename(path).startsWith('hidane');

/** FIRESTORE_EMULATOR, which chooses between the two. */
function forced(): string | undefined {
  const force = process.env.FIRESTORE_EMULATOR || undefined;
  if (force === undefined || FORCES.includes(force)) return force;
  throw new Failure(`FIRESTORE_EMULATOR is "${force}": it must be ${FORCES.join(' or ')}, or not be set.`);
}

/** FIRESTORE_EMULATOR_BINARY_PATH; one of the other kind than the one that is forced is passed over. */
function namedPath(force: string | undefined): string | undefined {
  const path = process.env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (!path || force === undefined || isHidane(path) === (force === 'hidane')) return path || undefined;
  console.log(
    `FIRESTORE_EMULATOR_BINARY_PATH names ${path}, and FIRESTORE_EMULATOR asks for ${force}: the path is passed over.`,
  );
  return undefined;
}

/** Where to look beside the PATH and the variables. */
interface Places {
  javas?: string[];
  sdks?: string[];
}

function usableJavas({ javas }: Places): { fit: Java[]; instead: string } {
  const found = findJavas(JAVA_MIN, javas);
  const newest = Math.max(...found.map(({ major }) => major));
  const instead = found.length > 0 ? `the newest on this machine is Java ${newest}` : 'this machine has none';
  return { fit: found.filter(({ major }) => major >= JAVA_MIN), instead };
}

function fromPath(path: string, places: Places): FirestoreEmulator {
  const file = resolve(path);
  const named = `FIRESTORE_EMULATOR_BINARY_PATH names ${file}, which`;
  if (!existsSync(file)) throw new Failure(`${named} does not exist.`);
  if (isHidane(file)) return asHidane(file);
  const { fit, instead } = usableJavas(places);
  if (fit.length === 0) throw new Failure(`${named} needs Java ${JAVA_MIN} or newer, and ${instead}: ${INSTALL_JAVA}.`);
  return asOfficial(file, fit);
}

/** Google's emulator in the Google Cloud SDK, in firebase-tools' cache, or downloaded into it. */
async function official(javas: Java[], { sdks }: Places): Promise<FirestoreEmulator | undefined> {
  /** One that no Java starts is passed over. */
  const tried = (path: string | undefined, shown = path): FirestoreEmulator | undefined => {
    try {
      return path === undefined ? undefined : asOfficial(path, javas, shown);
    } catch (error) {
      printError(error);
      return undefined;
    }
  };
  const component = findComponent(sdks);
  const startable = component && (await startableJar(component));
  return tried(startable, component) ?? tried(cachedJar() ?? (await downloadJar()));
}

async function hidane(): Promise<FirestoreEmulator | undefined> {
  const cargo = findCargo();
  const path = findHidane() ?? (cargo && (await buildHidane(cargo)));
  return path === undefined ? undefined : asHidane(path);
}

/** The Firestore emulator that this machine can run; it is downloaded or built when there is none yet. */
export async function chooseFirestoreEmulator(places: Places = {}): Promise<FirestoreEmulator> {
  const force = forced();
  const path = namedPath(force);
  if (path) return fromPath(path, places);
  if (force !== 'hidane') {
    const { fit, instead } = usableJavas(places);
    const found = fit.length > 0 ? await official(fit, places) : undefined;
    if (found) return found;
    const java = `Google's Firestore emulator needs Java ${JAVA_MIN} or newer, and ${instead}`;
    if (force && fit.length === 0) throw new Failure(`FIRESTORE_EMULATOR is official: ${java}: ${INSTALL_JAVA}.`);
    if (force) {
      throw new Failure(
        "FIRESTORE_EMULATOR is official, and this machine has no JAR of Google's Firestore emulator that starts, nor could one be downloaded: " +
          'run `gcloud components install cloud-firestore-emulator`, or this command once with a network.',
      );
    }
    if (fit.length === 0 && (findComponent(places.sdks) ?? cachedJar())) console.log(`${java}: hidane is used.`);
  }
  const found = await hidane();
  if (found) return found;
  if (force) {
    throw new Failure(
      'FIRESTORE_EMULATOR is hidane, which is neither on the PATH nor built yet: install Rust with a C linker (https://rustup.rs).',
    );
  }
  throw new Failure(
    `No Firestore emulator: there is neither Java ${JAVA_MIN} with a way to get Google's, nor hidane, nor a working cargo to build it.\n` +
      `Please ${INSTALL_JAVA} or Rust (https://rustup.rs), then run the command again.`,
  );
}

let chosen: Promise<FirestoreEmulator> | undefined;

/** The same in the whole run. */
export const resolveFirestoreEmulator = (): Promise<FirestoreEmulator> => {
  chosen ??= chooseFirestoreEmulator();
  return chosen;
};
