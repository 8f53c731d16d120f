import { type AuthClient, GoogleAuth, OAuth2Client } from 'google-auth-library';

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';
/** A request that failed for a moment is sent again: each gives the same result when it is repeated. */
const RETRY = {
  retry: 5,
  httpMethodsToRetry: ['GET', 'POST'],
  statusCodesToRetry: [
    [429, 429],
    [500, 599],
  ],
};

let client: Promise<AuthClient> | undefined;

/** The person of the application default credentials. The emulators let in whoever says to be the owner. */
function login(emulator: string | undefined): Promise<AuthClient> {
  if (emulator === undefined) return new GoogleAuth({ scopes: SCOPE }).getClient();
  const owner = new OAuth2Client();
  owner.setCredentials({ access_token: 'owner' });
  return Promise.resolve(owner);
}

/**
 * Sends JSON to an interface of Google Cloud, or to its emulator at `emulator`, and returns the answer. The Admin SDK would not do:
 * it stores a double without a fraction as an integer. Throws with Google's own words when it is refused.
 */
export async function googleApi<T>(address: string, emulator: string | undefined, body?: object): Promise<T> {
  client ??= login(emulator);
  const [host, ...path] = address.split('/');
  const url = emulator === undefined ? `https://${address}` : emulatorUrl(emulator, host ?? '', path.join('/'));
  const headers = { 'Content-Type': 'application/json' };
  // JSON.stringify would write -0 as 0; Firestore also reads it as a text.
  const data = body && JSON.stringify(body, (_, value) => (Object.is(value, -0) ? '-0' : value));
  const request = { url, headers, retryConfig: RETRY, ...(data !== undefined && ({ method: 'POST', data } as const)) };
  return (await (await client).request<T>(request)).data;
}

/** The Auth emulator has Google's host in its paths. */
const emulatorUrl = (emulator: string, host: string, path: string): string =>
  `http://${emulator}/${host.startsWith('firestore.') ? '' : `${host}/`}${path}`;
