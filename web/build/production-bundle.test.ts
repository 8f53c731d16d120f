import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

const folder = mkdtempSync(join(tmpdir(), 'storefront-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function build(mode: 'production' | 'emulator'): string {
  const outDir = join(folder, mode);
  const { status, stderr } = spawnSync(process.execPath, ['build/build.ts', '--mode', mode, '--out-dir', outDir], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map((file) => readFileSync(join(outDir, file), 'utf8'))
    .join('\n');
}

describe('the production build', () => {
  let production = '';
  let emulator = '';
  beforeAll(() => {
    production = build('production');
    emulator = build('emulator');
  }, 120_000);

  it.each(emulatorOnly)('does not contain %j, which the build for the emulators does', (text) => {
    expect(emulator).toContain(text);
    expect(production).not.toContain(text);
  });

  it('signs in with Google’s popup', () => {
    expect(production).toContain('select_account');
  });
});
