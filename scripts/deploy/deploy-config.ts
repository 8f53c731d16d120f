import { authDomain } from '../../web/build/auth-domain.ts';
import { builtAssets, exactConfig, type FirebaseJson, readFirebaseJson } from './hosting-config.ts';

/** firebase.json as it is deployed. It stands beside firebase.json, because its paths are relative. */
export const DEPLOY_CONFIG = '.firebase.deploy.json';

/** What is deployed after the site was built: firebase deploy does not build it again. */
export function deployConfig(project: string): FirebaseJson {
  const firebaseJson = readFirebaseJson();
  const assets = builtAssets(firebaseJson.hosting.public);
  const config = exactConfig(firebaseJson, assets, authDomain() ?? `${project}.firebaseapp.com`);
  delete config.hosting.predeploy;
  return config;
}
