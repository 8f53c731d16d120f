import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { PROBLEMS, type ProblemDetails, type ProblemKind, problemType } from '../contract/problem.js';
import type { Product } from '../contract/product.js';
import { failedWith } from '../grpc.js';
import { log } from '../log.js';
import type { Env } from './env.js';

interface Extras {
  errors?: { field: string; message: string }[];
  current?: Product;
  headers?: Record<string, string>;
}

/** An answer that is not a success. Thrown by any endpoint; `answerProblem` turns it into a response. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly extras: Extras;

  constructor(kind: ProblemKind, detail: string, extras: Extras = {}) {
    super(detail);
    this.kind = kind;
    this.extras = extras;
  }
}

export const invalid = (field: string, message: string) =>
  new Problem('invalid-request', message, { errors: [{ field, message }] });

export const busy = (detail = 'Please try again in a moment.') =>
  new Problem('busy', detail, { headers: { 'Retry-After': '1' } });

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (failedWith(error, 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'ABORTED', 'UNAVAILABLE')) return busy();
  return new Problem('internal', 'The request could not be completed. The request id helps to find out why.');
}

export function answerProblem(error: unknown, context: Context<Env>): Response {
  const problem = asProblem(error);
  const { status, title } = PROBLEMS[problem.kind];
  const { errors, current, headers } = problem.extras;
  const requestId = context.get('requestId');
  if (status === 500) reportUnexpected(error, context);
  const details: ProblemDetails = {
    type: problemType(problem.kind),
    title,
    status,
    detail: problem.message,
    instance: new URL(context.req.url).pathname,
    requestId,
    ...(errors && { errors }),
    ...(current && { current }),
  };
  context.set('problem', problem.kind);
  return context.body(JSON.stringify(details), status, { 'Content-Type': 'application/problem+json', ...headers });
}

/** Writes to the log what the caller is not told. */
export const reportUnexpected = (error: unknown, context: Context<Env>): void =>
  log('ERROR', 'unexpected error', { requestId: context.get('requestId'), error: describe(error) });

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** A problem that names every invalid field, unknown fields included. */
export function issuesToErrors(error: z.core.$ZodError): Problem {
  const all = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: 'There is no such field.' }))
      : [{ field: issue.path.join('.') || 'body', message: issue.message }],
  );
  // Only the first error of each field is kept.
  const errors = [...new Map(all.toReversed().map((error) => [error.field, error])).values()].toReversed();
  return new Problem('invalid-request', errors.map(({ field, message }) => `${field}: ${message}`).join('; '), {
    errors,
  });
}
