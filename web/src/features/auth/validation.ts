import { BRIEF_TEXTS } from '@contract/brief-texts';
import { emailProblem } from '@/lib/text/email';

const PASSWORD_MIN = 6;
/** The provider's own limit. */
const PASSWORD_MAX = 4096;

/** What is wrong with a field as it was typed, or undefined. */
export const validateEmail = (typed: string | undefined) => emailProblem(typed, BRIEF_TEXTS.emailMissing);

export function validatePassword(typed: string | undefined): string | undefined {
  const { length } = typed ?? '';
  if (length < PASSWORD_MIN) return BRIEF_TEXTS.passwordShort;
  return length <= PASSWORD_MAX ? undefined : `A password has at most ${PASSWORD_MAX} characters.`;
}

export const validateConfirmation = (typed: string | undefined, password: string | undefined) =>
  typed === password ? undefined : BRIEF_TEXTS.passwordsDiffer;
