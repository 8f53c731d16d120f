import { globSync } from 'node:fs';
import { Failure } from '../host/failure.ts';
import { ROOT } from '../host/folders.ts';

/** The stages or parts named in `--only a,b`, in their own order; all of them without it. */
export function choose<T extends { name: string }>(all: readonly T[], only: string | undefined): T[] {
  if (only === undefined) return [...all];
  const names = only
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    const what = unknown.length > 0 ? `does not know ${unknown.map((name) => `"${name}"`).join(', ')}` : 'needs names';
    throw new Failure(`--only ${what}. Known: ${known.join(', ')}.`);
  }
  return all.filter(({ name }) => names.includes(name));
}

/** The files of a stage whose paths contain one of the words. */
export function chooseFiles(stages: readonly { name: string; files?: string }[], words: string[]): string[] {
  const [stage, ...others] = stages;
  if (words.length === 0) return [];
  if (!stage?.files || others.length > 0) {
    throw new Failure('Words choose files of one stage that has files, as in npm test -- --only browser login.');
  }
  const files = globSync(stage.files, {
    cwd: ROOT,
    exclude: ['**/{node_modules,dist*}/**', 'functions/{lib,site}/**'],
  });
  const unknown = words.filter((word) => !files.some((file) => file.includes(word)));
  if (unknown.length > 0) {
    throw new Failure(
      `No file of the stage ${stage.name} has ${unknown.map((word) => `"${word}"`).join(' or ')} in its path.`,
    );
  }
  return files.filter((file) => words.some((word) => file.includes(word))).sort();
}
