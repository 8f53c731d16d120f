import { describe, expect, it } from 'vitest';
import { rememberedPage, sameSitePath } from './remembered-page';

const SITE = 'https://meridian.example';

describe('the page to return to after login', () => {
  it.each([
    '/',
    '/home',
    '/manageitems/myitems?sort=name&page=2#row-3',
    '/manageitems/updateitem/a%20b',
    '/about?next=//evil.example',
  ])('follows %s', (path) => {
    expect(sameSitePath(path, SITE)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https://meridian.example/home',
    'javascript:alert(1)',
    'data:text/html,hello',
    'evil.example',
    ' /home',
    '',
    '//',
    'http://[',
  ])('does not follow %j', (target) => {
    expect(sameSitePath(target, SITE)).toBeUndefined();
  });

  it.each([null, undefined, 7, {}, ['/home']])('does not follow %j, which is not a string', (target) => {
    expect(sameSitePath(target, SITE)).toBeUndefined();
  });

  it('does not follow the account pages', () => {
    expect(sameSitePath('/login', SITE)).toBeUndefined();
    expect(sameSitePath('/login?from=/login', SITE)).toBeUndefined();
    expect(sameSitePath('/register', SITE)).toBeUndefined();
  });

  it('is the page from the guard, else from the address bar, else /home', () => {
    expect(rememberedPage({ state: { from: '/manageitems' }, search: '?from=/about' }, SITE)).toBe('/manageitems');
    expect(rememberedPage({ state: null, search: '?from=%2Fmanageitems%3Fa%3D1' }, SITE)).toBe('/manageitems?a=1');
    expect(rememberedPage({ state: null, search: '' }, SITE)).toBe('/home');
    expect(rememberedPage({ state: { email: 'a@b.example' }, search: '' }, SITE)).toBe('/home');
    expect(rememberedPage({ state: { from: '//evil.example' }, search: '' }, SITE)).toBe('/home');
  });
});
