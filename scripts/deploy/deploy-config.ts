import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadEnv } from 'vite';
import { ROOT } from '../support/project.ts';
import {
  allowAppCheck,
  builtAssets,
  exactConfig,
  type FirebaseJson,
  pageHeaders,
  readFirebaseJson,
} from './hosting-config.ts';
import { rulesFor } from './who-may-add.ts';

/** firebase.json as it is deployed. It stands beside firebase.json, because its paths are relative. */
export const DEPLOY_CONFIG = '.firebase.deploy.json';
/** Its rules, which name who may add. */
const DEPLOY_RULES = '.firebase.deploy.rules';

/** For the time after the site was built: firebase deploy does not build it again. */
export function deployConfig(project: string): FirebaseJson {
  const firebaseJson = readFirebaseJson();
  const assets = builtAssets(firebaseJson.hosting.public);
  // As the production build is given it, by the terminal or by a file `.env`.
  const { VITE_FIREBASE_AUTH_DOMAIN: domain, VITE_FIREBASE_APP_CHECK_KEY: appCheckKey } = loadEnv(
    'production',
    join(ROOT, 'web'),
    'VITE_FIREBASE_',
  );
  const config = exactConfig(firebaseJson, assets, domain || `${project}.firebaseapp.com`);
  if (appCheckKey) allowAppCheck(config);
  delete config.hosting.predeploy;
  config.firestore.rules = DEPLOY_RULES;
  return config;
}

/** Writes it and its rules, and its headers for the function `site`, which sends its pages with the same ones as Hosting. */
export function writeDeployConfig(
  project: string,
  mayAdd: string,
  configFile = join(ROOT, DEPLOY_CONFIG),
  pagesFile = join(ROOT, 'functions/site/production/pages.json'),
): void {
  const config = deployConfig(project);
  writeFileSync(configFile, JSON.stringify(config, undefined, 2));
  writeFileSync(join(dirname(configFile), DEPLOY_RULES), rulesFor(mayAdd));
  const pages = JSON.parse(readFileSync(pagesFile, 'utf8'));
  writeFileSync(pagesFile, JSON.stringify({ ...pages, headers: pageHeaders(config) }));
}
