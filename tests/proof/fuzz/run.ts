import { type Team, teamPath } from '@contract/team.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { FIRST, firstDocuments } from './actions.ts';
import { broken } from './invariants.ts';
import { someCommit } from './mutations.ts';
import { kept, keptFrom } from './probes.ts';
import { emptyWorld, nameOf, type Place, persons, type World } from './world.ts';
import { type Commit, textOf } from './writes.ts';

/** An invariant that a commit has broken. */
interface Finding {
  kind: string;
  text: string;
}

interface Outcome {
  commits: number;
  admitted: number;
  worlds: number;
  findings: Finding[];
}

/** So many commits a world has, unless one spoils it. */
const WORLD = 60;

/**
 * Sends so many commits to worlds of these seeds, a few at a time, and returns each kind of finding once. `until`: ends with a finding of
 * this kind.
 */
export async function fuzz(
  places: readonly Place[],
  { seed, commits, until }: { seed: number; commits: number; until?: RegExp },
): Promise<Outcome> {
  const outcome: Outcome = { commits: 0, admitted: 0, worlds: 0, findings: [] };
  const isOver = () => outcome.commits >= commits || outcome.findings.some(({ kind }) => until?.test(kind));
  const find = (finding: Finding) => {
    if (outcome.findings.some(({ kind }) => kind === finding.kind)) return;
    outcome.findings.push(finding);
    // At once, since a run in full takes long.
    if (!until) console.log(finding.text);
  };
  const live = async (place: Place) => {
    while (!isOver()) {
      const own = (seed + outcome.worlds) % 2 ** 31;
      outcome.worlds += 1;
      const world = await emptyWorld(place, own);
      let found = await begin(world);
      for (let number = 0; ; number += 1) {
        for (const one of found) find({ kind: one.kind, text: printed(one, own, number) });
        if (found.length > 0 || number === WORLD || isOver()) break;
        outcome.commits += 1;
        const { commit, isValid } = someCommit(world, world.random);
        try {
          found = await tried(world, commit, isValid);
        } catch (error) {
          // Its event comes again for six hours, and the Undo of what never was is then a plain change: this world cannot wait for it.
          if (String(error).includes('is not recorded yet')) break;
          throw error;
        }
      }
      outcome.admitted += world.admitted.length;
    }
  };
  await Promise.all(places.map(live));
  return outcome;
}

/** Each person has done something when a world begins, and the former colleague has left since. */
async function begin(world: World): Promise<Broken[]> {
  const path = teamPath(persons.owner.email);
  await world.seed(firstDocuments(Timestamp.now(), world.random));
  const { members, accepted, ...team } = world.get(path) as unknown as Team;
  const { email } = persons.former;
  await world.seed({
    [path]: { ...team, members: { ...members, [email]: 'deliver' }, accepted: [...accepted, email] },
  });
  const found: Broken[] = [];
  for (const build of FIRST) {
    const commit = build(world, world.random);
    if (commit) found.push(...(await tried(world, commit, true)));
  }
  await world.seed({ [path]: { ...team, members, accepted } });
  return found;
}

interface Broken {
  kind: string;
  commit: Commit;
  /** What somebody cannot do any more. */
  question?: Commit;
}

/** What a commit has broken, if it is admitted; a valid one has to be. */
async function tried(world: World, commit: Commit, isValid: boolean): Promise<Broken[]> {
  const done = await world.send(commit);
  if (!done) return isValid ? [{ kind: keptFrom(commit), commit }] : [];
  const all = { commit, ...done };
  const questions = await kept(world, all);
  return [
    ...[...new Set(broken(world, all))].map((kind) => ({ kind, commit })),
    ...questions.map((question) => ({ kind: keptFrom(question), commit, question })),
  ];
}

const linesOf = ({ who, what, writes }: Commit): string[] => [
  `by ${nameOf(who)}: ${what}`,
  ...writes.map((write) => `    ${textOf(write)}`),
];

const printed = ({ kind, commit, question }: Broken, seed: number, number: number): string =>
  [
    kind,
    `  FUZZ_SEED=${seed}, commit ${number}, ${linesOf(commit).join('\n')}`,
    ...(question ? [`  since then refused, ${linesOf(question).join('\n')}`] : []),
  ].join('\n');
