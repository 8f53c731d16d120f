import { expect, test } from 'vitest';
import { sitePath } from './site-path';

const SITE = 'https://meridian.example';

test.each(['/', '/about', '/cars/sedan.svg', '/digitalService?from=home#top', '/a//b', '/100%25', '/%09/evil.example'])(
  'given the path %j of this site, keeps it',
  (path) => {
    expect(sitePath(path)).toBe(path);
  },
);

const HOSTILE = [
  '',
  'about',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\t\\evil.example',
  '/\n\\\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '//[',
  '//evil.example:99999',
];

test.each(HOSTILE)('given %j, leads to the home page', (path) => {
  expect(sitePath(path)).toBe('/');
});

test('given any hostile form, a browser that resolves the result once or twice stays on this site', () => {
  for (const path of [
    ...HOSTILE,
    '/\u0001/evil.example',
    '/ /evil.example',
    '/@evil.example',
    '/:80',
    '/\u2028/evil.example',
  ]) {
    const once = new URL(sitePath(path), SITE);
    expect(once.origin, path).toBe(SITE);
    expect(new URL(once.pathname, SITE).origin, path).toBe(SITE);
  }
  // Control: a browser leads to another site from the address as it was stored.
  expect(new URL('/\t/evil.example', SITE).origin).toBe('https://evil.example');
});
