import { expect, test } from 'vitest';
import { rememberedPage } from './remembered-page';

// site-path.test.ts has the addresses that are followed.
test.each([
  [{ state: { from: '/manageitems?a=1' }, search: '?from=/about' }, '/manageitems?a=1'],
  [{ state: null, search: '?from=%2Fmanageitems%3Fa%3D1' }, '/manageitems?a=1'],
  [{ state: null, search: '' }, '/home'],
  [{ state: { email: 'a@b.example' }, search: '' }, '/home'],
  [{ state: { from: '//evil.example' }, search: '' }, '/home'],
  [{ state: { from: '/login' }, search: '' }, '/home'],
  [{ state: null, search: '?from=/login?from=/login' }, '/home'],
  [{ state: { from: '/register' }, search: '' }, '/home'],
])('given %j, a person returns to %s', (location, page) => {
  expect(rememberedPage(location)).toBe(page);
});
