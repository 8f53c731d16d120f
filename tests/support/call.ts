import type { ProblemDetails } from '../../functions/src/contract/problem.ts';
import type { Product } from '../../functions/src/contract/product.ts';
import { FUNCTION_API } from './emulators.ts';

interface Request {
  token?: string;
  body?: unknown;
  /** A body to be sent unchanged, for what JSON.stringify cannot write. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  at?: string;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Calls the REST interface; its answer is JSON or empty. */
export async function call<T = ProblemDetails>(
  method: string,
  path: string,
  { token, body, raw, headers = {}, at = FUNCTION_API }: Request = {},
): Promise<Answer<T>> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${at}${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { body: payload }),
    // Without `duplex`, fetch rejects a stream as a body.
    ...(payload instanceof ReadableStream && { duplex: 'half' as const }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

export const read = (id: string) => call<Product>('GET', `/product/${id}`);
export const fieldsOf = ({ body }: Answer<ProblemDetails>) => body.errors?.map(({ field }) => field);
