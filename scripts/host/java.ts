import { spawnSync } from 'node:child_process';
import { which } from './which.ts';

/** The official Firestore emulator wants this Java or a newer one. */
export const JAVA_MIN = 21;

/** The major version in what `java -version` prints (`version "21.0.1"`, `version "1.8.0"`). */
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
