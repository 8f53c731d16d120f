import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { PRODUCTS } from '../../scripts/seed/products.ts';
import webPackage from '../package.json' with { type: 'json' };
import { type Mode, OUT_DIR } from './build-site.ts';

/** What only the build for the emulators may contain: the account chooser, the seed's accounts, the emulators' wiring. */
const emulatorOnly = [
  'Choose a Google account',
  'The emulators stand in for Google',
  'google@meridian.example',
  '100000000000000000005',
  'demo-storefront',
  'disableWarnings:!0',
  ':9099',
  ',8080)',
];

/** How a page shows a product: a name alone also stands in the maker's own copy. */
const tracesOf = ({ _id, name, supplier }: (typeof PRODUCTS)[number]) => [
  _id,
  supplier,
  `<h3>${name}</h3>`,
  `>${name}</a>`,
  `"name":"${name}"`,
];

const folder = mkdtempSync(join(tmpdir(), 'storefront-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const outDir = (mode: Mode) => join(folder, mode);
const page = (mode: Mode, file: string) => readFileSync(join(outDir(mode), file), 'utf8');

/** Production is built as `firebase deploy` does: without a mode. */
function build(mode: Mode): string {
  const args = mode === 'emulator' ? ['--mode', mode] : [];
  const { status, stderr } = spawnSync(process.execPath, ['build/build.ts', ...args, '--out-dir', outDir(mode)], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, STOREFRONT_SNAPSHOT: '' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return readdirSync(outDir(mode), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map((file) => page(mode, file))
    .join('\n');
}

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

describe('the production build', () => {
  let production = '';
  let emulator = '';
  beforeAll(() => {
    production = build('production');
    emulator = build('emulator');
  }, 300_000);

  it.each(emulatorOnly)('does not contain %j, which the build for the emulators does', (text) => {
    expect(emulator).toContain(text);
    expect(production).not.toContain(text);
  });

  it('shows none of the products of the seed; the build for the emulators shows the first six', () => {
    for (const trace of PRODUCTS.slice(0, 6).flatMap(tracesOf)) expect(emulator).toContain(trace);
    for (const trace of PRODUCTS.flatMap(tracesOf)) expect(production).not.toContain(trace);
  });

  it('given no line-up, has no list of models in its structured data, and six places for cards and names', () => {
    const types = (mode: Mode) => structuredData(page(mode, 'index.html')).map((data) => data['@type']);
    expect(types('emulator')).toEqual(['Organization', 'ItemList']);
    expect(types('production')).toEqual(['Organization']);
    const html = page('production', 'index.html');
    expect(html).toContain('id="snapshot">[]</script>');
    const [footerNames] = html.match(/<ul aria-busy="true" aria-label="Loading models">.*?<\/ul>/s) ?? [];
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
    expect(production).toContain('select_account');
  });
});
