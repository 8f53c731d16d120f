import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authDomain } from '../../web/build/build-variables.ts';
import { ROOT } from '../support/project.ts';
import { builtAssets, exactConfig, type FirebaseJson, pageHeaders, readFirebaseJson } from './hosting-config.ts';

/** firebase.json as it is deployed. It stands beside firebase.json, because its paths are relative. */
export const DEPLOY_CONFIG = '.firebase.deploy.json';

/** For the time after the site was built: firebase deploy does not build it again. */
export function deployConfig(project: string): FirebaseJson {
  const firebaseJson = readFirebaseJson();
  const assets = builtAssets(firebaseJson.hosting.public);
  const config = exactConfig(firebaseJson, assets, authDomain() ?? `${project}.firebaseapp.com`);
  delete config.hosting.predeploy;
  return config;
}

const SERVER_FOLDER = join(ROOT, 'functions/site/production');

/** The pages that the function renders are sent with the headers of the deployed configuration, like the others. */
export function writePageHeaders(config: FirebaseJson, folder = SERVER_FOLDER): void {
  const file = join(folder, 'pages.json');
  const built = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...built, headers: pageHeaders(config) }));
}
