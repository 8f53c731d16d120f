import { afterEach, expect, test, vi } from 'vitest';
import { DEPLOY_CONFIG, deployConfig } from './deploy-config.ts';
import { readFirebaseJson } from './hosting-config.ts';
import { deployArguments } from './steps.ts';

afterEach(() => vi.unstubAllEnvs());

test('given a project, frames come from its own domain, and firebase deploy does not build the site again', () => {
  const { hosting } = deployConfig('my-shop');
  expect(JSON.stringify(hosting)).toContain("frame-src 'self' https://my-shop.firebaseapp.com;");
  expect(hosting).not.toHaveProperty('predeploy');
  // Control: without npm run deploy, the site is built.
  expect(readFirebaseJson().hosting.predeploy).toHaveLength(1);
  expect(deployArguments('my-shop')).toEqual(['deploy', '--project', 'my-shop', '--config', DEPLOY_CONFIG]);
});

test('given another domain of Firebase Authentication, frames come from it', () => {
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'login.shop.example');
  expect(JSON.stringify(deployConfig('my-shop'))).toContain("frame-src 'self' https://login.shop.example;");
});
