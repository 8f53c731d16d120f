import { QUERY_FORMS, verdictOn } from '../../rules/query-forms.ts';
import type { FirestoreRest } from '../support/firestore-rest.ts';
import { DECISIONS, sharedDocuments, targetDocuments, targetOf } from './decision-table.ts';

const AT_ONCE = 30;
let round = 0;

/** Sends all requests of the decision table until a verdict is not the expected one; that one is returned. */
export async function firstWrong(rest: FirestoreRest): Promise<string | undefined> {
  await rest.force(sharedDocuments());
  round += 1;
  for (let from = 0; from < DECISIONS.length; from += AT_ONCE) {
    await rest.force(targetDocuments(from, AT_ONCE));
    const verdicts = DECISIONS.slice(from, from + AT_ONCE).map(async ({ name, expected, request }, at) => {
      const fresh = `${String(round).padStart(6, '0')}${String(from + at).padStart(6, '0')}`;
      const verdict = await request(rest, { fresh, target: targetOf(from + at) });
      return verdict === expected ? undefined : `${name}: ${verdict}`;
    });
    const wrong = (await Promise.all(verdicts)).find((one) => one !== undefined);
    if (wrong) return wrong;
  }
  return undefined;
}

/** The same for the forms in which an engine may present a query to these rules. */
export async function firstWrongForm(rest: FirestoreRest, rules: string): Promise<string | undefined> {
  for (const [query, expected] of QUERY_FORMS) {
    const verdict = await verdictOn(query, rules, rest);
    if (verdict !== expected) return `${query}: ${verdict}`;
  }
  return undefined;
}
