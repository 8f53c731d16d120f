import { expect, test } from 'vitest';
import { sitePath } from './site-path';

const SITE = 'https://meridian.example';

test.each([
  ...['/', '/home', '/cars/sedan.svg', '/digitalService?from=home#top', '/a//b', '/100%25', '/%09/evil.example'],
  ...['/manageitems/myitems?sort=name&page=2#row-3', '/manageitems/updateitem/a%20b', '/about?next=//evil.example'],
])('given the path %j of this site, keeps it', (path) => {
  expect(sitePath(path)).toBe(path);
});

/** Each as it is stored, and after the control characters that browsers leave out of an address. */
const hosts = ['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example'];
const starts = ['/\t/', '/\n/', '/\r\n/', '/\t\\', '/\n\\\t/', '/.//', '/..//', '/x/..//', '/./\\', '/%2e//'];
const hostile = [
  ...['', 'about', ' /home', '//', 'https://evil.example/', 'https://meridian.example/home', 'javascript:alert(1)'],
  ...['data:text/html,x', '//[', 'http://[', '//evil.example:99999'],
  ...hosts.flatMap((host) => [host, `\t${host}`, ` ${host}`, `\u0000${host}`]),
  ...starts.map((start) => `${start}evil.example`),
];

test.each([...hostile, null, undefined, 7, {}, ['/home']])('given %j, there is no path', (text) => {
  expect(sitePath(text)).toBeUndefined();
});

test.each([...hostile, '/\u0001/evil.example', '/ /evil.example', '/@evil.example', '/:80', '/\u2028/evil.example'])(
  'given %j, a browser that resolves the result once or twice stays on this site',
  (text) => {
    const once = new URL(sitePath(text) ?? '/', SITE);
    expect(once.origin).toBe(SITE);
    expect(new URL(once.pathname, SITE).origin).toBe(SITE);
  },
);

test('control: given the address as it was stored, a browser leads to another site', () => {
  expect(new URL('/\t/evil.example', SITE).origin).toBe('https://evil.example');
});
