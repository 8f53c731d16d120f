import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_HOST, FIRESTORE_HOST, FUNCTIONS_HOST, type Service, SITE } from './addresses.ts';

interface Check {
  name: string;
  url: string;
  isHealthy(response: Response): boolean;
}

const answered = () => true;
const succeeded = (response: Response) => response.ok;

const CHECKS: Record<Service, Check[]> = {
  auth: [{ name: 'the Auth emulator', url: `http://${AUTH_HOST}/`, isHealthy: succeeded }],
  firestore: [{ name: 'the Firestore emulator', url: `http://${FIRESTORE_HOST}/`, isHealthy: succeeded }],
  functions: [
    { name: 'the Functions emulator', url: `http://${FUNCTIONS_HOST}/`, isHealthy: answered },
    {
      name: 'the function api',
      url: `http://${FUNCTIONS_HOST}/demo-storefront/us-central1/api/product`,
      isHealthy: succeeded,
    },
  ],
  hosting: [{ name: 'the site', url: `${SITE}/`, isHealthy: answered }],
};

async function passes({ url, isHealthy }: Check): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    await response.arrayBuffer();
    return isHealthy(response);
  } catch {
    return false;
  }
}

export const checksOf = (services: readonly Service[]): Check[] => services.flatMap((service) => CHECKS[service]);

/** Waits for every check; answers the names of those that did not pass in time. `waiting` is told what is still missing. */
export async function waitUntilHealthy(
  checks: Check[],
  seconds: number,
  waiting: (names: string[]) => void,
  given: AbortSignal,
): Promise<string[]> {
  const deadline = Date.now() + seconds * 1000;
  let missing = checks;
  while (!given.aborted) {
    const passed = await Promise.all(missing.map(passes));
    missing = missing.filter((_, index) => !passed[index]);
    if (missing.length === 0) return [];
    waiting(missing.map((check) => check.name));
    if (Date.now() > deadline) break;
    await sleep(300);
  }
  return missing.map((check) => check.name);
}
