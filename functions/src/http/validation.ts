import type { z } from '@hono/zod-openapi';
import { Problem } from './problems.js';

/** Every bad field is named, unknown ones too. */
export function issuesToErrors(error: z.core.$ZodError): Problem {
  const all = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: 'There is no such field.' }))
      : [{ field: issue.path.join('.') || 'body', message: issue.message }],
  );
  // One sentence for each field: the first that it broke.
  const errors = [...new Map(all.toReversed().map((one) => [one.field, one])).values()].toReversed();
  return new Problem('invalid-request', errors.map(({ field, message }) => `${field}: ${message}`).join('; '), {
    errors,
  });
}
