import { Failure } from '../host/failure.ts';

/** The stages named in `--only a,b`, in their own order; all of them without it. */
export function selectStages<S extends { name: string }>(stages: readonly S[], only: string | undefined): S[] {
  if (only === undefined) return [...stages];
  const names = only
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = stages.map((stage) => stage.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    const what = unknown.length > 0 ? `does not know ${unknown.map((name) => `"${name}"`).join(', ')}` : 'wants names';
    throw new Failure(`--only ${what}. Known: ${known.join(', ')}.`);
  }
  return stages.filter((stage) => names.includes(stage.name));
}
