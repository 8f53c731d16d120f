import { existsSync } from 'node:fs';
import { HOME_MODELS } from '../../functions/src/contract/limits.ts';
import { product } from '../../functions/src/contract/product.ts';
import { Failure } from '../host/failure.ts';
import { PROJECT_ID } from '../host/project-id.ts';

const HOW_TO_NAME = 'name a real project in it ({ "projects": { "default": "<id>" } }), or give --project.';

/** `npm run deploy --dry-run`, without `--`, hands the flag to npm, and the deployment would be a real one. */
export function refuseFlagsOfNpm(flags: string[], env: NodeJS.ProcessEnv): void {
  const taken = flags.find((flag) => env[`npm_config_${flag.replaceAll('-', '_')}`] !== undefined);
  if (taken) throw new Failure(`npm took --${taken} for itself: write "--" first, as in npm run deploy -- --${taken}`);
}

/** The project of `--project`, an id or an alias of `.firebaserc`; without it, the default of `.firebaserc`. */
export function chosenProject(firebaserc: string | undefined, wanted?: string): string {
  const projects = projectsOf(firebaserc);
  const project = wanted === undefined ? projects.default : (projects[wanted] ?? wanted);
  if (project === undefined) {
    throw new Failure(
      `${firebaserc === undefined ? 'There is no .firebaserc' : '.firebaserc has no default project'}: ${HOW_TO_NAME}`,
    );
  }
  if (typeof project !== 'string' || !PROJECT_ID.test(project)) {
    throw new Failure(
      `${JSON.stringify(project)} is not the id of a project: 6 to 30 lower-case letters, digits and hyphens.`,
    );
  }
  if (project.startsWith('demo-')) {
    throw new Failure(
      `"${project}" is a demo project, which exists in the emulators only: name a real one in .firebaserc or with --project.`,
    );
  }
  return project;
}

function projectsOf(firebaserc: string | undefined): Record<string, unknown> {
  if (firebaserc === undefined) return {};
  try {
    return { ...JSON.parse(firebaserc).projects };
  } catch {
    throw new Failure(`.firebaserc is not valid JSON: ${HOW_TO_NAME}`);
  }
}

/** Which login `firebase deploy` will use; `listAccounts` is the output of `firebase login:list --json`. */
export function usedLogin(env: NodeJS.ProcessEnv, listAccounts: () => string): string {
  if (env.FIREBASE_TOKEN) return 'FIREBASE_TOKEN';
  const [account] = accountsOf(listAccounts());
  if (account) return account.user.email;
  const key = env.GOOGLE_APPLICATION_CREDENTIALS;
  if (!key) {
    throw new Failure(
      'Nobody is logged in to Firebase: run npx firebase login, or set GOOGLE_APPLICATION_CREDENTIALS to a key file.',
    );
  }
  if (!existsSync(key)) throw new Failure(`GOOGLE_APPLICATION_CREDENTIALS names a file that does not exist: ${key}`);
  return `GOOGLE_APPLICATION_CREDENTIALS (${key})`;
}

function accountsOf(output: string): { user: { email: string } }[] {
  try {
    return JSON.parse(output).result ?? [];
  } catch {
    throw new Failure('The login could not be checked: npx firebase login:list gave no answer that can be read.');
  }
}

/** Where the live site answers with its line-up: at `--site`, at the brand's own address, or at the project's web.app. */
export function lineUpAddress(origin: string, project: string, site?: string): string {
  // An address that ends in .example is a placeholder: the brand has no address yet.
  const own = new URL(origin).hostname.endsWith('.example') ? `https://${project}.web.app` : origin;
  const base = URL.parse(site ?? own);
  const isLoopback = base?.hostname === '127.0.0.1' || base?.hostname === 'localhost';
  if (base?.protocol !== 'https:' && !(base?.protocol === 'http:' && isLoopback)) {
    throw new Failure(
      `The live site must have an https address, such as https://shop.example; "${site ?? own}" is not one.`,
    );
  }
  return new URL(`/api/product?limit=${HOME_MODELS}`, base).href;
}

export type LineUp = { json: string; count: number } | { problem: string };

/** The live site's line-up. A site that does not exist yet, or answers with an error, must not prevent the deployment. */
export async function readLineUp(address: string, milliseconds = 10_000): Promise<LineUp> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(milliseconds) });
    if (!response.ok) return { problem: `the answer is ${response.status}` };
    const json = await response.text();
    const { success, data } = product.array().safeParse(JSON.parse(json));
    return success ? { json, count: data.length } : { problem: 'the answer is not a list of products' };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'the answer is not JSON' };
    if ((error as Error).name === 'TimeoutError') return { problem: `no answer within ${milliseconds / 1000} s` };
    return { problem: ((error as Error).cause as NodeJS.ErrnoException)?.code ?? (error as Error).message };
  }
}

/** What `npm run deploy` does, in order, for the person at the terminal. */
export function steps({ login, project, lineUp }: { login: string; project: string; lineUp: string }): string {
  return [
    `Login: ${login}`,
    `Project: ${project}`,
    `Line-up in the pages: ${lineUp}`,
    'Build: the production site; firebase deploy builds the functions',
    `Deploy: firebase ${deployArguments(project).join(' ')}`,
  ]
    .map((step, index) => `${index + 1}. ${step}`)
    .join('\n');
}

export const lineUpStep = (address: string, lineUp: LineUp): string =>
  'problem' in lineUp
    ? `empty, since ${address} does not give one (${lineUp.problem})`
    : `${lineUp.count} product${lineUp.count === 1 ? '' : 's'} from ${address}`;

export const deployArguments = (project: string): string[] => [
  'deploy',
  '--project',
  project,
  '--config',
  '.firebase.deploy.json',
];
