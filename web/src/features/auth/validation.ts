import { emailProblem } from '@/lib/text/email';

/** These sentences are quoted from the specification, mistakes included. */
const PASSWORD_SHORT = 'password must be 6 characters';
const EMAIL_MISSING = 'please input an Email';
const PASSWORDS_DIFFER = 'Two password dont match';

const PASSWORD_MIN = 6;
/** The provider's own limit. */
const PASSWORD_MAX = 4096;

/** What is wrong with a field as it was typed, or undefined. */
export const validateEmail = (typed: string | undefined) => emailProblem(typed, EMAIL_MISSING);

export function validatePassword(typed: string | undefined): string | undefined {
  const { length } = typed ?? '';
  if (length < PASSWORD_MIN) return PASSWORD_SHORT;
  return length <= PASSWORD_MAX ? undefined : `A password has at most ${PASSWORD_MAX} characters.`;
}

export const validateConfirmation = (typed: string | undefined, password: string | undefined) =>
  typed === password ? undefined : PASSWORDS_DIFFER;
