import { expect, test } from 'vitest';
import { exactConfig, readFirebaseJson } from './hosting-config.ts';
import { caseRedirects } from './letter-case.ts';

const YEAR = 'public, max-age=31536000, immutable';
const configured = readFirebaseJson();
const valuesOf = (key: string, { hosting } = configured) =>
  hosting.headers.flatMap(({ headers }) => headers.filter((header) => header.key === key)).map(({ value }) => value);
const yearRules = ({ hosting }: typeof configured) =>
  hosting.headers.filter(({ headers }) => headers.some(({ value }) => value === YEAR));

test('given the built assets, only their paths are cached for a year', () => {
  const [rule, ...others] = yearRules(
    exactConfig(configured, ['index-D3k_-x9.js', 'home.css'], 'shop.firebaseapp.com'),
  );
  expect(others).toEqual([]);
  expect(rule).not.toHaveProperty('source');
  const pattern = new RegExp(rule?.regex ?? '');
  const cached = (path: string) => pattern.test(path);
  expect(['/assets/index-D3k_-x9.js', '/assets/home.css'].filter(cached)).toHaveLength(2);
  const missing = ['index-D3k_-x9_js', 'index-D3k_-x9.js.map', 'index-00000000.js', 'x/home.css', 'home.css/', ''];
  expect(missing.map((name) => `/assets/${name}`).filter(cached)).toEqual([]);
  expect(cached('/en/assets/home.css')).toBe(false);
  // Control: firebase.json itself says so of every path.
  expect(yearRules(configured).map(({ source }) => source)).toEqual(['/assets/**']);
});

test('given no assets, nothing is cached for a year', () => {
  expect(yearRules(exactConfig(configured, [], 'shop.firebaseapp.com'))).toEqual([]);
});

test("given the project's domain, frames of no other Firebase project are allowed", () => {
  expect(valuesOf('Content-Security-Policy')[0]).toContain("frame-src 'self' https://*.firebaseapp.com;");
  const [policy, ...others] = valuesOf('Content-Security-Policy', exactConfig(configured, [], 'shop.firebaseapp.com'));
  expect(others).toEqual([]);
  expect(policy).toContain("frame-src 'self' https://shop.firebaseapp.com;");
  expect(policy).not.toContain('*');
});

test('an address in another letter case is redirected; nothing else changes', () => {
  const { hosting, ...others } = exactConfig(configured, ['home'], '*.firebaseapp.com');
  const { redirects, ...rest } = hosting;
  expect(redirects).toEqual(caseRedirects());
  const config = JSON.stringify({ hosting: rest, ...others });
  expect(JSON.parse(config.replace('"regex":"^/assets/(home)$"', '"source":"/assets/**"'))).toEqual(configured);
});

test('every rewrite to a function is pinned, so that pages stay with the functions that they were released with', () => {
  const functions = exactConfig(configured, [], 'shop.firebaseapp.com').hosting.rewrites.flatMap(
    (rewrite) => rewrite.function ?? [],
  );
  expect(functions.map(({ functionId, pinTag }) => [functionId, pinTag])).toEqual([
    ['api', true],
    ['site', true],
    ['site', true],
  ]);
});
