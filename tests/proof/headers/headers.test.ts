import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readFirebaseJson } from '../../../scripts/deploy/hosting-config.ts';
import { emulatorConfig } from '../../../scripts/emulators/emulator-config.ts';
import { FUNCTION_API, SITE } from '../../support/emulators.ts';
import { report } from '../support/figures.ts';
import { grade } from './grade.ts';

const everyPage = ({ hosting }: ReturnType<typeof readFirebaseJson>): Record<string, string> => {
  const rule = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === 'Content-Security-Policy'));
  return Object.fromEntries((rule?.headers ?? []).map(({ key, value }) => [key.toLowerCase(), value]));
};
const deployed = everyPage(readFirebaseJson());
/** A page as it is served: the build shortens the inline script, so its hash is that of the served one. */
const page = await (await fetch(`${SITE}/about`)).text();
const directivesOf = (policy = '') =>
  new Map(
    policy.split(';').map((one): [string, string[]] => {
      const [name = '', ...values] = one.trim().split(/\s+/);
      return [name, values];
    }),
  );
const directives = directivesOf(deployed['content-security-policy']);
const inlineScripts = (html: string) =>
  [
    ...html.matchAll(
      /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ].map(([, code = '']) => code);
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
/** The directives that every policy has, of pages and of REST answers. */
const STRICT: [string, string[]][] = [
  ['object-src', ["'none'"]],
  ['base-uri', ["'none'"]],
  ['frame-ancestors', ["'none'"]],
  ['form-action', ["'self'"]],
  ['default-src', ["'none'"]],
];

describe('the headers of the site', () => {
  test("get an A+ from Mozilla's Observatory", () => {
    const { score, grade: mark, failed } = grade(deployed, page);
    report('Headers: Observatory', `${mark}, score ${score}`);
    expect({ mark, failed }).toEqual({ mark: 'A+', failed: [] });
  });

  test('control: without the policy or with inline scripts allowed, they get a lower grade', () => {
    const { 'content-security-policy': policy = '', ...others } = deployed;
    expect(grade(others, page).grade).not.toMatch(/^A/);
    const loose = policy
      .replace("script-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval'")
      .replace(/'sha256-[^']+'/g, '');
    expect(grade({ ...others, 'content-security-policy': loose }, page).grade).not.toBe('A+');
  });

  test.each(STRICT)('the policy has %s %j', (name, values) => {
    expect(directives.get(name)).toEqual(values);
  });

  test('the policy allows the inline scripts of the page by their hash, no other inline script and no eval', () => {
    const inline = inlineScripts(page);
    // The inline script adds another one: the rules by which the browser fetches the next page.
    const [, rules = ''] = /textContent=`([^`]+)`/.exec(page) ?? [];
    expect(JSON.parse(rules)).toHaveProperty('prefetch');
    inline.push(rules);
    expect(inline.length).toBeGreaterThan(1);
    const scripts = directives.get('script-src') ?? [];
    expect(scripts.filter((value) => value.startsWith("'sha256-"))).toEqual(inline.map(hashOf));
    expect(scripts.filter((value) => value.startsWith("'unsafe-") || value === '*' || value === 'https:')).toEqual([]);
  });

  test('the other security headers have their values', () => {
    expect(deployed).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    // It would block pictures of other sites and the window of Google's sign-in.
    expect(deployed).not.toHaveProperty('cross-origin-embedder-policy');
  });
});

describe('given a path of the running site', () => {
  const served = everyPage(emulatorConfig());

  test.each([
    '/',
    '/about',
    '/manageitems',
    '/login',
    '/no-such-page',
    '/models/no-such-car',
    '/models/sitemap.xml',
    '/cars/sedan-glacier.svg',
    '/robots.txt',
  ])('%s has all configured headers', async (path) => {
    const response = await fetch(`${SITE}${path}`);
    await response.arrayBuffer();
    const { 'cache-control': _own, ...rest } = served;
    const found = Object.fromEntries(Object.keys(rest).map((name) => [name, response.headers.get(name)]));
    expect(found).toEqual(rest);
    expect(response.headers.get('cross-origin-embedder-policy')).toBeNull();
  });

  test('an asset that exists is cached for a year, and one that does not exist is answered 404 and not cached', async () => {
    const [existing = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(SITE)).text()) ?? [];
    const answers = [existing, `${existing}x`, '/assets/index-00000000.js'].map(async (path) => {
      const response = await fetch(`${SITE}${path}`);
      await response.arrayBuffer();
      return [response.status, response.headers.get('cache-control')];
    });
    expect(await Promise.all(answers)).toEqual([
      [200, 'public, max-age=31536000, immutable'],
      [404, 'no-cache'],
      [404, 'no-cache'],
    ]);
  });

  test('every page has only inline scripts that the policy allows by hash', async () => {
    const [{ _id: car = '' } = {}] = (await (await fetch(`${SITE}/api/product?limit=1`)).json()) as { _id?: string }[];
    expect((await fetch(`${SITE}/models/${car}`)).status).toBe(200);
    for (const path of ['/', '/about', '/manageitems', '/no-such-page', `/models/${car}`, '/models/no-such-car']) {
      const html = await (await fetch(`${SITE}${path}`)).text();
      const hashes = inlineScripts(html).map(hashOf);
      expect(hashes.length, path).toBeGreaterThan(0);
      for (const hash of hashes) expect(directives.get('script-src'), path).toContain(hash);
    }
  });
});

describe.each([
  ["the function's own address", FUNCTION_API],
  ['the site', `${SITE}/api`],
])('given an answer of the function at %s', (where, at) => {
  const request = async (method: string, path: string) => {
    const response = await fetch(`${at}${path}`, { method });
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
  };

  test.each([
    ['a list', 'GET', '/product?limit=1', 200, 'cross-origin'],
    ['an unknown product', 'GET', '/product/no-such-product', 404, 'cross-origin'],
    ["a person's products without a token", 'GET', '/myproduct', 401, 'same-origin'],
    ['a new product without a token', 'POST', '/product', 401, 'same-origin'],
    ['a method that is not allowed', 'DELETE', '/content', 405, 'same-origin'],
    ['an unknown path', 'GET', '/nothing', 404, 'cross-origin'],
    ['the OpenAPI document', 'GET', '/openapi.json', 200, 'cross-origin'],
  ])('%s has all security headers', async (_what, method, path, status, resourcePolicy) => {
    const answer = await request(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'strict-transport-security': deployed['strict-transport-security'],
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': deployed['permissions-policy'],
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      // What CORS allows every site to read is cross-origin, everything else same-origin.
      'cross-origin-resource-policy': resourcePolicy,
      'cache-control': expect.stringMatching(path.startsWith('/product?') ? /s-maxage/ : /no-store/),
    });
    expect(answer.headers['access-control-allow-origin'] === '*').toBe(resourcePolicy === 'cross-origin');
    expect(answer.headers).not.toHaveProperty('cross-origin-embedder-policy');
    const policy = directivesOf(answer.headers['content-security-policy']);
    for (const [name, values] of STRICT) expect(policy.get(name), name).toEqual(values);
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(answer.text).not.toMatch(/node_modules|at \w+ \(|<html/);
  });

  test("a list gets an A+ from Mozilla's Observatory", async () => {
    const { headers, text } = await request('GET', '/product?limit=1');
    const { score, grade: mark, failed } = grade(headers, text);
    expect({ mark, failed }).toEqual({ mark: 'A+', failed: [] });
    report(`Headers: Observatory, /api/product at ${where}`, `${mark}, score ${score}`);
  });
});
