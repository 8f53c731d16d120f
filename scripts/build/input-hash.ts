import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const filesOf = (root: string, patterns: string[], exclude: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude })
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();

/** A hash of a build's input files: their names and contents. */
export function inputHash(root: string, patterns: string[], exclude: string[] = []): string {
  const hash = createHash('sha256');
  for (const file of filesOf(root, patterns, exclude)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** A hash of a build's output: names, sizes and times, so that another build into the same folder is noticed. */
export function outputHash(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const hash = createHash('sha256');
  for (const file of filesOf(folder, ['**/*'], [])) {
    const { size, mtimeMs } = statSync(join(folder, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}
