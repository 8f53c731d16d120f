import { errorCode } from '@/lib/errors';
import { INVALID_EMAIL } from '@/lib/text/email';

const wrongPair = 'This email and password do not belong together. Check both, or reset your password.';
const network = 'We cannot be reached right now. Check your connection and try again.';

const sentences: Record<string, string> = {
  'auth/invalid-credential': wrongPair,
  'auth/invalid-login-credentials': wrongPair,
  'auth/user-not-found': wrongPair,
  'auth/wrong-password': wrongPair,
  'auth/user-disabled': 'This account has been disabled. Please contact us if you think that is a mistake.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed': network,
  'auth/timeout': network,
  'auth/internal-error': network,
  'auth/invalid-email': INVALID_EMAIL,
  'auth/email-already-in-use': 'There is already an account with this email. Log in, or reset its password.',
  'auth/weak-password': 'This password is too easy to guess. Please choose a longer one.',
  'auth/password-does-not-meet-requirements': 'This password is too easy to guess. Please choose a longer one.',
  'auth/popup-closed-by-user': 'The Google window was closed before you had signed in. Press the button to try again.',
  'auth/cancelled-popup-request': 'The Google window was replaced by a newer one. Please go on in that one.',
  'auth/popup-blocked':
    'Your browser blocked the Google window. Allow pop-ups for this site and press the button again.',
  'auth/account-exists-with-different-credential':
    'There is already an account with this email. Log in with its password instead.',
  'auth/user-cancelled': 'Google signed nobody in because the request was declined. Press the button to try again.',
  'auth/unauthorized-domain': 'Google sign-in is not set up for this address of the site. Log in with your email.',
  'auth/operation-not-allowed': 'This way to sign in is switched off. Please choose another one.',
  'auth/web-storage-unsupported': 'Your browser keeps no data for this site. Allow it, and sign in again.',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link has been used already or is incomplete. Ask for a new one.',
  'auth/user-token-expired': 'Your session has ended. Please log in again.',
};

export interface ProviderError {
  /** What happened and what to do, for people. */
  message: string;
  /** The provider's own code. Nothing else of its error is shown: neither its text nor a stack. */
  code: string | undefined;
}

const CODE = /^auth\/[a-z]+(-[a-z]+)*$/;

export function providerError(error: unknown): ProviderError {
  const code = errorCode(error);
  // A chunk could not be loaded: there is no network.
  if (error instanceof TypeError) return { message: network, code: undefined };
  const message = sentences[code] ?? 'That did not work, and it is not your fault. Please try again in a moment.';
  // The other codes of a wrong pair would tell whether there is an account with this email.
  if (message === wrongPair) return { message, code: 'auth/invalid-credential' };
  return { message, code: CODE.test(code) ? code : undefined };
}
