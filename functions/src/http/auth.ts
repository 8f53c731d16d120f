import type { UserRecord } from 'firebase-admin/auth';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auth } from '../firebase.js';
import type { Caller, Env } from './env.js';
import { Problem } from './problems.js';

export function bearerToken(context: Context<Env>): string {
  const token = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
  if (!token) throw tokenProblem('Please send Authorization: Bearer <token>.', 'Bearer realm="storefront"');
  return token;
}

const tokenProblem = (detail: string, challenge: string) =>
  new Problem('invalid-token', detail, { headers: { 'WWW-Authenticate': challenge } });

/** The live record of whom a token names: a token outlives a change of email, a block and a deletion. */
export async function verifiedCaller(verify: () => Promise<{ uid: string }>): Promise<Caller> {
  const user = await liveUser(verify);
  if (!user.email || !user.emailVerified) {
    throw new Problem('unverified-email', 'Please verify your email address first.');
  }
  return { uid: user.uid, email: user.email.toLowerCase() };
}

async function liveUser(verify: () => Promise<{ uid: string }>): Promise<UserRecord> {
  const user = await withToken(async () => (await auth()).getUser((await verify()).uid));
  if (user.disabled) throw tokenRefused();
  return user;
}

/** What is done with a token, or 401 when the identity service does not take it: at any step, since accounts close at any moment. */
export async function withToken<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    throw isTokenError(error) ? tokenRefused() : error;
  }
}

const tokenRefused = () =>
  tokenProblem('The token is not valid, or no longer.', 'Bearer realm="storefront", error="invalid_token"');

const isTokenError = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  String(error.code).startsWith('auth/') &&
  error.code !== 'auth/internal-error';

/** Lets verified people with an access token of POST /login through. */
export const requireCaller = createMiddleware<Env>(async (context, next) => {
  const token = bearerToken(context);
  context.set('caller', await verifiedCaller(async () => (await auth()).verifySessionCookie(token, true)));
  await next();
});
