import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withEmulatorOrigins } from '../../../scripts/emulators/emulator-config.ts';
import { API, SITE } from '../../support/emulators.ts';
import { report } from '../support/figures.ts';
import { grade } from './grade.ts';

interface Config {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}
const configured = readFileSync('firebase.json', 'utf8');
const everyPage = (json: string): Record<string, string> => {
  const { hosting } = JSON.parse(json) as Config;
  const rule = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === 'Content-Security-Policy'));
  return Object.fromEntries((rule?.headers ?? []).map(({ key, value }) => [key.toLowerCase(), value]));
};
const deployed = everyPage(configured);
const shell = readFileSync('web/index.html', 'utf8');
const directives = new Map(
  (deployed['content-security-policy'] ?? '').split(';').map((one): [string, string[]] => {
    const [name = '', ...values] = one.trim().split(/\s+/);
    return [name, values];
  }),
);

describe('The headers of the site', () => {
  test("Mozilla's Observatory grades them A+", () => {
    const { score, grade: mark, failed } = grade(deployed, shell);
    report('Headers: Observatory', `${mark}, score ${score}`);
    expect({ mark, failed }).toEqual({ mark: 'A+', failed: [] });
  });

  test('control: without the policy, or with inline scripts allowed, they are not', () => {
    const { 'content-security-policy': policy = '', ...others } = deployed;
    expect(grade(others, shell).grade).not.toMatch(/^A/);
    const loose = policy
      .replace("script-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval'")
      .replace(/'sha256-[^']+'/, '');
    expect(grade({ ...others, 'content-security-policy': loose }, shell).grade).not.toBe('A+');
  });

  test.each([
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['form-action', ["'self'"]],
    ['default-src', ["'none'"]],
  ])('the policy has %s %j', (name, values) => {
    expect(directives.get(name)).toEqual(values);
  });

  test('the policy lets no inline script run but those of the page, by their hash, and none be made from text', () => {
    const inline = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
    const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(inline.length).toBeGreaterThan(0);
    const scripts = directives.get('script-src') ?? [];
    expect(scripts.filter((value) => value.startsWith("'sha256-"))).toEqual(hashes);
    expect(scripts.filter((value) => value.startsWith("'unsafe-") || value === '*' || value === 'https:')).toEqual([]);
  });

  test('the others', () => {
    expect(deployed).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    // It would shut out pictures from elsewhere and the window of Google's sign-in.
    expect(deployed).not.toHaveProperty('cross-origin-embedder-policy');
  });
});

describe('What is served', () => {
  const served = everyPage(withEmulatorOrigins(configured));

  test.each(['/', '/about', '/manageitems', '/login', '/no-such-page', '/cars/sedan-glacier.svg', '/robots.txt'])(
    '%s has them all',
    async (path) => {
      const response = await fetch(`${SITE}${path}`);
      await response.arrayBuffer();
      const { 'cache-control': _own, ...rest } = served;
      const found = Object.fromEntries(Object.keys(rest).map((name) => [name, response.headers.get(name)]));
      expect(found).toEqual(rest);
      expect(response.headers.get('cross-origin-embedder-policy')).toBeNull();
    },
  );

  test('every page carries the inline scripts that the policy knows, and no others', async () => {
    for (const path of ['/', '/about', '/manageitems', '/no-such-page']) {
      const html = await (await fetch(`${SITE}${path}`)).text();
      const inline = [
        ...html.matchAll(
          /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
        ),
      ].map(([, code = '']) => code);
      const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
      expect(hashes.length, path).toBeGreaterThan(0);
      for (const hash of hashes) expect(directives.get('script-src'), path).toContain(hash);
    }
  });

  test.each([
    ['an answer', 'GET', '/product?limit=1', 200],
    ['nothing there', 'GET', '/product/no-such-product', 404],
    ['no token', 'POST', '/product', 401],
    ['another method', 'DELETE', '/content', 405],
    ['no address', 'GET', '/nothing', 404],
  ])('the function, %s', async (_what, method, path, status) => {
    for (const at of [API, `${SITE}/api`]) {
      const response = await fetch(`${at}${path}`, { method });
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': expect.stringMatching(status === 200 ? /s-maxage/ : /no-store/),
      });
      expect(await response.text()).not.toMatch(/node_modules|at \w+ \(|<html/);
    }
  });
});
