import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { readdirRecursive } from 'firebase-tools/lib/fsAsync.js';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/until-the-end.ts';
import { report } from '../support/figures.ts';

interface Package {
  version?: string;
  resolved?: string;
  link?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
}
interface Audit {
  vulnerabilities?: Record<string, { severity: string }>;
  /** Of a failed audit. */
  message?: string;
  statusCode?: number;
}

const packagesOf = (lock: string) => {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, Package> };
  return Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
};
const installed = packagesOf('package-lock.json');
const deployed = packagesOf('functions/package-lock.json');

/** Packages with an install script; .npmrc stops all of them. Each new package and version has to be reviewed and added here. */
const INSTALL_SCRIPTS = [
  '@firebase/util@1.15.3: looks for a Firebase configuration in an environment variable',
  '@mdn/mdn-http-observatory@1.4.8: downloads a list of sites that are always secure',
  'libpq@1.11.0: compiles a database driver that the Observatory uses as a service only',
  'node_extra_ca_certs_mozilla_bundle@1.0.7: downloads certificates for the Observatory as a service',
  'protobufjs@7.6.6: prints a warning about versions',
  're2@1.27.1: compiles an optional faster engine for patterns',
];

/** Advisories of high or critical severity that are accepted for now: package, reason, date. */
const ACCEPTED: { name: string; reason: string; date: string }[] = [];

const withScripts = (among: typeof installed): string[] => {
  const scripted = among.filter(([, { hasInstallScript }]) => hasInstallScript);
  return [...new Set(scripted.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))].sort();
};

test('install scripts are off, and the packages that have one are known', () => {
  for (const file of ['.npmrc', 'functions/.npmrc']) {
    expect(readFileSync(file, 'utf8'), file).toMatch(/^ignore-scripts=true$/m);
  }
  expect(withScripts(installed)).toEqual(INSTALL_SCRIPTS.map((line) => line.split(':')[0]));
  report('Supply chain: install scripts', `${INSTALL_SCRIPTS.length}, each known by its version, all off`);
  // Control: another version of one of them is not known.
  const [path, one] = installed.find(([, { hasInstallScript }]) => hasInstallScript) ?? ['', {}];
  expect(withScripts([[path, { ...one, version: '999.0.0' }]])).toEqual([
    `${path.split('node_modules/').at(-1)}@999.0.0`,
  ]);
});

test.each([
  ['package-lock.json', installed, 500],
  ['functions/package-lock.json', deployed, 150],
])('%s contains no host, and a checksum for every package', (file, packages, least) => {
  expect(packages.length).toBeGreaterThan(least);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  expect(readFileSync(file, 'utf8')).not.toMatch(/https?:\/\/(?:registry|localhost|\d+\.)/);
  report(`Supply chain: ${file}`, `${packages.length} packages, all with checksums, none with a host`);
});

/** The files of a folder that `firebase deploy` uploads as the functions. */
function uploadedFrom(path: string) {
  const { functions } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { functions: [{ ignore: string[] }] };
  return readdirRecursive({ path, ignoreStrings: functions[0].ignore });
}

test('a deployment of the functions uploads the pages of the production build, and nothing of the build for the emulators', async () => {
  const folder = temporaryFolder();
  const needed = ['lib/index.js', 'package.json', 'site/production/assets/a.js', 'site/production/server.js'];
  const others = ['site/emulator/assets/a.js', 'site/emulator/server.js', 'src/index.ts', 'node_modules/hono/index.js'];
  for (const name of [...needed, ...others]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  const uploaded = (await uploadedFrom(folder)).map(({ name }) => relative(folder, name));
  expect(uploaded.toSorted()).toEqual(needed.toSorted());
});

test('a deployment of the functions installs the tested packages', { timeout: 60_000 }, async () => {
  const uploaded = await uploadedFrom('functions');
  const folder = temporaryFolder();
  for (const { name } of uploaded) cpSync(name, join(folder, relative('functions', name)));
  // As the platform does where it finds a lock file; npm refuses one that does not fit package.json.
  const npm = () => promisify(execFile)('npm', ['ci', '--dry-run', '--offline'], { cwd: folder });
  const added = (await npm()).stdout.match(/^add \S+ \S+$/gm) ?? [];
  const tested = new Set(
    installed.map(([path, { version }]) => `add ${path.split('node_modules/').at(-1)} ${version}`),
  );
  expect(added.length).toBeGreaterThan(150);
  expect(added.filter((line) => !tested.has(line))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // The platform runs a script `build`, unless this one is empty: functions are built before the upload, which has no sources.
  expect(manifest.scripts['gcp-build']).toBe('');
  expect(uploaded.filter(({ name }) => name.endsWith('.ts'))).toEqual([]);
  // Control: the lock file is used, and does not fit other dependencies.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies: { zod: '3.0.0' } }));
  await expect(npm()).rejects.toThrow('npm error');
});

const serious = ({ vulnerabilities = {} }: Audit): string[] =>
  Object.entries(vulnerabilities)
    .filter(([, { severity }]) => ['high', 'critical'].includes(severity))
    .map(([name]) => name);
const open = (audit: Audit) => serious(audit).filter((name) => !ACCEPTED.some((one) => one.name === name));

/** Why the registry has not answered; undefined when npm itself has failed. */
function registryFailure({ statusCode, message = '' }: Audit): string | undefined {
  if (statusCode !== undefined) return `the package registry answers audits with ${statusCode}`;
  return message.startsWith('request to ') ? 'the package registry cannot be reached' : undefined;
}

test('npm audit finds no high or critical advisory in deployed packages; it is skipped when the registry does not answer', {
  timeout: 120_000,
}, async ({ skip }) => {
  const output = await promisify(execFile)('npm', ['audit', '--omit=dev', '--json']).then(
    ({ stdout }) => stdout,
    (failed: { stdout: string }) => failed.stdout,
  );
  const audit = JSON.parse(output) as Audit;
  if (audit.vulnerabilities) {
    const figure = `${serious(audit).length} high or critical in what is deployed, ${ACCEPTED.length} accepted`;
    report('Supply chain: npm audit', figure);
    expect(open(audit)).toEqual([]);
    return;
  }
  const why = registryFailure(audit);
  expect(why, output).toBeDefined();
  const sentence = `NOT ANSWERED, proves nothing here: ${why}`;
  report('Supply chain: npm audit', sentence);
  skip(sentence);
});

test('control: finds a high advisory, and a failure of npm itself does not count as an unanswered audit', () => {
  expect(open({ vulnerabilities: { zod: { severity: 'high' }, hono: { severity: 'low' } } })).toEqual(['zod']);
  expect(registryFailure({ message: 'This command requires an existing lockfile.' })).toBeUndefined();
});
