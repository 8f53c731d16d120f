import { Failure } from '../host/failure.ts';

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
