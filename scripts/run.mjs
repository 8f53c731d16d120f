// Plain JavaScript without dependencies: it runs before anything is installed, on every Node from 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_VERSION = '24.21.0';
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Each file in scripts/commands/ is a command. `exec` runs any other program with the project's Node and packages. */
const COMMANDS = [...readdirSync(join(ROOT, 'scripts', 'commands')).map((file) => file.replace(/\.ts$/, '')), 'exec'];

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** Runs a program to its end and returns its exit code. What ends this process ends the program too. */
const run = (program, args, env) =>
  new Promise((done) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => fail(`Could not run ${program}: ${error.message}.`));
    child.on('close', (code, signal) => {
      if (signal) process.exit(128 + constants.signals[signal]);
      done(code);
    });
  });

async function npm(what, args, env) {
  console.log(`${what} …`);
  return (await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], env)) === 0;
}

/** The folder of a Node 24: that of this process, or one that is fetched as a package for this project alone. */
async function folderOfNode() {
  if (major >= 24) return dirname(process.execPath);
  const prefix = join(ROOT, '.cache', `node-${NODE_VERSION}`);
  const node = join(prefix, 'node_modules', 'node', 'bin', 'node');
  const works = () => existsSync(node) && spawnSync(node, ['--version']).stdout?.toString().startsWith('v24.');
  if (!works()) {
    const what = `This is Node ${process.versions.node}: fetching Node ${NODE_VERSION} for this project alone into ${prefix}`;
    await npm(
      what,
      ['install', '--prefix', prefix, '--no-save', '--ignore-scripts=false', `node@${NODE_VERSION}`],
      process.env,
    );
  }
  if (!works())
    fail('Node 24 could not be fetched: install it yourself (https://nodejs.org) and run the command again.');
  return dirname(node);
}

/** What the installed packages depend on. A new or changed script needs no others. */
function installationHash() {
  const hash = createHash('sha256').update(`node24 ${process.platform} ${process.arch}`);
  for (const file of ['package-lock.json', 'package.json', 'functions/package.json', 'web/package.json']) {
    const { scripts: _scripts, ...rest } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    hash.update(JSON.stringify(rest));
  }
  return hash.digest('hex');
}

async function installPackages(env) {
  const stamp = join(ROOT, 'node_modules', '.install-stamp');
  const wanted = installationHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // No install scripts: nothing here needs one, and the optional re2 would compile for minutes.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional'];
  if (!(await npm('Installing the packages (npm ci)', args, env)))
    fail('The packages could not be installed: see the lines above.');
  writeFileSync(stamp, wanted);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < 20)
  fail(`This project needs Node 20 or newer, and this is Node ${process.versions.node}: please update Node.`);

const [command, ...rest] = process.argv.slice(2);
if (!COMMANDS.includes(command)) {
  const what = command ? `"${command}" is not a command of this project.` : 'Which command?';
  fail(`${what} Known: ${COMMANDS.join(', ')}.`);
}
if (!(process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'npm')))) {
  fail('npm is not on the PATH: install Node with npm (https://nodejs.org) and run the command again.');
}

const path = await folderOfNode();
const env = { ...process.env, PATH: `${path}${delimiter}${process.env.PATH}` };
await installPackages(env);

const script = ['--import', './scripts/support/typescript-imports.mjs', `scripts/commands/${command}.ts`];
const [program, ...args] = command === 'exec' ? rest : [join(path, 'node'), ...script, ...rest];
if (!program) fail('exec needs a program to run, for example: node scripts/run.mjs exec npx vitest --version');
process.exit(await run(program, args, env));
