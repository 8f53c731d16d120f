import type { App } from './env.js';

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
    return context.json(document);
  });
}
