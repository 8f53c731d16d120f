import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Failure } from '../host/failure.ts';
import { JAVA_MIN, javaMajor } from '../host/java.ts';
import { buildHidane, findCargo, findHidane } from './hidane.ts';
import { cachedJar, downloadJar } from './official-jar.ts';

export interface FirestoreEmulator {
  /** hidane wraps the command that starts the emulators; the JAR is named to it by a variable. */
  kind: 'hidane' | 'jar';
  path: string;
  description: string;
}

const hidane = (path: string): FirestoreEmulator => ({ kind: 'hidane', path, description: `hidane (${path})` });

function named(path: string, java: number | undefined): FirestoreEmulator {
  const file = resolve(path);
  if (!existsSync(file)) throw new Failure(`FIRESTORE_EMULATOR_BINARY_PATH names ${file}, which does not exist.`);
  if (basename(file).startsWith('hidane')) return hidane(file);
  if ((java ?? 0) < JAVA_MIN) {
    throw new Failure(
      `FIRESTORE_EMULATOR_BINARY_PATH names ${file}, which needs Java ${JAVA_MIN} or newer; ${java ? `this machine has Java ${java}` : 'no Java is on the PATH'}.`,
    );
  }
  return { kind: 'jar', path: file, description: `FIRESTORE_EMULATOR_BINARY_PATH (${file})` };
}

/** The Firestore emulator that this machine can run, fetched or built when it is not there yet. */
export async function resolveFirestoreEmulator(): Promise<FirestoreEmulator> {
  const java = javaMajor();
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH) return named(process.env.FIRESTORE_EMULATOR_BINARY_PATH, java);
  const present = findHidane();
  if (present) return hidane(present);
  if ((java ?? 0) >= JAVA_MIN) {
    const jar = cachedJar() ?? (await downloadJar());
    if (jar) return { kind: 'jar', path: jar, description: `the official JAR on Java ${java} (${jar})` };
  }
  const cargo = findCargo();
  const built = cargo ? await buildHidane(cargo) : undefined;
  if (built) return hidane(built);
  throw new Failure(
    `No Firestore emulator: there is neither hidane, nor Java ${JAVA_MIN} with a way to download the official one, nor a working cargo.\n` +
      `Install Java ${JAVA_MIN} or newer (https://adoptium.net) or Rust (https://rustup.rs), then run the command again.`,
  );
}
