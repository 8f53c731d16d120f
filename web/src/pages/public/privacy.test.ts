import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');

/** What libraries keep: the router, Firebase, and the service worker's Workbox. */
const OF_LIBRARIES = [
  'react-router-scroll-positions',
  'firebase-heartbeat-database',
  'firebaseLocalStorageDb',
  'workbox-expiration',
];
/** The key of a call of the storage: a text, a name in the same file, or what a function of the same file makes. */
const CALL = /(?:\('(?:local|session)Storage', |\b(?:local|session)Storage\.[gs]etItem\()('[^']+'|\w+)/g;

/** What is kept on the device until it is written has a key of whoever keeps it. */
const ENTRIES = /useDeviceEntries<\w+>\(`([\w-]+:)/g;

/** The beginnings of the keys of a file, up to the colon after which a person or a form is named; the file itself where none is found. */
function keysOf(file: string): string[] {
  const text = read(file);
  const given = [...text.matchAll(CALL)].map(([, key = '']) => key);
  const keys = given.flatMap((key) => {
    const made = new RegExp(`\\b${key} = [^;]*?['\`]([\\w-]+:?)`, 'g');
    return key.startsWith("'") ? [key.slice(1, -1)] : [...text.matchAll(made)].map(([, name = '']) => name);
  });
  const entries = [...text.matchAll(ENTRIES)].map(([, key = '']) => key);
  return given.length > 0 && keys.length === 0 ? [file] : [...keys, ...entries];
}

test('the privacy notice names each entry that the app and its libraries keep in the browser, and no other', () => {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: SOURCES,
    exclude: ['**/*.test.*', 'testing/**', 'lib/browser/device-entries.ts'],
  });
  const inline = [...read('../index.html').matchAll(/\b(?:read|setItem)\('(\w+)'/g)].map(([, key]) => key);
  const named = [...read('pages/public/privacy.tsx').matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...new Set([...files.flatMap(keysOf), ...inline, ...OF_LIBRARIES])].toSorted());
});
