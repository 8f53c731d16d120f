import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { Failure } from '../support/cli.ts';
import { googleApi } from './google-api.ts';

/** Fields in the format of Firestore's REST interface, which names the type of each value. */
export type Fields = Record<string, unknown>;

interface Stored {
  /** Below the database, as `products/aria`. */
  path: string;
  fields: Fields;
}

type Write = { update: { name: string; fields: Fields } } | { delete: string };

/** How many documents, or accounts, were or would be written or deleted, and how many are as in the backup. */
export interface Difference {
  write: number;
  remove: number;
  equal: number;
}

const PAGE = 300;
/** `batchWrite` takes 500 writes and 10 MiB. */
const AT_ONCE = 200;
const BYTES_AT_ONCE = 4_000_000;
const DEFAULT = '(default)';

const root = (project: string, database: string) => `projects/${project}/databases/${database}/documents`;
const firestore = <T>(path: string, body: object) =>
  googleApi<T>(`firestore.googleapis.com/v1/${path}`, process.env.FIRESTORE_EMULATOR_HOST, body);

/** Equal only for fields with the same names, types and values. */
export const hashOf = (fields: Fields): string =>
  createHash('sha256')
    .update(inspect(fields, { sorted: true, depth: null, maxStringLength: null, maxArrayLength: null }))
    .digest('base64');

/** All documents of a database, at any depth. */
async function* documentsOf(project: string, database: string): AsyncGenerator<Stored> {
  const parent = root(project, database);
  const from = [{ allDescendants: true }];
  const orderBy = [{ field: { fieldPath: '__name__' } }];
  for (let last: string | undefined; ; ) {
    const startAt = last === undefined ? {} : { startAt: { values: [{ referenceValue: last }], before: false } };
    const structuredQuery = { from, orderBy, limit: PAGE, ...startAt };
    const rows = await firestore<{ document?: { name: string; fields?: Fields } }[]>(`${parent}:runQuery`, {
      structuredQuery,
    });
    const documents = rows.flatMap(({ document }) => (document ? [document] : []));
    for (const { name, fields = {} } of documents) yield { path: name.slice(parent.length + 1), fields };
    if (documents.length < PAGE) return;
    last = documents.at(-1)?.name;
  }
}

/**
 * Makes the database that the app uses equal to another one of the same project: writes what differs and deletes what is not there;
 * without `apply` it only counts. It can be repeated, also when it was interrupted. Nobody may write meanwhile. Throws a `Failure`
 * when the other one is empty: it was hardly meant.
 */
export async function copyDocuments(project: string, from: string, apply: boolean): Promise<Difference> {
  const found: Difference = { write: 0, remove: 0, equal: 0 };
  const hashes = new Map<string, string>();
  for await (const { path, fields } of documentsOf(project, DEFAULT)) hashes.set(path, hashOf(fields));
  const writer = writerOf(project);
  for await (const { path, fields } of documentsOf(project, from)) {
    const isEqual = hashes.get(path) === hashOf(fields);
    hashes.delete(path);
    found[isEqual ? 'equal' : 'write'] += 1;
    if (apply && !isEqual) await writer.add({ update: { name: `${root(project, DEFAULT)}/${path}`, fields } });
  }
  if (found.write + found.equal === 0) throw new Failure(`The database ${from} has no document: nothing was changed.`);
  found.remove = hashes.size;
  if (!apply) return found;
  for (const path of hashes.keys()) await writer.add({ delete: `${root(project, DEFAULT)}/${path}` });
  await writer.flush();
  return found;
}

function writerOf(project: string) {
  let writes: Write[] = [];
  let bytes = 0;
  const flush = async () => {
    if (writes.length === 0) return;
    const answer = await firestore<{ status?: { code?: number; message?: string }[] }>(
      `${root(project, DEFAULT)}:batchWrite`,
      { writes },
    );
    const failed = answer.status?.find(({ code = 0 }) => code !== 0);
    if (failed) throw new Error(`a document was not written: ${failed.message}`);
    [writes, bytes] = [[], 0];
  };
  const add = async (write: Write) => {
    writes.push(write);
    bytes += JSON.stringify(write).length;
    if (writes.length >= AT_ONCE || bytes >= BYTES_AT_ONCE) await flush();
  };
  return { add, flush };
}
