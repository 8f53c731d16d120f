import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { execa } from 'execa';
import { Failure, step } from './cli.ts';
import { isExecutable, which } from './java.ts';
import { BIN, ROOT } from './project.ts';

/** The browser makes no requests of its own, and starts also as root in a container. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell comes first: without the parts that draw a window, tests take two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Starts a program once: Ubuntu's chromium-browser, for example, may only print how to install the browser. */
const starts = (file: string | undefined): file is string =>
  file !== undefined && existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

/** A browser that is already installed; `CHROME_PATH` comes first and must name a program. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (!named) return [...NAMES.map(which), ...MACOS, chromium.executablePath()].find(starts);
  if (!isExecutable(named)) throw new Failure(`CHROME_PATH names ${named}, which is not a program.`);
  return named;
}

/** A browser for the tests; it is installed when there is none. */
export async function resolveBrowser(): Promise<string> {
  const run = (command: string, args: string[]) => () =>
    execa(command, args, { cwd: ROOT, env: { DEBIAN_FRONTEND: 'noninteractive' }, reject: false, timeout: 600_000 });
  let browser = findBrowser();
  if (browser) return browser;
  await step("Downloading Playwright's Chromium, once", run(join(BIN, 'playwright'), ['install', 'chromium']));
  browser = findBrowser();
  const apt = which('apt-get');
  if (!browser && apt && process.getuid?.() === 0) {
    // Older systems have no shell of its own.
    const install = `${apt} update && { ${apt} install -y chromium-headless-shell fonts-liberation || ${apt} install -y chromium; }`;
    await step('  not possible. Installing Debian’s package of Chromium, once', run('sh', ['-c', install]));
    browser = findBrowser();
  }
  if (browser) return browser;
  throw new Failure('No browser for the tests: install Google Chrome or Chromium, or name one in CHROME_PATH.');
}
