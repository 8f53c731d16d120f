import {
  builtAssets,
  changePolicy,
  exactConfig,
  type FirebaseJson,
  readFirebaseJson,
} from '../deploy/hosting-config.ts';
import { SITE_FOR_EMULATORS } from './build.ts';
import { AUTH_HOST, FIRESTORE_HOST, PROJECT } from './project.ts';

const ports = [FIRESTORE_HOST, AUTH_HOST].map((host) => host.split(':')[1]);
const origins = ['127.0.0.1', 'localhost'].flatMap((host) => ports.map((port) => `http://${host}:${port}`)).join(' ');

/**
 * The configuration of a deployment to the emulators' project. The deployed site's Content-Security-Policy does not allow the emulators:
 * their addresses are added to those that a page may connect to. The redirects stay out: where there are any, firebase-tools' server of
 * files decodes each address without a guard, and one that is malformed (`?q=100%`) ends all emulators.
 */
export function emulatorConfig(): FirebaseJson {
  const [site] = SITE_FOR_EMULATORS.outputs;
  const config = exactConfig(readFirebaseJson(), builtAssets(site), `${PROJECT}.firebaseapp.com`);
  config.hosting.public = site;
  delete config.hosting.redirects;
  changePolicy(config, (policy) => policy.replace("connect-src 'self'", `connect-src 'self' ${origins}`));
  return config;
}
