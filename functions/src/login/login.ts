import { createRoute } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { ACCESS_TOKEN_SECONDS } from '../contract/limits.js';
import { loginAnswer, loginInput } from '../contract/login.js';
import { auth } from '../firebase.js';
import { bearerToken, verifiedCaller, withToken } from '../http/auth.js';
import { jsonObject } from '../http/body.js';
import type { App, Env } from '../http/env.js';
import { Problem } from '../http/problems.js';
import { limit, limitAddress } from '../http/rate/rate-limit.js';
import { TokenBuckets } from '../http/rate/token-bucket.js';
import { AUTHORISED, json, jsonBody, problems, WITH_BODY } from '../http/responses.js';

// Accepted tokens count by person, refused ones by address: many people can share an address, and none of them is locked out
// by the others. A person is counted after the token was verified: nobody can use up another person's logins.
const byPerson = new TokenBuckets(60, 30);
const refusedByAddress = new TokenBuckets(240, 240);

/** Admits a person by a Firebase ID token, before the body is read. */
const requirePerson = createMiddleware<Env>(async (context, next) => {
  try {
    const idToken = bearerToken(context);
    const accounts = await auth();
    // Without this check, the Auth emulator would create a session cookie from a session cookie again and again.
    const caller = await verifiedCaller(async () => {
      const claims = await accounts.verifyIdToken(idToken, true);
      limit(byPerson, claims.uid);
      return claims;
    });
    context.set('caller', caller);
  } catch (error) {
    if (error instanceof Problem && error.kind === 'invalid-token') limitAddress(refusedByAddress, context);
    throw error;
  }
  await next();
});

const route = createRoute({
  method: 'post',
  path: '/login',
  operationId: 'login',
  tags: ['login'],
  summary: 'An access token for the person whose Firebase ID token comes with the request',
  description:
    'A person may log in 60 times at once and then 30 times a minute. Refused tokens are limited for an address: 240 at once and then 240 a minute. Each instance of the function counts by itself. More is a 429 with Retry-After.',
  security: [{ idToken: [] }],
  middleware: [requirePerson, jsonObject] as const,
  request: { body: jsonBody(loginInput) },
  responses: { 200: json(loginAnswer, 'Good for an hour'), ...problems(...AUTHORISED, ...WITH_BODY) },
});

export const login = (app: App) =>
  app.openapi(route, async (context) => {
    if (context.req.valid('json').email !== context.get('caller').email) {
      throw new Problem('another-email', 'The email and the token are of different people.');
    }
    const accounts = await auth();
    const expiresIn = ACCESS_TOKEN_SECONDS * 1_000;
    const accessToken = await withToken(() => accounts.createSessionCookie(bearerToken(context), { expiresIn }));
    return context.json({ accessToken }, 200);
  });
