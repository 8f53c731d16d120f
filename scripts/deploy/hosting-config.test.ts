import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { routes } from '../../web/src/lib/site/paths.ts';
import { ROOT } from '../support/project.ts';
import { deployConfig, writeDeployConfig } from './deploy-config.ts';
import { exactConfig, readFirebaseJson } from './hosting-config.ts';

afterEach(() => vi.unstubAllEnvs());

const configured = readFirebaseJson();
const yearRules = ({ hosting }: typeof configured) =>
  hosting.headers.filter(({ headers }) => headers.some(({ value }) => value === 'public, max-age=31536000, immutable'));

test('given the built assets, only their paths are cached for a year; given none, nothing is', () => {
  const [rule] = yearRules(exactConfig(configured, ['index-D3k_-x9.js', 'home.css'], 'shop.firebaseapp.com'));
  const cached = (path: string) => new RegExp(rule?.regex ?? '').test(path);
  expect(['/assets/index-D3k_-x9.js', '/assets/home.css'].filter(cached)).toHaveLength(2);
  const missing = ['index-D3k_-x9_js', 'index-D3k_-x9.js.map', 'index-00000000.js', 'x/home.css', 'home.css/', ''];
  expect(missing.map((name) => `/assets/${name}`).filter(cached)).toEqual([]);
  expect(yearRules(exactConfig(configured, [], 'shop.firebaseapp.com'))).toEqual([]);
  // Control: firebase.json itself says so of every path.
  expect(yearRules(configured).map(({ source }) => source)).toEqual(['/assets/**']);
});

test('given a project, frames come from its own domain or the one that is named, and the site is not built again', () => {
  const { hosting } = deployConfig('my-shop');
  expect(JSON.stringify(hosting)).toContain("frame-src 'self' https://my-shop.firebaseapp.com;");
  expect(hosting).not.toHaveProperty('predeploy');
  expect(configured.hosting.predeploy).toHaveLength(1);
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'login.shop.example');
  expect(JSON.stringify(deployConfig('my-shop'))).toContain("frame-src 'self' https://login.shop.example;");
});

test('given a key of App Check, the pages may ask reCAPTCHA and App Check; without one they may not', () => {
  const hosts = ['https://content-firebaseappcheck.googleapis.com', 'https://www.gstatic.com/recaptcha/'];
  const asked = () => hosts.filter((host) => JSON.stringify(deployConfig('my-shop')).includes(host));
  expect(asked()).toEqual([]);
  vi.stubEnv('VITE_FIREBASE_APP_CHECK_KEY', 'site-key');
  expect(asked()).toEqual(hosts);
});

test('the function sends its pages with the headers that are deployed', () => {
  const [config, pages] = ['firebase.json', 'pages.json'].map((name) => join(temporaryFolder(), name)) as [
    string,
    string,
  ];
  writeFileSync(pages, JSON.stringify({ templates: { model: '<html>' }, headers: {} }));
  writeDeployConfig('my-shop', '.*', config, pages);
  const { headers, ...rest } = JSON.parse(readFileSync(pages, 'utf8'));
  expect(rest).toEqual({ templates: { model: '<html>' } });
  expect(headers['Content-Security-Policy']).toContain("frame-src 'self' https://my-shop.firebaseapp.com;");
  const { hosting }: typeof configured = JSON.parse(readFileSync(config, 'utf8'));
  for (const [key, value] of Object.entries(headers))
    expect(hosting.headers.flatMap((rule) => rule.headers)).toContainEqual({ key, value });
});

test('every rewrite to a function is pinned, so that pages stay with the functions that they were released with', () => {
  const functions = configured.hosting.rewrites.flatMap((rewrite) => rewrite.function ?? []);
  expect(functions.map(({ functionId, pinTag }) => [functionId, pinTag])).toEqual([
    ['api', true],
    ['site', true],
    ['site', true],
    ['site', true],
    ['site', true],
    ['site', true],
  ]);
});

test('an address in another letter case is answered by the function that leads to the page, and an unknown one is not', () => {
  const { regex = '' } = configured.hosting.rewrites.find((rewrite) => rewrite.regex) ?? {};
  const led = (path: string) => new RegExp(regex, 'u').test(path);
  const others = routes.filter(({ path }) => path !== '/').map(({ path }) => path.replace(':id', 'aB_c'));
  expect(others.filter((path) => !led(path.toUpperCase()) || !led(path.toLowerCase()))).toEqual([]);
  expect(['/', '/ABOUTS', '/x/ABOUT', '/robots.TXT', '/wp-login.php'].filter(led)).toEqual([]);
});

test('the lock file of the functions has their dependencies, in the versions that are tested', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const { dependencies } = read('functions/package.json');
  const [lock, tested] = [read('functions/package-lock.json').packages, read('package-lock.json').packages];
  const hint = 'run: npm --prefix functions install --package-lock-only --no-workspaces';
  expect(lock[''].dependencies, hint).toEqual(dependencies);
  const names = Object.keys(dependencies);
  const versionsIn = (packages: typeof lock, folders: string[]) =>
    names.map((name) => [
      name,
      folders.map((folder) => packages[`${folder}node_modules/${name}`]?.version).find(Boolean),
    ]);
  expect(versionsIn(lock, ['']), hint).toEqual(versionsIn(tested, ['functions/', '']));
});
