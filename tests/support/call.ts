import { createApp } from '../../functions/src/api/app.ts';
import type { ProblemDetails } from '../../functions/src/contract/problem.ts';
import type { Product } from '../../functions/src/contract/product.ts';
import { FUNCTION_API } from './emulators.ts';

/** The function in this process, which answers many requests at once, as it does deployed. */
type App = ReturnType<typeof createApp>;

interface Request {
  token?: string | undefined;
  body?: unknown;
  /** A body to be sent unchanged, for what JSON.stringify cannot write. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  at?: string | App;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Where most tests of REST call it. It has read the emulators' addresses from this process's environment. */
export const app = createApp();

/** Calls the REST interface; its answer is JSON or empty. */
export async function call<T = ProblemDetails>(
  method: string,
  path: string,
  { token, body, raw, headers = {}, at = FUNCTION_API }: Request = {},
): Promise<Answer<T>> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const request: RequestInit = {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { body: payload }),
    // Without `duplex`, fetch rejects a stream as a body.
    ...(payload instanceof ReadableStream && { duplex: 'half' as const }),
  };
  const response = await (typeof at === 'string' ? fetch(at + path, request) : at.request(path, request));
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

export const read = (id: string) => call<Product>('GET', `/product/${id}`, { at: app });
export const fieldsOf = ({ body }: Answer<ProblemDetails>) => body.errors?.map(({ field }) => field);
