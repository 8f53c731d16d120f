import { hashOf } from '../../../scripts/backup/documents.ts';
import type { FirestoreRest } from '../support/firestore-rest.ts';
import type { Fields, Wire } from '../support/wire.ts';

interface Stored {
  name: string;
  fields?: Fields;
}

/** Every document of a project. */
export async function documentsOf(rest: FirestoreRest): Promise<Stored[]> {
  const documents: Stored[] = [];
  let last: Wire | undefined;
  for (;;) {
    const page = await rest.everything(last);
    if (page.length === 0) return documents;
    documents.push(...page);
    last = { referenceValue: page.at(-1)?.name ?? '' };
  }
}

/** A hash of every document of a project, by its path. */
export const fingerprints = async (rest: FirestoreRest): Promise<Map<string, string>> =>
  new Map((await documentsOf(rest)).map(({ name, fields = {} }) => [rest.pathOf(name), hashOf(fields)]));
