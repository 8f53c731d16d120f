import type { z } from '@hono/zod-openapi';
import { Problem } from './problems.js';

/** A problem that names every invalid field, unknown fields included. */
export function issuesToErrors(error: z.core.$ZodError): Problem {
  const all = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: 'There is no such field.' }))
      : [{ field: issue.path.join('.') || 'body', message: issue.message }],
  );
  // Only the first error of each field is kept.
  const errors = [...new Map(all.toReversed().map((one) => [one.field, one])).values()].toReversed();
  return new Problem('invalid-request', errors.map(({ field, message }) => `${field}: ${message}`).join('; '), {
    errors,
  });
}
