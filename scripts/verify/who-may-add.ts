import * as sdk from 'firebase/firestore';
import { initializeApp } from 'firebase-admin/app';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { OWNERS_SHOWN_MAX, SHOWN_OWNERS, type ShownOwners } from '../../functions/src/contract/site/shown-owners.ts';
import { canAdd } from '../../functions/src/contract/who-may-add.ts';
import type { Checks } from './queries.ts';

const OWNERS_MAX = 1_000;

/** The owners of the cars that anyone may read, of each one car. */
export async function readOwners(database: sdk.Firestore): Promise<string[]> {
  const cars = sdk.query(sdk.collection(database, 'products'), sdk.orderBy('email'), sdk.limit(1));
  const owners: string[] = [];
  while (owners.length < OWNERS_MAX) {
    const last = owners.at(-1);
    const { docs } = await sdk.getDocsFromServer(last === undefined ? cars : sdk.query(cars, sdk.startAfter(last)));
    if (!docs[0]) break;
    owners.push(docs[0].get('email'));
  }
  return owners;
}

/** The rules that Firestore obeys now, read by the application default credentials. */
export async function liveRules(project: string): Promise<string> {
  const app = initializeApp({ projectId: project }, 'rules');
  const { source } = await getSecurityRules(app).getFirestoreRuleset();
  return source.map(({ content }) => content).join('\n');
}

/** Whether the function `site` knows the same expression: it says whose cars it shows, where not everybody's. */
export function shownChecks(site: string, owners: readonly string[], mayAdd: string | undefined): Checks {
  const shown = owners.filter((email) => canAdd(email, mayAdd));
  return {
    'an expression': async () => {
      if (mayAdd === undefined) throw new Error('MAY_ADD is not set here: npm run deploy says how');
    },
    'the owners whose cars are shown': async () => {
      const answer = await fetch(new URL(SHOWN_OWNERS, site), { signal: AbortSignal.timeout(30_000) });
      const only: ShownOwners | null = await answer.json();
      const wrong = (only?.emails ?? owners).filter((email) => email !== '' && !shown.includes(email));
      if (wrong.length > 0) throw new Error(`cars of ${named(wrong)} are shown (what was read is kept ten minutes)`);
      if (only && shown.length > OWNERS_SHOWN_MAX)
        throw new Error(`${shown.length} owners may add, and where others may not, ${OWNERS_SHOWN_MAX} are shown`);
      const missing = shown.filter((email) => only && !only.emails.includes(email));
      if (missing.length > 0) throw new Error(`cars of ${named(missing)} are not shown (kept ten minutes)`);
    },
  };
}

/** Emails are somebody's text: what could control the terminal is not printed. */
export function named(emails: readonly string[]): string {
  const first = emails.slice(0, 10).map((email) => email.replace(/\p{C}/gu, '\ufffd'));
  return first.join(', ') + (emails.length > first.length ? ` and ${emails.length - first.length} more` : '');
}
