import type { FirebaseError } from 'firebase-admin/app';

/**
 * What a failure of the identity service speaks of. Few of its codes are about the token or its person, and few pass by
 * themselves; any other is a fault of the setup, such as a missing role, which no new token mends.
 */
export function blameFor(error: unknown): 'token' | 'service' | 'setup' {
  if (!(error instanceof Error) || !('code' in error)) return 'setup';
  const { code, message, httpResponse } = error as FirebaseError;
  if (OF_TOKEN.has(code)) return 'token';
  if (code === 'auth/argument-error') return KEYS_NOT_FETCHED.test(message) ? 'service' : 'token';
  // A refusal without a code that firebase-admin knows, of an API that is turned off for example.
  if (code === 'auth/internal-error' && [401, 403].includes(httpResponse?.status ?? 0)) return 'setup';
  return PASSING.has(code) ? 'service' : 'setup';
}

const OF_TOKEN = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-uid',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

const PASSING = new Set([
  'auth/internal-error',
  'auth/quota-exceeded',
  'app/network-error',
  'app/network-timeout',
  'app/unable-to-parse-response',
]);

// firebase-admin has one code for a token that it refuses and for Google's public keys, when it cannot get them.
const KEYS_NOT_FETCHED = /^Error (fetching public keys|while making request)/;
