import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_FOR_EMULATORS } from '../support/build.ts';
import { AUTH_HOST, FIRESTORE_HOST, PROJECT, ROOT } from '../support/project.ts';

export interface FirebaseJson {
  firestore: { rules: string };
  hosting: {
    public: string;
    predeploy?: string[];
    rewrites: { regex?: string; function?: { functionId: string; pinTag?: boolean } }[];
    headers: { source?: string; regex?: string; headers: { key: string; value: string }[] }[];
  };
}

export const readFirebaseJson = (): FirebaseJson => JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));

/** The names of the files in the folder `assets` of a built site. */
export function builtAssets(site: string): string[] {
  const folder = join(ROOT, site, 'assets');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** The headers that Hosting sends with every page. Another rule says how long it is kept. */
export function pageHeaders({ hosting }: FirebaseJson): Record<string, string> {
  const rule = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === 'Content-Security-Policy'));
  return Object.fromEntries((rule?.headers ?? []).map(({ key, value }) => [key, value]));
}

function changePolicy({ hosting }: FirebaseJson, change: (policy: string) => string): void {
  for (const header of hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === 'Content-Security-Policy') header.value = change(header.value);
  }
}

/** Hosting sets headers by path, also on a 404: only assets that exist may be cached for a year. Frames come from the project's own domain. */
export function exactConfig(firebaseJson: FirebaseJson, assets: string[], frames: string): FirebaseJson {
  const config = structuredClone(firebaseJson);
  const names = assets.map((name) => name.replaceAll('.', '\\.'));
  config.hosting.headers = config.hosting.headers.flatMap((rule) => {
    if (rule.source !== '/assets/**') return [rule];
    // Without a name, the pattern would match the folder.
    return names.length > 0 ? [{ regex: `^/assets/(${names.join('|')})$`, headers: rule.headers }] : [];
  });
  changePolicy(config, (policy) => policy.replace('https://*.firebaseapp.com', `https://${frames}`));
  return config;
}

/** App Check's own address, and reCAPTCHA Enterprise's, as the guide for its Content-Security-Policy has them; for pages alone. */
export function allowAppCheck(config: FirebaseJson): void {
  const recaptcha = 'https://www.google.com/recaptcha/';
  const allow = (policy: string) =>
    policy
      .replace("script-src 'self'", `script-src 'self' ${recaptcha} https://www.gstatic.com/recaptcha/`)
      .replace("frame-src 'self'", `frame-src 'self' ${recaptcha} https://recaptcha.google.com/recaptcha/`)
      .replace("connect-src 'self'", `connect-src 'self' https://content-firebaseappcheck.googleapis.com ${recaptcha}`);
  changePolicy(config, (policy) => (policy.includes('frame-src') ? allow(policy) : policy));
}

/**
 * The configuration of a deployment to the emulators' project. The deployed site's Content-Security-Policy does not allow the emulators:
 * their addresses are added to those that a page may connect to. There are no redirects: where there are any, firebase-tools' server of
 * files decodes each address without a guard, and one that is malformed (`?q=100%`) ends all emulators.
 */
export function emulatorConfig(): FirebaseJson {
  const [site] = SITE_FOR_EMULATORS.outputs;
  const ports = [FIRESTORE_HOST, AUTH_HOST].map((host) => host.split(':')[1]);
  const origins = ['127.0.0.1', 'localhost'].flatMap((host) => ports.map((port) => `http://${host}:${port}`));
  const config = exactConfig(readFirebaseJson(), builtAssets(site), `${PROJECT}.firebaseapp.com`);
  config.hosting.public = site;
  changePolicy(config, (policy) => policy.replace("connect-src 'self'", `connect-src 'self' ${origins.join(' ')}`));
  return config;
}
