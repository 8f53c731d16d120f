import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Failure } from '../host/failure.ts';
import { BIN, ROOT } from '../host/folders.ts';
import { exitCode, startTree } from '../host/process-tree.ts';
import { withHeartbeat } from '../host/progress.ts';
import { isExecutable, which } from '../host/which.ts';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Starts a program once: Ubuntu's chromium-browser, for example, may only print how to install the browser. */
const starts = (file: string): boolean => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

function installed(): string | undefined {
  const candidates = [...NAMES.map((name) => which(name)), ...MACOS.filter(isExecutable)];
  return candidates.find((file): file is string => file !== undefined && starts(file));
}

function downloaded(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) && starts(file) ? file : undefined;
}

/** A browser that is already installed; `CHROME_PATH` comes first and must name a program. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (!named) return installed() ?? downloaded();
  if (!isExecutable(named)) throw new Failure(`CHROME_PATH names ${named}, which is not a program.`);
  return named;
}

/**
 * The browser of the browser tests: without the parts that draw a window, it takes about two thirds of the time of the full one, which
 * stands in where there is no other. `undefined` is the one that Playwright has downloaded.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROME_PATH) return findBrowser();
  const shell = which('chromium-headless-shell');
  if (shell && starts(shell)) return shell;
  return downloaded() ? undefined : installed();
}

async function install(heading: string, command: string, args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = () => exitCode(startTree(command, args, { cwd: ROOT, env, stdio: 'ignore', timeout: 600_000 }));
  return (await withHeartbeat(heading, run, undefined, 10)) === 0;
}

/** A browser for the tests; it is installed when there is none. */
export async function resolveBrowser(): Promise<string> {
  const present = findBrowser();
  if (present) return present;
  if (await install("Downloading Playwright's Chromium, once", join(BIN, 'playwright'), ['install', 'chromium'])) {
    const file = downloaded();
    if (file) return file;
  }
  console.log('  The download failed, or a system library is missing.');
  const apt = which('apt-get');
  if (apt && process.getuid?.() === 0) {
    await install('Installing Debian’s package chromium, once', 'sh', [
      '-c',
      `${apt} update && ${apt} install -y chromium && { ${apt} install -y chromium-headless-shell || true; }`,
    ]);
    const file = installed();
    if (file) return file;
  }
  throw new Failure('No browser for the tests: install Google Chrome or Chromium, or name one in CHROME_PATH.');
}
