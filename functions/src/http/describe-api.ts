import type { Context } from 'hono';
import type { App, Env } from './env.js';

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Storefront',
    version: '1.0.0',
    description:
      'Products and related contents of a car maker. Every answer that is no success is a problem of RFC 9457.',
  },
  tags: [
    { name: 'product', description: 'The stock' },
    { name: 'content', description: 'The related contents of the home page' },
    { name: 'login', description: 'From a Firebase ID token to an access token' },
  ],
};

/** The contract as an OpenAPI document, made from the schemas of the endpoints. */
export function describeApi(app: App): void {
  const bearer = { type: 'http', scheme: 'bearer' } as const;
  app.openAPIRegistry.registerComponent('securitySchemes', 'accessToken', {
    ...bearer,
    description: 'The accessToken of POST /login',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'idToken', {
    ...bearer,
    bearerFormat: 'JWT',
    description: 'A Firebase ID token',
  });

  let document: object | undefined;
  app.get('/openapi.json', (context) => {
    document ??= app.getOpenAPI31Document(INFO);
    return context.json({ ...document, servers: [{ url: serverOf(context) }] });
  });
}

/**
 * The address that the function was called at: the site's, which Hosting names, or its own. Google's older addresses and the emulator's
 * have the function's name in their paths, but take it away before the function is called.
 */
function serverOf({ req }: Context<Env>): string {
  const { protocol, host, pathname } = new URL(req.url);
  const scheme = /^https?/.exec(req.header('X-Forwarded-Proto') ?? protocol)?.[0] ?? 'https';
  const site = /^[\w.-]+(:\d+)?/.exec(req.header('X-Forwarded-Host') ?? '')?.[0];
  const prefix = pathname.startsWith('/api/') ? '/api' : '';
  return `${scheme}://${site ?? host + ownPath(host, process.env)}${prefix}`;
}

function ownPath(host: string, { FUNCTIONS_EMULATOR, GCLOUD_PROJECT }: NodeJS.ProcessEnv): string {
  if (FUNCTIONS_EMULATOR === 'true') return `/${GCLOUD_PROJECT}/us-central1/api`;
  return host.endsWith('.cloudfunctions.net') ? '/api' : '';
}
