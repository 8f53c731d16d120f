import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import type { FirestoreRest } from '../support/firestore-rest.ts';
import type { Fields, Wire } from '../support/wire.ts';

interface Stored {
  name: string;
  fields?: Fields;
}

/** A hash of every document of a project, by its path. */
export async function fingerprints(rest: FirestoreRest): Promise<Map<string, string>> {
  const documents: Stored[] = [];
  let last: Wire | undefined;
  for (;;) {
    const page = await rest.everything(last);
    documents.push(...page);
    if (page.length === 0) break;
    last = { referenceValue: page.at(-1)?.name ?? '' };
  }
  return new Map(
    documents.map(({ name, fields }) => [
      name,
      createHash('sha256')
        .update(inspect(fields, { sorted: true, depth: null, maxStringLength: null, maxArrayLength: null }))
        .digest('hex'),
    ]),
  );
}
