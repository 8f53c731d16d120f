// Plain JavaScript without dependencies: it runs before anything is installed, on every Node from 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_VERSION = '24.21.0';
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Each file in scripts/commands/ is a command. `exec` runs any other program with the project's Node and packages. */
const COMMANDS = [
  ...readdirSync(join(ROOT, 'scripts', 'commands'), { recursive: true }).map((file) =>
    String(file).replace(/\.ts$/, ''),
  ),
  'exec',
];

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const cacheFolder = () => {
  const chosen = process.env.STOREFRONT_CACHE;
  if (chosen === undefined) return join(ROOT, '.cache');
  if (chosen.trim() === '') fail('STOREFRONT_CACHE is set but empty: give a folder, or unset it to use .cache/.');
  const folder = isAbsolute(chosen) ? chosen : resolve(ROOT, chosen);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.writable'), '');
    rmSync(join(folder, '.writable'));
  } catch (error) {
    fail(`STOREFRONT_CACHE (${folder}) cannot be used as a folder to write in: ${error.code ?? error.message}.`);
  }
  return folder;
};

/** Runs a command to its end, and prints a line every ten seconds to show that it is still running. */
const runVisibly = (what, command, args, env) =>
  new Promise((done) => {
    const started = Date.now();
    console.log(`${what} …`);
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const append = (chunk) => {
      output = (output + chunk).slice(-4000);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    const timer = setInterval(
      () => console.log(`  still running after ${Math.round((Date.now() - started) / 1000)} s`),
      10_000,
    );
    const end = (ok, detail) => {
      clearInterval(timer);
      if (ok) console.log(`  done in ${Math.round((Date.now() - started) / 1000)} s`);
      done({ ok, detail });
    };
    child.on('error', (error) => end(false, error.message));
    child.on('close', (code) => end(code === 0, output));
  });

const installNode24 = async (cache) => {
  const folder = join(cache, `node-${NODE_VERSION}`);
  const binary = join(folder, 'node_modules', 'node', 'bin', 'node');
  const works = () => existsSync(binary) && spawnSync(binary, ['--version']).stdout?.toString().startsWith('v24.');
  if (works()) return dirname(binary);
  const partial = `${folder}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const { ok, detail } = await runVisibly(
    `This is Node ${process.versions.node}; fetching Node ${NODE_VERSION} for this project alone into ${folder}`,
    'npm',
    [
      'install',
      '--prefix',
      partial,
      ...'--no-save --no-audit --no-fund --ignore-scripts=false'.split(' '),
      `node@${NODE_VERSION}`,
    ],
    process.env,
  );
  if (ok) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } else rmSync(partial, { recursive: true, force: true });
  if (!works()) {
    console.error(detail);
    fail('Node 24 could not be fetched from the package registry: install Node 24 yourself and run the command again.');
  }
  return dirname(binary);
};

const manifests = ['package-lock.json', 'package.json', 'functions/package.json', 'web/package.json'];

const installationHash = () => {
  const hash = createHash('sha256').update(`node24 ${process.platform} ${process.arch}`);
  for (const file of manifests) {
    // A new or changed script needs no other packages.
    const { scripts: _scripts, ...rest } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    hash.update(JSON.stringify(rest));
  }
  return hash.digest('hex');
};

const runningCommand = (cache) => {
  try {
    const { pid, command } = JSON.parse(readFileSync(join(cache, 'run.lock'), 'utf8'));
    process.kill(pid, 0);
    return `npm run ${command} is running (process ${pid})`;
  } catch {
    return undefined;
  }
};

/** Allows one installation at a time in this folder; the lock of an ended process is ignored. Returns the release function. */
const takeInstallLock = (cache) => {
  const file = join(cache, `install-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}.lock`);
  const take = () => {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if (error.code === 'EEXIST') return false;
      throw error;
    }
  };
  if (!take()) {
    const holder = Number(readFileSync(file, 'utf8'));
    let alive = holder > 0;
    try {
      process.kill(holder, 0);
    } catch (error) {
      alive = error.code === 'EPERM';
    }
    if (!alive) rmSync(file, { force: true });
    if (alive || !take()) {
      fail('The packages are being installed here by another command: wait until that is done, or stop it first.');
    }
  }
  return () => rmSync(file, { force: true });
};

const installPackages = async (cache, env) => {
  const stamp = join(ROOT, 'node_modules', '.install-stamp');
  const wanted = installationHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const running = runningCommand(cache);
  if (running) fail(`The packages have to be installed again, but ${running}: stop it first.`);
  const release = takeInstallLock(cache);
  // No install scripts: nothing here needs one, and the optional re2 would compile for minutes.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { ok, detail } = await runVisibly('Installing the packages (npm ci)', 'npm', args, env);
  release();
  if (!ok) {
    console.error(detail);
    fail('The packages could not be installed: see the lines above.');
  }
  writeFileSync(stamp, wanted);
};

const major = Number(process.versions.node.split('.')[0]);
if (major < 20)
  fail(`This project needs Node 20 or newer, and this is Node ${process.versions.node}: please update Node.`);

const [command, ...rest] = process.argv.slice(2);
if (!COMMANDS.includes(command)) {
  fail(
    `${command ? `"${command}" is not a command of this project.` : 'Which command?'} Known: ${COMMANDS.join(', ')}.`,
  );
}
if (!(process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'npm')))) {
  fail('npm is not on the PATH: install Node with npm (https://nodejs.org) and run the command again.');
}

const cache = cacheFolder();
const path = major >= 24 ? dirname(process.execPath) : await installNode24(cache);
const env = { ...process.env, PATH: `${path}${delimiter}${process.env.PATH ?? ''}`, STOREFRONT_CACHE: cache };
await installPackages(cache, env);

const node = major >= 24 ? process.execPath : join(path, 'node');
const script = ['--import', './scripts/host/typescript-imports.mjs', `scripts/commands/${command}.ts`];
const [program, ...args] = command === 'exec' ? rest : [node, ...script, ...rest];
if (!program) fail('exec needs a program to run, for example: node scripts/run.mjs exec npm run build -w web');
const child = spawn(program, args, { cwd: ROOT, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`Could not run ${program}: ${error.message}.`));
child.on('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
