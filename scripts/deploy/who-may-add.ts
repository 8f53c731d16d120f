import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { EVERYBODY, expressionProblem } from '../../functions/src/contract/who-may-add.ts';
import { Failure } from '../support/cli.ts';
import { ROOT } from '../support/project.ts';

const FUNCTIONS = join(ROOT, 'functions');
const fileOf = (project: string) => `.env.${project}`;

/** `MAY_ADD` as firebase-tools reads it for the functions of a project. */
function ofFunctions(project: string, folder: string): string | undefined {
  const files = ['.env', fileOf(project)].map((file) => join(folder, file)).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8')))).MAY_ADD || undefined;
}

/** The expression of a project, by its file or the environment; `undefined` while nobody has said it. */
export function mayAddOf(
  project: string,
  env: NodeJS.ProcessEnv = process.env,
  folder = FUNCTIONS,
): string | undefined {
  const [inFile, inTerminal] = [ofFunctions(project, folder), env.MAY_ADD || undefined];
  if (inFile !== undefined && inTerminal !== undefined && inFile !== inTerminal) {
    throw new Failure(
      `MAY_ADD is ${inTerminal} in the environment and ${inFile} in functions/${fileOf(project)}: let both say the same.`,
    );
  }
  const expression = inTerminal ?? inFile;
  const problem = expression === undefined ? undefined : expressionProblem(expression);
  if (problem) throw new Failure(`MAY_ADD=${expression} cannot be deployed: ${problem}.`);
  return expression;
}

/** The expression that is deployed; fails with a sentence while nobody has decided who may add. */
export function decideMayAdd(
  { project, anyone, env = process.env }: { project: string; anyone: boolean; env?: NodeJS.ProcessEnv },
  folder = FUNCTIONS,
): string {
  const expression = mayAddOf(project, env, folder);
  if (!anyone && expression === undefined) {
    throw new Failure(
      `Who may add cars? Write MAY_ADD=.*@meridian[.]example, with your emails, into functions/${fileOf(project)}; or open it to everybody with an account by --anyone-may-add.`,
    );
  }
  if (anyone && expression !== undefined && expression !== EVERYBODY)
    throw new Failure(`--anyone-may-add says everybody, and MAY_ADD ${expression}: leave one of them out.`);
  return expression ?? EVERYBODY;
}

/** Writes into the file of the functions what they do not read there yet. */
export function recordMayAdd(project: string, expression: string, folder = FUNCTIONS): void {
  if (ofFunctions(project, folder) === expression) return;
  const file = join(folder, fileOf(project));
  const begin = existsSync(file) && !readFileSync(file, 'utf8').endsWith('\n') ? '\n' : '';
  appendFileSync(file, `${begin}MAY_ADD=${expression}\n`);
  console.log(`Who may add is written into functions/${fileOf(project)}: keep it with the code.`);
}

export const mayAddText = (expression: string): string =>
  expression === EVERYBODY ? 'everybody with a verified email' : `emails that match ${expression}`;

const IN_RULES = /(?<=function canAdd\(email\) \{\s+return email\.matches\(')[^']*(?='\);\s+\})/g;

/** The rules as they are deployed: `firestore.rules`, whose expression is that of the emulators, with this one. */
export function rulesFor(expression: string): string {
  const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  if (rules.match(IN_RULES)?.join() !== EVERYBODY) throw new Error('firestore.rules has no canAdd(email) of everybody');
  return rules.replace(IN_RULES, () => expression);
}

/** Where live rules are others than those of an expression; `undefined` where they are the same. */
export function rulesProblem(live: string, expression: string): string | undefined {
  const admitted = live.match(IN_RULES)?.join();
  if (admitted !== expression) {
    const admits = admitted === undefined ? 'ask for no expression' : `admit ${mayAddText(admitted)}`;
    return `the live rules ${admits}, MAY_ADD says ${mayAddText(expression)}: npm run deploy`;
  }
  return live === rulesFor(expression) ? undefined : 'the live rules are others than firestore.rules: npm run deploy';
}
