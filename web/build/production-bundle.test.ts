import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import webPackage from '../package.json' with { type: 'json' };
import { type Mode, OUT_DIR } from './build-site.ts';

/** Texts that only the build for the emulators may contain: the account chooser, the seed's accounts, the emulators' addresses. */
const emulatorOnly = [
  'Choose a Google account',
  'The emulators stand in for Google',
  'google@meridian.example',
  '100000000000000000005',
  'demo-storefront',
  'emulatedProject',
  'disableWarnings:!0',
  ':9099',
  ',8080)',
];

const folder = mkdtempSync(join(tmpdir(), 'storefront-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const outDir = (mode: Mode) => join(folder, mode);
const page = (mode: Mode, file: string) => readFileSync(join(outDir(mode), file), 'utf8');

/** The content of each file of a build. */
type Files = Map<string, string>;

/** The names of the files that contain this text: an assertion on them does not print whole bundles when it fails. */
const filesWith = (text: string, files: Files) => [...files.keys()].filter((name) => files.get(name)?.includes(text));

/** Production is built as `firebase deploy` does: without a mode. */
function build(mode: Mode): Files {
  const args = mode === 'emulator' ? ['--mode', mode] : [];
  const { status, stderr } = spawnSync(process.execPath, ['build/build.ts', ...args, '--out-dir', outDir(mode)], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const textsIn = (root: string) =>
    readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|json|css|html)$/.test(name))
      .map((name): [string, string] => [join(root, name), readFileSync(join(folder, root, name), 'utf8')]);
  // The site, and what the function renders pages with.
  const files = [...textsIn(mode), ...textsIn(`${mode}-server`)];
  return new Map(files.map(([name, text]) => [name.replace(`${mode}/`, ''), text]));
}

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

describe('the production build', () => {
  let production: Files;
  let emulator: Files;
  beforeAll(() => {
    production = build('production');
    emulator = build('emulator');
  }, 300_000);

  it.each(emulatorOnly)('does not contain %j, which the build for the emulators does', (text) => {
    expect(filesWith(text, emulator)).not.toEqual([]);
    expect(filesWith(text, production)).toEqual([]);
  });

  it('has six places for cards and names on the home page, and no list of models in its structured data', () => {
    const html = page('production', 'index.html');
    expect(structuredData(html).map((data) => data['@type'])).toEqual(['Organization']);
    const [footerNames] = html.match(/<ul [^>]*aria-label="Loading models">.*?<\/ul>/s) ?? [];
    const [cards] = html.match(/<section [^>]*id="models".*?<\/section>/s) ?? [];
    for (const part of [footerNames, cards]) expect(part?.match(/<li/g)).toHaveLength(6);
  });

  it('is what `firebase deploy` builds by itself, in a folder of its own', () => {
    expect(firebaseJson.hosting.predeploy).toEqual(['node scripts/run.mjs exec npm run build -w web']);
    expect(webPackage.scripts.build).toBe('node build/build.ts');
    expect(firebaseJson.hosting.public).toBe(`web/${OUT_DIR.production}`);
    expect(OUT_DIR.emulator).not.toBe(OUT_DIR.production);
  });

  it('signs in with Google’s popup', () => {
    expect(filesWith('select_account', production)).not.toEqual([]);
  });
});
