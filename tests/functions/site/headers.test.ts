import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { FUNCTION_API, FUNCTION_SITE, SITE, SITE_API } from '../../support/emulators.ts';

const rule = firebaseJson.hosting.headers.find(({ headers }) =>
  headers.some(({ key }) => key === 'Content-Security-Policy'),
);
/** What Hosting sends with every page and file, with a policy of its own beside it. */
const { 'Content-Security-Policy': policy = '', ...always } = Object.fromEntries(
  (rule?.headers ?? []).map(({ key, value }) => [key, value]),
);
const directivesOf = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
/** The directives that every policy has, of pages and of REST answers. */
const STRICT = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

const ask = async (address: string, method = 'GET') => {
  const response = await fetch(address, { method, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const hashesOf = (html: string) =>
  [
    ...html.matchAll(
      /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ].map(([, code = '']) => hashOf(code));

/** The script that the installed SDK loads for a sign-in with Google. It loads one more, of the second address below. */
function googleScript(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('firebase/auth'));
  const [root = ''] = /.*@firebase\/auth\//.exec(resolve('@firebase/auth')) ?? [];
  const folder = join(root, 'dist/esm');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return /gapiScript: '(https:[^']+)'/.exec(texts.join('\n'))?.[1] ?? '';
}

test("the policy of pages lets their own scripts, the inline scripts by hash and Google's sign-in run, and nothing else", async () => {
  const { text } = await ask(`${SITE}/about`);
  // One of the inline scripts adds another one: the rules by which the browser fetches the next page.
  const [, rules = ''] = /textContent=`([^`]+)`/.exec(text) ?? [];
  expect(JSON.parse(rules)).toHaveProperty('prefetch');
  expect(directivesOf(policy)).toEqual({
    ...STRICT,
    'script-src': [
      "'self'",
      ...hashesOf(text),
      hashOf(rules),
      // The whole address: other scripts of this host would run what an injected element names.
      googleScript(),
      'https://apis.google.com/_/scs/abc-static/_/js/',
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...['firestore', 'identitytoolkit', 'securetoken'].map((service) => `https://${service}.googleapis.com`),
    ],
    'frame-src': ["'self'", 'https://*.firebaseapp.com'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  });
  expect(hashesOf(text)).toHaveLength(2);
});

test('the other headers of pages have their values', () => {
  expect(always).toEqual({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Google's sign-in opens a window. Cross-Origin-Embedder-Policy would block it, and pictures of other sites.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test('the camera is allowed on the page of scanning alone, and WebAssembly in the worker that decodes alone', async () => {
  const sent = async (path: string, name: string) => (await ask(SITE + path)).headers.get(name) ?? '';
  const allowed = 'Permissions-Policy';
  expect(await sent('/manageitems/scan', allowed)).toBe(always[allowed]?.replace('camera=()', 'camera=(self)'));
  for (const path of ['/', '/manageitems', '/manageitems/scan/x', '/manageitems/labels'])
    expect(await sent(path, allowed), path).toBe(always[allowed]);
  const assets = readdirSync(join(import.meta.dirname, '../../../web/dist-emulator/assets'));
  const compiles = async (name: string) =>
    (await sent(`/assets/${name}`, 'Content-Security-Policy')).includes("'wasm-unsafe-eval'");
  const scripts = assets.filter((name) => name.endsWith('.js'));
  const compiling = (await Promise.all(scripts.map(async (name) => ((await compiles(name)) ? name : [])))).flat();
  expect(compiling).toEqual([expect.stringMatching(/^decode\.worker-/)]);
  expect(await sent('/manageitems/scan', 'Content-Security-Policy')).not.toContain('wasm');
});

describe('given a path of the site', () => {
  const car = PRODUCTS[0]?._id;

  test.each<[path: string, status: number, method?: string]>([
    ['/', 200],
    ['/about', 200],
    ['/login', 200],
    ['/manageitems', 200],
    ['/no-such-page', 404],
    ['/models', 200],
    [`/models/${car}`, 200],
    [`/models/${car}`, 200, 'HEAD'],
    [`/models/${car}/`, 301],
    [`/models/${car}`, 405, 'POST'],
    ['/models/no-such-car', 404],
    ['/models/sitemap.xml', 200],
    ['/models/home.json', 200],
    ['/feeds/cars.xml', 200],
    ['/feeds/cars.csv', 200],
    ['/cars/sedan-glacier.webp', 200],
    ['/robots.txt', 200],
  ])(
    '%s is answered %i with all headers of pages, and its inline scripts are allowed by hash',
    async (path, status, method) => {
      for (const at of /^\/(models|feeds)/.test(path) ? [SITE, FUNCTION_SITE] : [SITE]) {
        const answer = await ask(at + path, method);
        expect([at, answer.status]).toEqual([at, status]);
        for (const [name, value] of Object.entries(always)) expect(answer.headers.get(name), name).toBe(value);
        expect(answer.headers.get('Cross-Origin-Embedder-Policy')).toBeNull();
        // The emulators' addresses are added to what a page may connect to, and their project to its frames.
        const {
          'connect-src': _connect,
          'frame-src': _frame,
          ...served
        } = directivesOf(answer.headers.get('Content-Security-Policy') ?? '');
        expect(directivesOf(policy)).toMatchObject(served);
        expect(served['default-src']).toEqual(["'none'"]);
        const hashes = hashesOf(answer.text);
        expect(directivesOf(policy)['script-src']).toEqual(expect.arrayContaining(hashes));
        if (answer.text.startsWith('<!')) expect(hashes.length).toBeGreaterThan(0);
      }
    },
  );

  test('a page is revalidated, an asset that exists is cached for a year, and one that does not exist is answered 404 and not cached', async () => {
    const [existing = ''] = /\/assets\/[\w.-]+\.js/.exec((await ask(SITE)).text) ?? [];
    const answers = ['/about', existing, `${existing}x`, '/assets/index-00000000.js'].map(async (path) => {
      const { status, headers } = await ask(SITE + path);
      return [status, headers.get('Cache-Control')];
    });
    expect(await Promise.all(answers)).toEqual([
      [200, 'no-cache'],
      [200, 'public, max-age=31536000, immutable'],
      [404, 'no-cache'],
      [404, 'no-cache'],
    ]);
  });
});

test.each([
  ['a list', FUNCTION_API, 'GET', '/product?limit=1', 200, 'cross-origin', /s-maxage/],
  ['an unknown product', FUNCTION_API, 'GET', '/product/no-such-product', 404, 'cross-origin', /no-store/],
  ["a person's products without a token", FUNCTION_API, 'GET', '/myproduct', 401, 'same-origin', /no-store/],
  ['a new product without a token', FUNCTION_API, 'POST', '/product', 401, 'same-origin', /no-store/],
  ['a method that is not allowed', FUNCTION_API, 'DELETE', '/content', 405, 'same-origin', /no-store/],
  ['an unknown path', FUNCTION_API, 'GET', '/nothing', 404, 'cross-origin', /no-store/],
  ['the OpenAPI document', FUNCTION_API, 'GET', '/openapi.json', 200, 'cross-origin', /no-store/],
  ['a list, through the site', SITE_API, 'GET', '/product?limit=1', 200, 'cross-origin', /s-maxage/],
  ['a new product, through the site', SITE_API, 'POST', '/product', 401, 'same-origin', /no-store/],
])('given %s, REST sends its headers, each once', async (_what, at, method, path, status, resourcePolicy, caching) => {
  const answer = await ask(at + path, method);
  expect(answer.status).toBe(status);
  const expected = { ...always, 'Referrer-Policy': 'no-referrer', 'Cross-Origin-Resource-Policy': resourcePolicy };
  for (const [name, value] of Object.entries(expected)) expect(answer.headers.get(name), name).toBe(value);
  expect(answer.headers.get('Cache-Control')).toMatch(caching);
  // What CORS allows every site to read is cross-origin, everything else same-origin.
  expect(answer.headers.get('Access-Control-Allow-Origin') === '*').toBe(resourcePolicy === 'cross-origin');
  expect(directivesOf(answer.headers.get('Content-Security-Policy') ?? '')).toEqual(STRICT);
  expect(answer.text).not.toMatch(/node_modules|at \w+ \(|<html/);
});
