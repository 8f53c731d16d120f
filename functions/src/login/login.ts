import { createRoute } from '@hono/zod-openapi';
import { ACCESS_TOKEN_SECONDS } from '../contract/limits.js';
import { loginAnswer, loginInput } from '../contract/login.js';
import { auth } from '../firebase.js';
import { bearerToken, verifiedCaller, withToken } from '../http/auth.js';
import { jsonObject } from '../http/body.js';
import type { App } from '../http/env.js';
import { Problem } from '../http/problems.js';
import { limit, limitedByAddress } from '../http/rate-limit.js';
import { AUTHORISED, json, problems, WITH_BODY } from '../http/responses.js';
import { TokenBuckets } from '../http/token-bucket.js';

/** Many people can share an address, so an address has a higher limit than a person. */
const byAddress = new TokenBuckets(240, 240);
const byPerson = new TokenBuckets(60, 30);

const route = createRoute({
  method: 'post',
  path: '/login',
  operationId: 'login',
  tags: ['login'],
  summary: 'An access token for the person whose Firebase ID token comes with the request',
  description:
    'A person may log in 60 times at once and then 30 times a minute, an address 240 times at once and then 240 times a minute; each instance of the function counts by itself. More is a 429 with Retry-After.',
  security: [{ idToken: [] }],
  middleware: [limitedByAddress(byAddress), jsonObject] as const,
  request: { body: { required: true, content: { 'application/json': { schema: loginInput } } } },
  responses: { 200: json(loginAnswer, 'Good for an hour'), ...problems(...AUTHORISED, ...WITH_BODY) },
});

export const login = (app: App) =>
  app.openapi(route, async (context) => {
    const idToken = bearerToken(context);
    const accounts = await auth();
    // Without this check, the Auth emulator would create a session cookie from a session cookie again and again.
    const caller = await verifiedCaller(async () => accounts.verifyIdToken(idToken, true));
    context.set('caller', caller);
    limit(byPerson, caller.uid);
    if (context.req.valid('json').email !== caller.email) {
      throw new Problem('another-email', 'The email and the token are of different people.');
    }
    const expiresIn = ACCESS_TOKEN_SECONDS * 1_000;
    const accessToken = await withToken(() => accounts.createSessionCookie(idToken, { expiresIn }));
    return context.json({ accessToken }, 200);
  });
