import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ElementHandle, launch } from 'puppeteer-core';
import { findFirefox, findWebKit } from '../../scripts/support/browser.ts';

/** A browser of another maker than Chromium's, as far as the walk needs it. Elements are named by XPath; what acts on one waits for it. */
export interface Driver {
  goto(address: string): Promise<unknown>;
  /** The value of an expression in the page. */
  read<T>(expression: string): Promise<T>;
  /** Presses in the middle of the element, with a pointer. */
  press(xpath: string): Promise<unknown>;
  /** Types with real keys: Firefox tells React nothing of a value that is only set. */
  type(xpath: string, text: string): Promise<unknown>;
  choose(xpath: string, file: string): Promise<unknown>;
  /** What the console has said that is an error. */
  problems: string[];
  close(): Promise<unknown>;
}

/**
 * Firefox ends what a page still loads before the page itself is left: Firestore says so of its stream, Firefox of what the worker
 * fetches, and React logs what the import of a part was refused with, which is undefined.
 */
const ENDED = /Could not reach Cloud Firestore backend|A ServiceWorker intercepted the request|^undefined$/;

/** Firefox over WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('There is no Firefox here.');
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1_280, height: 900 });
  const problems: string[] = [];
  const note = (said: string) => {
    if (!ENDED.test(said)) problems.push(said);
  };
  page.on('console', async (message) => {
    if (message.type() !== 'error') return;
    // An error among the arguments has no text of its own.
    const texts = message.args().map((shown) => shown.evaluate((value) => String((value as Error)?.stack ?? value)));
    note((await Promise.all(texts).catch(() => [message.text()])).join(' '));
  });
  page.on('pageerror', (error) => note(String(error)));
  const element = (xpath: string) => page.locator(`::-p-xpath(${xpath})`).setTimeout(30_000);
  return {
    goto: (address) => page.goto(address),
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    press: (xpath) => element(xpath).click(),
    type: async (xpath, text) => (await element(xpath).waitHandle()).type(text),
    choose: async (xpath, file) => {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    problems,
    close: () => browser.close(),
  };
}

/** WebKitGTK, the engine of Safari, by its own driver (plain W3C WebDriver) on a display of its own. */
export async function openWebKit(): Promise<Driver> {
  const found = findWebKit();
  if (!found) throw new Error('There is no WebKitGTK with its driver and Xvfb here.');
  const display = spawn(found.xvfb, ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(display.stdout, 'data');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const driver = spawn(found.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const processes: ChildProcess[] = [driver, display];
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw Object.assign(new Error(JSON.stringify(value)), value);
    return value;
  };
  const until = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (const end = Date.now() + 30_000; ; await pause(100))
      try {
        return await attempt();
      } catch (error) {
        if (Date.now() > end) throw error;
      }
  };
  await until(() => call('GET', '/status'));
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] } },
  };
  const { sessionId } = await call('POST', '/session', { capabilities });
  const session = (method: string, path: string, body?: object) => call(method, `/session/${sessionId}${path}`, body);
  await session('POST', '/window/rect', { x: 0, y: 0, width: 1_280, height: 1_000 });
  /** Looks the element up anew at each attempt: React may have drawn another one meanwhile. */
  const on = (xpath: string, action: string, body: object) =>
    until(async () => {
      const found = await session('POST', '/element', { using: 'xpath', value: xpath });
      return session('POST', `/element/${Object.values(found)[0]}/${action}`, body);
    });
  return {
    goto: (url) => session('POST', '/url', { url }),
    read: (expression) => session('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    press: (xpath) => on(xpath, 'click', {}),
    type: (xpath, text) => on(xpath, 'value', { text }),
    choose: (xpath, file) => on(xpath, 'value', { text: file }),
    problems: [],
    close: async () => {
      await session('DELETE', '').catch(() => undefined);
      for (const child of processes) child.kill();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
