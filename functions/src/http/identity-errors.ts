import type { FirebaseError } from 'firebase-admin/app';

/**
 * The cause of an identity service error. `token`: the token or its account is not accepted (401). `service`: a temporary
 * failure (503). `setup`: anything else, for example a missing role of the service account (500).
 */
export function causeOf(error: unknown): 'token' | 'service' | 'setup' {
  if (!(error instanceof Error) || !('code' in error)) return 'setup';
  const { code, message, httpResponse } = error as FirebaseError;
  if (TOKEN_CODES.has(code)) return 'token';
  if (code === 'auth/argument-error') return KEYS_NOT_FETCHED.test(message) ? 'service' : 'token';
  // For example an API that is turned off: firebase-admin has no code of its own for it.
  if (code === 'auth/internal-error' && [401, 403].includes(httpResponse?.status ?? 0)) return 'setup';
  return TEMPORARY_CODES.has(code) ? 'service' : 'setup';
}

const TOKEN_CODES = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-uid',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

const TEMPORARY_CODES = new Set([
  'auth/internal-error',
  'auth/quota-exceeded',
  'app/network-error',
  'app/network-timeout',
  'app/unable-to-parse-response',
]);

// firebase-admin uses the same code for an invalid token and for a failed download of Google's public keys.
const KEYS_NOT_FETCHED = /^Error (fetching public keys|while making request)/;
