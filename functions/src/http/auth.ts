import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auth } from '../firebase.js';
import type { Caller, Env } from './env.js';
import { causeOf } from './identity-errors.js';
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
