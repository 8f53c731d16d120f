import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Failure } from '../host/failure.ts';
import { buildHidane, findCargo, findHidane } from './hidane.ts';
import { cachedJar, downloadJar, JAVA_MIN, javaMajor } from './official-jar.ts';

export interface FirestoreEmulator {
  /** hidane starts firebase-tools itself; the path of the JAR is given to firebase-tools in an environment variable. */
  kind: 'hidane' | 'jar';
  path: string;
  description: string;
}

const asHidane = (path: string): FirestoreEmulator => ({ kind: 'hidane', path, description: `hidane (${path})` });

function fromVariable(path: string, java: number | undefined): FirestoreEmulator {
  const file = resolve(path);
  if (!existsSync(file)) throw new Failure(`FIRESTORE_EMULATOR_BINARY_PATH names ${file}, which does not exist.`);
  if (basename(file).startsWith('hidane')) return asHidane(file);
  if ((java ?? 0) < JAVA_MIN) {
    throw new Failure(
      `FIRESTORE_EMULATOR_BINARY_PATH names ${file}, which needs Java ${JAVA_MIN} or newer; ${java ? `this machine has Java ${java}` : 'no Java is on the PATH'}.`,
    );
  }
  return { kind: 'jar', path: file, description: `FIRESTORE_EMULATOR_BINARY_PATH (${file})` };
}

/** The Firestore emulator that this machine can run; it is downloaded or built when there is none yet. */
export async function resolveFirestoreEmulator(): Promise<FirestoreEmulator> {
  const java = javaMajor();
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH) return fromVariable(process.env.FIRESTORE_EMULATOR_BINARY_PATH, java);
  const installed = findHidane();
  if (installed) return asHidane(installed);
  if ((java ?? 0) >= JAVA_MIN) {
    const jar = cachedJar() ?? (await downloadJar());
    if (jar) return { kind: 'jar', path: jar, description: `the official JAR on Java ${java} (${jar})` };
  }
  const cargo = findCargo();
  const built = cargo ? await buildHidane(cargo) : undefined;
  if (built) return asHidane(built);
  throw new Failure(
    `No Firestore emulator: there is neither hidane, nor Java ${JAVA_MIN} with a way to download the official one, nor a working cargo.\n` +
      `Install Java ${JAVA_MIN} or newer (https://adoptium.net) or Rust (https://rustup.rs), then run the command again.`,
  );
}
