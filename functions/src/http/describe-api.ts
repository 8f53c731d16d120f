import { readFile } from 'node:fs/promises';
import type { App } from './env.js';
import { policyWith } from './security-headers.js';

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Storefront',
    version: '1.0.0',
    description:
      'Products and related contents of a car maker. Every answer that is no success is a problem of RFC 9457.',
  },
  // Relative to this document, because the function is reached at two addresses.
  servers: [{ url: './' }],
  tags: [
    { name: 'product', description: 'The stock' },
    { name: 'content', description: 'The related contents of the home page' },
    { name: 'login', description: 'From a Firebase ID token to an access token' },
  ],
};

const PAGE = new URL('../../docs/', import.meta.url);
/** The contract as an OpenAPI document, made from the schemas of the endpoints, and as a page on which to try it. */
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
    return context.json(document);
  });

  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const accounts = emulator ? `http://${emulator}` : '';
  const policy = policyWith(
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src 'self' ${accounts}`.trim(),
  );

  for (const [path, file, type] of [
    ['docs', 'docs.html', 'text/html'],
    ['docs.css', 'docs.css', 'text/css'],
    ['docs.js', 'docs.js', 'text/javascript'],
  ] as const) {
    app.get(`/${path}`, async (context) => {
      const text = await readFile(new URL(file, PAGE), 'utf8');
      // In the page alone: the script has the same characters in a template of its own.
      return context.body(path === 'docs' ? text.replace('{accounts}', accounts) : text, 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Security-Policy': policy,
      });
    });
  }
}
