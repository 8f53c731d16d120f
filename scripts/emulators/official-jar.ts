import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../host/failure.ts';
import { BIN, ROOT } from '../host/folders.ts';
import { type Java, programOf } from '../host/java.ts';
import { exitCode, startTree } from '../host/process-tree.ts';
import { withHeartbeat } from '../host/progress.ts';
import { firebaseEnvironment } from './firebase-environment.ts';

/** firebase-tools starts no older Java (`MIN_SUPPORTED_JAVA_MAJOR_VERSION` in its emulator/commandUtils.js). */
export const JAVA_MIN = 21;

const DOWNLOADS = join(ROOT, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');

interface Started {
  java: Java;
  /** Its own number; undefined when it does not tell. */
  version: string | undefined;
}

/** The first of these Javas that starts the JAR: it may have been made for a newer one. */
export function startWith(jar: string, javas: Java[]): Started {
  let reason = '';
  for (const java of javas) {
    const options = { encoding: 'utf8', timeout: 20_000 } as const;
    const { stdout, stderr } = spawnSync(programOf(java), ['-jar', jar, '--version'], options);
    reason = /^Error: .*(?:\n\s.*)?|.*no main manifest attribute.*/m.exec(`${stderr}`)?.[0] ?? '';
    if (!reason) return { java, version: /cloud-firestore-emulator (\S+)/.exec(`${stdout}`)?.[1] };
  }
  throw new Failure(`Java ${javas.at(-1)?.major} does not start ${jar}: ${reason.replace(/\s+/g, ' ')}`);
}

/** Where firebase-tools keeps the JAR of the version that it wants. */
export function jarPath(): string {
  const info = JSON.parse(readFileSync(DOWNLOADS, 'utf8')) as {
    firestore: { downloadPathRelativeToCacheDir: string };
  };
  const folder = process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators');
  return join(folder, info.firestore.downloadPathRelativeToCacheDir);
}

export const cachedJar = (): string | undefined => (existsSync(jarPath()) ? jarPath() : undefined);

/** Lets firebase-tools download the JAR; undefined when that is not possible. */
export async function downloadJar(): Promise<string | undefined> {
  const options = {
    cwd: ROOT,
    env: firebaseEnvironment(),
    stdio: 'ignore',
    timeout: 300_000,
  } as const;
  const code = await withHeartbeat("Downloading Google's Firestore emulator (130 MB, once)", () =>
    exitCode(startTree(join(BIN, 'firebase'), ['setup:emulators:firestore'], options)),
  );
  const jar = code === 0 ? cachedJar() : undefined;
  if (!jar) console.log('  The download failed.');
  return jar;
}
