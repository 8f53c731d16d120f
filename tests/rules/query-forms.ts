import type { FirestoreRest, Verdict } from '../proof/support/firestore-rest.ts';
import { loadRules } from '../support/rules.ts';

/** What an engine may say of a query, and whether the list is admitted. The documentation leaves open how it says that there is no offset. */
export const QUERY_FORMS: [query: string, expected: Verdict][] = [
  ["{ 'limit': 100 }", 'admitted'],
  ["{ 'limit': 100, 'offset': null }", 'admitted'],
  ["{ 'limit': 100, 'offset': 0 }", 'admitted'],
  ["{ 'limit': 100, 'offset': 5 }", 'refused'],
  ["{ 'limit': 100, 'offset': '0' }", 'refused'],
  ["{ 'limit': 101, 'offset': 0 }", 'refused'],
  ["{ 'limit': null, 'offset': 0 }", 'refused'],
  ["{ 'offset': 0 }", 'refused'],
];

/** The verdict of `isBoundedList()`, in the words of these rules, when the engine says this of the query. They replace the project's rules. */
export async function verdictOn(query: string, rules: string, rest: FirestoreRest): Promise<Verdict> {
  const [text = ''] = /function isBoundedList\(\) \{[^}]*\}/.exec(rules) ?? [];
  const bounded = text.replaceAll('request.query', query);
  const error = await loadRules(
    rest.project,
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
    ${bounded} match /probe/one { allow get: if isBoundedList(); } } }`,
  );
  if (error || bounded === text) throw new Error(error ?? 'isBoundedList() does not look at the query');
  return rest.get(undefined, 'probe/one');
}
