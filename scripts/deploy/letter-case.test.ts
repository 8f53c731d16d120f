import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { routes } from '../../web/src/lib/site/paths.ts';
import { exactConfig, readFirebaseJson } from './hosting-config.ts';
import { caseRedirects } from './letter-case.ts';

const redirects = caseRedirects();

/** Where an address leads, as Hosting does it: the first redirect that matches. */
function target(address: string): string | undefined {
  for (const { regex, destination } of redirects) {
    const match = new RegExp(regex, 'u').exec(address);
    if (match) return destination.replace(':1', match[1] ?? '');
  }
  return undefined;
}

const ID = 'aBc_-dEFg';
const addresses = [...new Set(routes.map(({ path }) => path))].map((path) => path.replace(':id', ID));
const withLetters = addresses.filter((address) => /[a-z]/i.test(address));
/** Changes letters of the address, not of the id. */
const change = (address: string, letter: (character: string, at: number) => string) =>
  [...address.replace(ID, '')].map(letter).join('') + (address.endsWith(ID) ? ID : '');

const lower = (character: string) => character.toLowerCase();
const upper = (character: string) => character.toUpperCase();
const swapped = (character: string) => (character === lower(character) ? upper(character) : lower(character));

test.each(addresses)('%s itself is not redirected', (address) => {
  expect(target(address)).toBeUndefined();
});

test.each(withLetters)(
  '%s: given another letter case, with or without a slash at the end, Hosting redirects to it',
  (address) => {
    const others = [change(address, upper), change(address, lower), change(address, swapped)];
    others.push(change(address, (character, at) => (at % 2 ? upper(character) : character)));
    for (let at = 0; at < address.replace(ID, '').length; at++) {
      // One wrong letter alone, and everything after it in the wrong case too.
      others.push(change(address, (character, index) => (index === at ? swapped(character) : character)));
      others.push(change(address, (character, index) => (index >= at ? swapped(character) : character)));
    }
    const wrong = others.filter((other) => other !== address);
    expect(wrong.length).toBeGreaterThan(address.replace(ID, '').length);
    expect(wrong.filter((other) => target(other) !== address)).toEqual([]);
    expect(wrong.filter((other) => target(`${other}/`) !== address)).toEqual([]);
  },
);

test.each(['/', '/no-such-page', '/About/x', '/xAbout', '/Aboutx', '/ManageItems/none', '/MANAGEITEMS/UPDATEITEM'])(
  '%s is no address of the site in another case, and is not redirected',
  (address) => {
    expect(target(address)).toBeUndefined();
  },
);

test('no expression needs what RE2 does not have, and all together are small', () => {
  for (const { regex } of redirects) expect(regex).not.toMatch(/\(\?[=!<]|\\\d/);
  expect(JSON.stringify(redirects).length).toBeLessThan(8_000);
});

/** The server of files that Firebase's emulator of Hosting consists of, with a page for each address. */
async function startHosting(): Promise<string> {
  const folder = temporaryFolder();
  for (const page of [...addresses.map((address) => (address === '/' ? '/index' : address)), '/404']) {
    mkdirSync(dirname(join(folder, page)), { recursive: true });
    writeFileSync(join(folder, `${page}.html`), page);
  }
  const { hosting } = exactConfig(readFirebaseJson(), [], 'shop.firebaseapp.com');
  const resolve = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  const superstatic = createRequire(resolve)('superstatic') as {
    server(spec: object): { listen(up: () => void): Server };
  };
  const config = { ...hosting, public: '.', rewrites: [] };
  const app = superstatic.server({ config, cwd: folder, stack: 'strict', hostname: '127.0.0.1', port: 0 });
  const server = await new Promise<Server>((up) => {
    const started = app.listen(() => up(started));
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('given any other letter case of an address, Hosting leads to the address, with its parameters', async () => {
  const site = await startHosting();
  const ask = (path: string) => fetch(`${site}${path}`, { redirect: 'manual' });
  for (const address of addresses) {
    expect((await ask(address)).status, address).toBe(200);
    const mixed = change(address, (character, at) => (at % 2 ? upper(character) : character));
    const others = [change(address, upper), change(address, lower), mixed];
    for (const other of new Set(others.filter((each) => each !== address))) {
      const { status, headers } = await ask(`${other}?from=poster&x=1`);
      expect([status, headers.get('location')], other).toEqual([301, `${address}?from=poster&x=1`]);
    }
  }
  for (const unknown of ['/no-such-page', '/NO-SUCH-PAGE', '/About/none', '/Manageitems/none/none'])
    expect((await ask(unknown)).status, unknown).toBe(404);
});
