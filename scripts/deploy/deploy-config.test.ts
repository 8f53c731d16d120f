import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { DEPLOY_CONFIG, deployConfig, writePageHeaders } from './deploy-config.ts';
import { readFirebaseJson } from './hosting-config.ts';
import { deployArguments } from './steps.ts';

afterEach(() => vi.unstubAllEnvs());

test('given a project, frames come from its own domain, and firebase deploy does not build the site again', () => {
  const { hosting } = deployConfig('my-shop');
  expect(JSON.stringify(hosting)).toContain("frame-src 'self' https://my-shop.firebaseapp.com;");
  expect(hosting).not.toHaveProperty('predeploy');
  // Control: without npm run deploy, the site is built.
  expect(readFirebaseJson().hosting.predeploy).toHaveLength(1);
  expect(deployArguments('my-shop', ['hosting']).slice(-2)).toEqual(['--config', DEPLOY_CONFIG]);
});

test('given another domain of Firebase Authentication, frames come from it', () => {
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'login.shop.example');
  expect(JSON.stringify(deployConfig('my-shop'))).toContain("frame-src 'self' https://login.shop.example;");
});

test('given the deployed configuration, the function sends its pages with the same headers as Hosting', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'pages.json');
  const others = { templates: { model: '<html>' }, snapshot: { models: [], contents: [] } };
  writeFileSync(file, JSON.stringify({ ...others, headers: { 'Content-Security-Policy': "default-src 'self'" } }));
  const config = deployConfig('my-shop');
  writePageHeaders(config, folder);
  const { headers, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  expect(rest).toEqual(others);
  expect(headers['Content-Security-Policy']).toContain("frame-src 'self' https://my-shop.firebaseapp.com;");
  for (const [key, value] of Object.entries(headers))
    expect(config.hosting.headers.flatMap((rule) => rule.headers)).toContainEqual({ key, value });
});
