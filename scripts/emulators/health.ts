import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_HOST, FIRESTORE_HOST, FUNCTION_API, FUNCTIONS_HOST, type Service, SITE } from './addresses.ts';

interface Check {
  name: string;
  url: string;
  isHealthy(response: Response): boolean;
}

const answered = () => true;
const succeeded = (response: Response) => response.ok;

/** This check fails until the function has been built. */
export const FUNCTION_CHECK: Check = {
  name: 'the function api',
  url: `${FUNCTION_API}/product`,
  isHealthy: succeeded,
};
const CHECKS: Record<Service, Check[]> = {
  auth: [{ name: 'the Auth emulator', url: `http://${AUTH_HOST}/`, isHealthy: succeeded }],
  firestore: [{ name: 'the Firestore emulator', url: `http://${FIRESTORE_HOST}/`, isHealthy: succeeded }],
  functions: [
    { name: 'the Functions emulator', url: `http://${FUNCTIONS_HOST}/`, isHealthy: answered },
    FUNCTION_CHECK,
  ],
  hosting: [{ name: 'the site', url: `${SITE}/`, isHealthy: answered }],
};
export const checksOf = (services: readonly Service[]): Check[] => services.flatMap((service) => CHECKS[service]);

async function passes({ url, isHealthy }: Check): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    await response.arrayBuffer();
    return isHealthy(response);
  } catch {
    return false;
  }
}

/** Repeats the checks until all pass, the time is over or the signal is aborted. `report` gets the names of those still failing. */
export async function waitUntilHealthy(
  checks: Check[],
  seconds: number,
  report: (missing: string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  let missing = checks;
  report(missing.map(({ name }) => name));
  while (missing.length > 0 && !signal.aborted && Date.now() <= deadline) {
    const passed = await Promise.all(missing.map(passes));
    missing = missing.filter((_, index) => !passed[index]);
    report(missing.map(({ name }) => name));
    if (missing.length > 0) await sleep(300);
  }
}
