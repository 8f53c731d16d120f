import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { ACCESS_TOKEN_SECONDS } from '../contract/limits.js';
import { ownerEmail } from '../contract/product.js';
import { auth } from '../firebase.js';
import { bearerToken, verifiedCaller, withToken } from '../http/auth.js';
import { jsonObject } from '../http/body.js';
import type { App, Env } from '../http/env.js';
import { Problem } from '../http/problems.js';
import { limit, limitAddress, perMinute } from '../http/rate-limit.js';
import { AUTHORISED, json, jsonBody, problems, WITH_BODY } from '../http/responses.js';

// Accepted tokens count by person, refused ones by address: many people can share an address, and none of them is locked out
// by the others. A person is counted after the token was verified: nobody can use up another person's logins.
const byPerson = perMinute(60);
const refusedByAddress = perMinute(240);

/** The email of the person whose ID token comes with it. */
const loginInput = z.strictObject({ email: ownerEmail }).meta({ id: 'Login' });

/** The access token: a session cookie of Firebase, valid for an hour. */
const loginAnswer = z.object({ accessToken: z.string() }).meta({ id: 'LoginAnswer' });

/** Admits a person by a Firebase ID token, before the body is read. */
const requirePerson = createMiddleware<Env>(async (context, next) => {
  try {
    const idToken = bearerToken(context);
    const accounts = await auth();
    // Without this check, the Auth emulator would create a session cookie from a session cookie again and again.
    const caller = await verifiedCaller(async () => {
      const claims = await accounts.verifyIdToken(idToken, true);
      await limit(byPerson, claims.uid);
      return claims;
    });
    context.set('caller', caller);
  } catch (error) {
    if (error instanceof Problem && error.kind === 'invalid-token') await limitAddress(refusedByAddress, context);
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
    'A person may log in 60 times a minute. An address may send 240 refused tokens a minute. Each instance of the function counts by itself. More is a 429 with Retry-After.',
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
