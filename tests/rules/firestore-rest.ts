import { FIRESTORE_HOST } from '../support/emulators.ts';
import { unsigned } from '../support/users.ts';

/** The claims of an ID token; the Firestore emulator takes one without a signature. */
export type Claims = Record<string, unknown> | undefined;

/** The creation of a product; without fields, its deletion. */
interface Write {
  id: string;
  fields?: Record<string, unknown>;
}
export const createWrite = (id: string, fields: Record<string, unknown>): Write => ({ id, fields });
export const removeWrite = (id: string): Write => ({ id });

interface ListOptions {
  offset?: number | undefined;
  count?: boolean;
  /** Lists the documents of all collections with the name, at any depth: those of one owner. */
  anywhere?: { email: string } | undefined;
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

/** A plain value as the SDK would send it. */
function wire(value: unknown): object {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { integerValue: value } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wire) } };
  return { stringValue: value };
}

/** Firestore's REST interface with a person's claims, for what no web SDK can send, such as an offset. */
export class FirestoreRest {
  private readonly project: string;
  private readonly root: string;

  constructor(project: string) {
    this.project = project;
    this.root = `projects/${project}/databases/(default)/documents`;
  }

  private async post(method: string, claims: Claims, body: object): Promise<Verdict> {
    const response = await fetch(`http://${FIRESTORE_HOST}/v1/${this.root}${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization(this.project, claims) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.ok) return 'admitted';
    if (response.status === 403) return 'refused';
    throw new Error(`Neither admitted nor refused: ${response.status} ${text}`);
  }

  commit(claims: Claims, { id, fields }: Write): Promise<Verdict> {
    const name = `${this.root}/products/${id}`;
    const create = {
      update: {
        name,
        fields: Object.fromEntries(Object.entries(fields ?? {}).map(([key, value]) => [key, wire(value)])),
      },
      updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: false },
    };
    return this.post(':commit', claims, { writes: [fields ? create : { delete: name }] });
  }

  /** Lists or counts a collection of the root, where `parent` is empty, or of a document. */
  list(
    claims: Claims,
    parent: string,
    collectionId: string,
    limit: number,
    { offset, count = false, anywhere, of = anywhere?.email }: ListOptions = {},
  ): Promise<Verdict> {
    const value = { stringValue: of };
    const structuredQuery = {
      from: [{ collectionId, allDescendants: anywhere !== undefined }],
      ...(of && { where: { fieldFilter: { field: { fieldPath: 'email' }, op: 'EQUAL', value } } }),
      limit,
      ...(offset !== undefined && { offset }),
    };
    const body = count
      ? { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] } }
      : { structuredQuery };
    return this.post(
      `${parent === '' ? '' : `/${parent}`}:${count ? 'runAggregationQuery' : 'runQuery'}`,
      claims,
      body,
    );
  }
}
