import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../support/cli.ts';
import { ROOT } from '../support/project.ts';
import { PROJECT_ID } from '../host/project-id.ts';

const HOW_TO_NAME = 'name a real project in it ({ "projects": { "default": "<id>" } }), or give --project.';

/** The project of `--project`, or the default of this folder's `.firebaserc`. */
export function namedProject(wanted: string | undefined): string {
  const file = join(ROOT, '.firebaserc');
  return chosenProject(existsSync(file) ? readFileSync(file, 'utf8') : undefined, wanted);
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

interface Steps {
  login: string;
  project: string;
  lineUp: string;
  contents: string;
  skipWait: boolean;
  /** The site of the flag. */
  site: string | undefined;
}

/** In order, for the person at the terminal. */
export function steps({ login, project, lineUp, contents, skipWait, site }: Steps): string {
  const deploy = (only: string[]) => `firebase ${deployArguments(project, only).join(' ')}`;
  return [
    `Login: ${login}`,
    `Project: ${project}`,
    `Line-up in the pages: ${lineUp}`,
    `Related contents in the pages: ${contents}`,
    'Build: the production site; firebase deploy builds the functions',
    `Indexes: ${deploy(DEPLOYED.indexes)}`,
    `Wait: ${skipWait ? 'no, as --skip-wait says' : 'until Firestore has built every index'}`,
    `Rules and functions: ${deploy(DEPLOYED.rulesAndFunctions)}`,
    `Hosting, with its functions pinned: ${deploy(DEPLOYED.site)}`,
    `Afterwards: ${verifyCommand(project, site)}`,
  ]
    .map((line, index) => `${index + 1}. ${line}`)
    .join('\n');
}

export const verifyCommand = (project: string, site?: string): string =>
  `npm run verify -- --project ${project}${site === undefined ? '' : ` --site ${site}`}`;

/**
 * What each command deploys. The first one asks nothing, so that it deletes no index that the live pages may still need; it says
 * which these are.
 */
export const DEPLOYED = {
  indexes: ['firestore:indexes', '--non-interactive'],
  rulesAndFunctions: ['firestore:rules,functions'],
  site: ['hosting'],
};

export const deployArguments = (project: string, only: string[]): string[] => [
  'deploy',
  '--only',
  ...only,
  '--project',
  project,
  '--config',
  '.firebase.deploy.json',
];
