import type { FirestoreRest } from '../support/firestore-rest.ts';
import { DECISIONS, stage, targetOf } from './decision-table.ts';

const AT_ONCE = 30;
let round = 0;

/** Asks all questions, or until one is answered wrongly: that one is the answer. */
export async function firstWrong(rest: FirestoreRest): Promise<string | undefined> {
  await rest.force(stage());
  round += 1;
  for (let from = 0; from < DECISIONS.length; from += AT_ONCE) {
    const answers = DECISIONS.slice(from, from + AT_ONCE).map(async ({ name, expected, ask }, at) => {
      const fresh = `f${String(round).padStart(9, '0')}${String(from + at).padStart(10, '0')}`;
      const verdict = await ask(rest, { fresh, target: targetOf(from + at) });
      return verdict === expected ? undefined : `${name}: ${verdict}`;
    });
    const wrong = (await Promise.all(answers)).find((one) => one !== undefined);
    if (wrong) return wrong;
  }
  return undefined;
}
