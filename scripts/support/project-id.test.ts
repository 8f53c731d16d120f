import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { namedProject, siteAddress } from './project-id.ts';

function firebaserc(text: string): string {
  const file = join(temporaryFolder(), '.firebaserc');
  writeFileSync(file, text);
  return file;
}
const projects = (named: unknown) => JSON.stringify({ projects: named });
const aliases = projects({ default: 'my-shop', staging: 'my-shop-staging' });

test.each([
  ['no flag', undefined, 'my-shop'],
  ['an alias', 'staging', 'my-shop-staging'],
  ['an id', 'other-shop', 'other-shop'],
])('given %s (%s), the project is %s', (_, wanted, project) => {
  expect(namedProject(wanted, firebaserc(aliases))).toBe(project);
});

test.each([
  ['no .firebaserc', undefined, undefined, /^Which project\? .*--project\.$/],
  ['a broken .firebaserc', '{', undefined, /^\.firebaserc is not valid JSON\.$/],
  ['no default', projects({ staging: 'my-shop' }), undefined, /^Which project\? /],
  ['a default that is no text', projects({ default: 7 }), undefined, /^7 is not the id of a project/],
  ['a malformed id', aliases, 'My_Shop', /^"My_Shop" is not the id of a project/],
  ['an empty id', aliases, '', /^"" is not the id of a project/],
  ['a demo project', projects({ default: 'demo-storefront' }), undefined, /^"demo-storefront" is a demo project/],
])('given %s, the project is refused in one sentence', (_, text, wanted, sentence) => {
  const file = text === undefined ? join(temporaryFolder(), 'none') : firebaserc(text);
  expect(() => namedProject(wanted, file)).toThrow(sentence);
});

test.each([
  ["the brand's own", 'https://meridian.com', undefined, 'https://meridian.com/'],
  ["the project's while the brand has none", 'https://m.example', undefined, 'https://my-shop.web.app/'],
  ['that of --site', 'https://meridian.com', 'https://new.com', 'https://new.com/'],
  ['a server on this machine', 'https://m.example', 'http://127.0.0.1:5000', 'http://127.0.0.1:5000/'],
])('the address of the site is %s', (_, origin, site, address) => {
  expect(siteAddress(origin, 'my-shop', site).href).toBe(address);
});

test.each(['http://shop.com', 'shop.com', '', 'file:///etc/hosts'])('given --site %j, it is refused', (site) => {
  expect(() => siteAddress('https://m.example', 'my-shop', site)).toThrow(/must have an https address/);
});
