import type { FirebaseError } from 'firebase-admin/app';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auth } from '../firebase.js';
import type { Caller, Env } from './env.js';
import { busy, Problem } from './problems.js';

export function bearerToken(context: Context<Env>): string {
  const token = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
  if (!token) throw tokenProblem('Please send Authorization: Bearer <token>.', 'Bearer realm="storefront"');
  if (!token.split('.', 2).every(isEncodedObject)) throw tokenRefused();
  return token;
}

/** firebase-admin throws a TypeError on a token whose header or payload is not a JSON object, so this is checked before. */
function isEncodedObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const tokenProblem = (detail: string, challenge: string) =>
  new Problem('invalid-token', detail, { headers: { 'WWW-Authenticate': challenge } });

/** The caller by the current user record, because a token stays valid after its account was changed, disabled or deleted. */
export async function verifiedCaller(verify: () => Promise<{ uid: string }>): Promise<Caller> {
  const { uid, email, emailVerified, disabled } = await withToken(async () =>
    (await auth()).getUser((await verify()).uid),
  );
  if (disabled) throw tokenRefused();
  if (!email || !emailVerified) throw new Problem('unverified-email', 'Please verify your email address first.');
  return { uid, email: email.toLowerCase() };
}

/** Runs a call of the identity service; throws 401 when it rejects the token. Any step can be rejected, because an account can be closed at any moment. */
export async function withToken<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    const cause = causeOf(error);
    if (cause === 'token') throw tokenRefused();
    throw cause === 'service' ? busy() : error;
  }
}

const tokenRefused = () =>
  tokenProblem('The token is not valid, or no longer.', 'Bearer realm="storefront", error="invalid_token"');

/** Admits callers with a verified email and an access token of POST /login. */
export const requireCaller = createMiddleware<Env>(async (context, next) => {
  const token = bearerToken(context);
  context.set('caller', await verifiedCaller(async () => (await auth()).verifySessionCookie(token, true)));
  await next();
});

/**
 * The cause of an identity service error. `token`: the token or its account is not accepted (401). `service`: a temporary
 * failure (503). `setup`: anything else, for example a missing role of the service account (500).
 */
function causeOf(error: unknown): 'token' | 'service' | 'setup' {
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
