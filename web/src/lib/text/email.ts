import { EMAIL_MAX, EMAIL_PATTERN } from '@contract/limits';

const EMAIL_MISSING = 'Please enter your email address.';
export const INVALID_EMAIL = 'This does not look like an email address, for example you@example.com.';

/**
 * An address without what mail programs and letters set around it: invisible characters, a name and angle brackets, quotes, `mailto:`,
 * a comma, semicolon or full stop at its end. What is left is checked as it is.
 */
export function readEmail(typed: string): string {
  const visible = typed.replace(/\p{Cf}/gu, '');
  const inside = /<([^<>]*)>[\s,;.]*$/.exec(visible)?.[1] ?? visible;
  return inside.replace(/^[\s"'“”„‘’«»]*(mailto:)?\s*|[\s"'“”„‘’«»,;.]+$/gi, '');
}

/** The message for an email address as it was typed, or undefined. `missing` is the one for an empty field. */
export function emailProblem(typed: string | undefined, missing = EMAIL_MISSING): string | undefined {
  if (!typed?.trim()) return missing;
  const email = readEmail(typed);
  return EMAIL_PATTERN.test(email) && email.length <= EMAIL_MAX ? undefined : INVALID_EMAIL;
}
