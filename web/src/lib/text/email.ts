import { EMAIL_MAX, EMAIL_PATTERN } from '@contract/limits';

const EMAIL_MISSING = 'Please enter your email address.';
export const INVALID_EMAIL = 'This does not look like an email address, for example you@example.com.';

/** The message for an email address as it was typed, or undefined. `missing` is the one for an empty field. */
export function emailProblem(typed: string | undefined, missing = EMAIL_MISSING): string | undefined {
  const email = typed?.trim() ?? '';
  if (email === '') return missing;
  return EMAIL_PATTERN.test(email) && email.length <= EMAIL_MAX ? undefined : INVALID_EMAIL;
}
