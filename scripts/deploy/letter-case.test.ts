import { expect, test } from 'vitest';
import { routes } from '../../web/src/lib/paths.ts';
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
