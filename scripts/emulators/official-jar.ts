import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { startTree } from '../host/child-tree.ts';
import { BIN, ROOT } from '../host/folders.ts';
import { withHeartbeat } from '../host/heartbeat.ts';
import { firebaseEnvironment } from './firebase-environment.ts';

const DOWNLOADS = join(ROOT, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');

/** Where firebase-tools keeps the JAR of the version that it wants. */
function jarPath(): string {
  const info = JSON.parse(readFileSync(DOWNLOADS, 'utf8')) as {
    firestore: { downloadPathRelativeToCacheDir: string };
  };
  const folder = process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators');
  return join(folder, info.firestore.downloadPathRelativeToCacheDir);
}

export const cachedJar = (): string | undefined => (existsSync(jarPath()) ? jarPath() : undefined);

/** Lets firebase-tools download the JAR; answers undefined where that is not possible. */
export async function downloadJar(): Promise<string | undefined> {
  const code = await withHeartbeat(
    'Downloading the official Firestore emulator (130 MB, once)',
    () =>
      new Promise<number | null>((done) => {
        const child = startTree(join(BIN, 'firebase'), ['setup:emulators:firestore'], {
          cwd: ROOT,
          env: firebaseEnvironment(),
          stdio: 'ignore',
          timeout: 300_000,
        });
        child.once('error', () => done(null));
        child.once('exit', done);
      }),
  );
  const jar = code === 0 ? cachedJar() : undefined;
  if (!jar) console.log('  not possible from this machine');
  return jar;
}
