import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { BIN, ROOT } from '../host/folders.ts';
import { exitCode, startTree } from '../host/process-tree.ts';
import { withHeartbeat } from '../host/progress.ts';
import { which } from '../host/which.ts';
import { firebaseEnvironment } from './firebase-environment.ts';

/** The official Firestore emulator needs this version of Java or a newer one. */
export const JAVA_MIN = 21;

const DOWNLOADS = join(ROOT, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');

/** The major version in the output of `java -version` (`version "21.0.1"`, `version "1.8.0"`). */
export function javaMajorOf(output: string): number | undefined {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match ? Number(match[1]) : undefined;
}

export function javaMajor(): number | undefined {
  const java = which('java');
  if (!java) return undefined;
  const { stdout, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return javaMajorOf(`${stdout ?? ''}${stderr ?? ''}`);
}

/** Where firebase-tools keeps the JAR of the version that it wants. */
function jarPath(): string {
  const info = JSON.parse(readFileSync(DOWNLOADS, 'utf8')) as {
    firestore: { downloadPathRelativeToCacheDir: string };
  };
  const folder = process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators');
  return join(folder, info.firestore.downloadPathRelativeToCacheDir);
}

export const cachedJar = (): string | undefined => (existsSync(jarPath()) ? jarPath() : undefined);

/** Lets firebase-tools download the JAR; undefined when that is not possible. */
export async function downloadJar(): Promise<string | undefined> {
  const options = { cwd: ROOT, env: firebaseEnvironment(), stdio: 'ignore', timeout: 300_000 } as const;
  const code = await withHeartbeat('Downloading the official Firestore emulator (130 MB, once)', () =>
    exitCode(startTree(join(BIN, 'firebase'), ['setup:emulators:firestore'], options)),
  );
  const jar = code === 0 ? cachedJar() : undefined;
  if (!jar) console.log('  The download failed.');
  return jar;
}
