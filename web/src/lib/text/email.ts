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

/** As accounts have it: in lower case. */
export const accountEmail = (typed: string): string => readEmail(typed).toLowerCase();

/** The message for an email address as it was typed, or undefined. `missing` is the one for an empty field. */
export function emailProblem(typed: string | undefined, missing = EMAIL_MISSING): string | undefined {
  if (!typed?.trim()) return missing;
  const email = readEmail(typed);
  return EMAIL_PATTERN.test(email) && email.length <= EMAIL_MAX ? undefined : INVALID_EMAIL;
}

/** A link that opens a letter in the person's mail program. */
export function letterTo(email: string, subject: string, parts: readonly string[]): string {
  const encoded = (part: string) => encodeURIComponent(part.toWellFormed());
  // An email ends its lines with both characters.
  const body = encoded(parts.join('\n\n').replaceAll('\n', '\r\n'));
  return `mailto:${encoded(email).replace('%40', '@')}?subject=${encoded(subject)}&body=${body}`;
}
