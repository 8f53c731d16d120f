import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
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
  // A page of a test lives for seconds: threads that collect its garbage take a tenth of its processor time.
  '--js-flags=--single-threaded-gc',
];

/** The headless shell comes first: without the parts that draw a window, tests take two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const MACOS_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

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

const run = (command: string, args: string[]) =>
  execa(command, args, { cwd: ROOT, env: { DEBIAN_FRONTEND: 'noninteractive' }, reject: false, timeout: 600_000 });

/** Installs packages where Debian's package manager is there and may be used; of several choices the first that there is. */
async function installPackages(heading: string, ...choices: string[]): Promise<void> {
  const apt = which('apt-get');
  if (!apt || process.getuid?.() !== 0) return;
  const install = choices.map((packages) => `${apt} install -y --no-install-recommends ${packages}`).join(' || ');
  await step(heading, () => run('sh', ['-c', `${apt} update && { ${install}; }`]));
}

/** A browser for the tests; it is installed when there is none. */
export async function resolveBrowser(): Promise<string> {
  let browser = findBrowser();
  if (browser) return browser;
  await step("Downloading Playwright's Chromium, once", () => run(join(BIN, 'playwright'), ['install', 'chromium']));
  browser = findBrowser();
  if (!browser) {
    // Older systems have no shell of its own.
    const packages = ['chromium-headless-shell fonts-liberation', 'chromium'];
    await installPackages('  not possible. Installing Debian’s package of Chromium, once', ...packages);
    browser = findBrowser();
  }
  if (browser) return browser;
  throw new Failure('No browser for the tests: install Google Chrome or Chromium, or name one in CHROME_PATH.');
}

/** `FIREFOX_PATH` comes first. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH, which('firefox-esr'), which('firefox'), MACOS_FIREFOX].find(starts);

/** WebKitGTK's small browser, its driver, and a display for it: Debian has them. */
export function findWebKit() {
  const [driver, xvfb] = [which('WebKitWebDriver'), which('Xvfb')];
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().toReversed();
  return driver && xvfb && browser ? { driver, xvfb, browser } : undefined;
}

/** The browsers of other makers: how each is found, what installs it, and what a person can do where it is missing. */
export const OTHERS = {
  firefox: { find: findFirefox, packages: 'firefox-esr', advice: 'install Firefox, or name one in FIREFOX_PATH' },
  webkit: {
    find: findWebKit,
    packages: 'webkit2gtk-driver xvfb',
    advice: 'install the packages webkit2gtk-driver and xvfb of Debian or Ubuntu',
  },
};

/** Whether the browser is there, after it was installed where that is possible. */
export async function hasOther(name: keyof typeof OTHERS): Promise<boolean> {
  const { find, packages } = OTHERS[name];
  if (!find()) await installPackages(`Installing Debian’s ${packages}, once`, packages);
  return find() !== undefined;
}
