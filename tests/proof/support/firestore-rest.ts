import { FIRESTORE_HOST } from '../../support/emulators.ts';
import { unsigned } from '../../support/tokens.ts';
import { type Fields, isServerTime, type Wire } from './wire.ts';

/** The claims of an ID token; the Firestore emulator takes one without a signature. */
export type Claims = Record<string, unknown> | undefined;

export interface Write {
  path: string;
  kind: 'create' | 'set' | 'update' | 'delete';
  fields?: Fields;
  /** Of an update: the fields to change; those without a value in `fields` are removed. */
  mask?: string[];
  /** Of an update: field transforms, for example an increment. */
  transforms?: Record<string, unknown>[];
}

interface ListOptions {
  offset?: number | undefined;
  count?: boolean;
  /** Lists the documents of all collections with the name, at any depth: those of one owner, or of everybody. */
  anywhere?: { email?: string } | undefined;
  /** Only the documents of this owner. */
  of?: string | undefined;
}

export type Verdict = 'admitted' | 'refused';

function authorization(project: string, claims: Claims): Record<string, string> {
  if (!claims) return {};
  const uid = claims.sub ?? 'someone';
  const standard = { iss: `https://securetoken.google.com/${project}`, aud: project, sub: uid, user_id: uid };
  const times = { iat: 1_700_000_000, auth_time: 1_700_000_000, exp: 4_000_000_000 };
  const firebase = { sign_in_provider: 'custom', identities: {} };
  return { authorization: `Bearer ${unsigned({ ...standard, ...times, firebase, ...claims })}` };
}

/** A client of one project's Firestore that uses its REST interface directly, without an SDK. */
export class FirestoreRest {
  readonly project: string;
  readonly root: string;

  constructor(project: string, database = '(default)') {
    this.project = project;
    this.root = `projects/${project}/databases/${database}/documents`;
  }

  /** Of a document, by its name. */
  pathOf(name: string): string {
    return name.slice(this.root.length + 1);
  }

  private async post(method: string, body: object, headers: Record<string, string>): Promise<Response> {
    return fetch(`http://${FIRESTORE_HOST}/v1/${this.root}${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  private wireWrite({ path, kind, fields = {}, mask, transforms = [] }: Write): object {
    const name = `${this.root}/${path}`;
    if (kind === 'delete') return { delete: name };
    const kept = Object.entries(fields).filter(([, value]) => !isServerTime(value));
    const times = Object.entries(fields)
      .filter(([, value]) => isServerTime(value))
      .map(([fieldPath]) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
    const fieldPaths = mask?.filter((field) => !isServerTime(fields[field]));
    return {
      update: { name, fields: Object.fromEntries(kept) },
      ...(fieldPaths && { updateMask: { fieldPaths } }),
      updateTransforms: [...times, ...transforms],
      ...(kind === 'create' && { currentDocument: { exists: false } }),
      ...(kind === 'update' && { currentDocument: { exists: true } }),
    };
  }

  /** Commits the writes in one transaction. */
  async commit(claims: Claims, ...writes: Write[]): Promise<Verdict> {
    const body = { writes: writes.map((write) => this.wireWrite(write)) };
    // Firestore checks whether a document exists after the rules, so with these two statuses the rules have admitted the write.
    return this.verdict(await this.post(':commit', body, authorization(this.project, claims)), [404, 409]);
  }

  /** The name is sent in the body: Google's emulator decodes an address twice, and would read another document where an id contains `%`. */
  async get(claims: Claims, path: string): Promise<Verdict> {
    const body = { documents: [`${this.root}/${path}`] };
    return this.verdict(await this.post(':batchGet', body, authorization(this.project, claims)));
  }

  /** Lists or counts a collection of the root, where `parent` is empty, or of a document. No web SDK can send an offset. */
  async list(
    claims: Claims,
    parent: string,
    collectionId: string,
    limit?: number,
    { offset, count = false, anywhere, of = anywhere?.email }: ListOptions = {},
  ): Promise<Verdict> {
    const value = { stringValue: of };
    const structuredQuery = {
      from: [{ collectionId, allDescendants: anywhere !== undefined }],
      ...(of && { where: { fieldFilter: { field: { fieldPath: 'email' }, op: 'EQUAL', value } } }),
      ...(limit !== undefined && { limit }),
      ...(offset !== undefined && { offset }),
    };
    const body = count
      ? { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] } }
      : { structuredQuery };
    const method = `${parent === '' ? '' : `/${parent}`}:${count ? 'runAggregationQuery' : 'runQuery'}`;
    return this.verdict(await this.post(method, body, authorization(this.project, claims)));
  }

  private async verdict(response: Response, alsoAdmitted: number[] = []): Promise<Verdict> {
    const text = await response.text();
    if (response.ok || alsoAdmitted.includes(response.status)) return 'admitted';
    // Firestore refuses an invalid document with 400 before it checks the rules.
    if (response.status === 403 || response.status === 400) return 'refused';
    throw new Error(`Neither admitted nor refused: ${response.status} ${text}`);
  }

  /** Writes without the rules, which the emulator allows for `Bearer owner`. */
  async force(writes: Write[]): Promise<void> {
    for (let from = 0; from < writes.length; from += 400) {
      const body = { writes: writes.slice(from, from + 400).map((write) => this.wireWrite(write)) };
      const response = await this.post(':commit', body, { authorization: 'Bearer owner' });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    }
  }

  /** Reads a document without the rules. */
  async stored(path: string): Promise<Fields | undefined> {
    const address = `http://${FIRESTORE_HOST}/v1/${this.root}/${path}`;
    const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
    const document = (await response.json()) as { fields?: Record<string, Wire> };
    return response.status === 404 ? undefined : document.fields;
  }

  /** A page of all documents of the project by name, without the rules; `after` is the last document of the previous page. */
  async everything(after: Wire | undefined): Promise<{ name: string; fields?: Fields }[]> {
    const order = [{ field: { fieldPath: '__name__' } }];
    const start = after && { startAt: { values: [after], before: false } };
    const query = { from: [{ allDescendants: true }], orderBy: order, limit: 1_000, ...start };
    const response = await this.post(':runQuery', { structuredQuery: query }, { authorization: 'Bearer owner' });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    const rows = (await response.json()) as { document?: { name: string; fields?: Fields } }[];
    return rows.flatMap(({ document }) => (document ? [document] : []));
  }
}
