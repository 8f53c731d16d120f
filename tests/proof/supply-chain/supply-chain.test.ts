import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { report } from '../support/figures.ts';

interface Package {
  version?: string;
  resolved?: string;
  link?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
}
interface Advisory {
  severity: string;
  range: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);

/** None of these may run its script (.npmrc), and none needs to: each new one is looked at before it joins this list. */
const INSTALL_SCRIPTS = [
  '@firebase/util: looks for a Firebase configuration in an environment variable',
  '@mdn/mdn-http-observatory: downloads a list of sites that are always secure',
  'libpq: compiles a database driver that the Observatory uses as a service only',
  'node_extra_ca_certs_mozilla_bundle: downloads certificates for the Observatory as a service',
  'protobufjs: prints a warning about versions',
  're2: compiles an optional faster engine for patterns',
];

/** Advisories of high or critical severity that are accepted for now: package, reason, date. */
const ACCEPTED: { name: string; reason: string; date: string }[] = [];

test('no install script runs, and the packages that have one are known', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const names = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect([...new Set(names)].sort()).toEqual(INSTALL_SCRIPTS.map((line) => line.split(':')[0]));
});

test('the lock file names no host, and every package has its checksum', () => {
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/https?:\/\/(?:registry|localhost|\d+\.)/);
});

test('npm audit finds nothing high or critical in what is deployed', { timeout: 120_000 }, async ({ annotate }) => {
  const audit = await promisify(execFile)('npm', ['audit', '--omit=dev', '--json']).then(
    ({ stdout }) => stdout,
    (failed: { stdout?: string }) => failed.stdout ?? '',
  );
  const answer = (() => {
    try {
      return JSON.parse(audit) as { vulnerabilities?: Record<string, Advisory> };
    } catch {
      return {};
    }
  })();
  if (!answer.vulnerabilities) {
    const sentence = 'not asked: the package registry answers no audits from this machine';
    report('Supply chain: npm audit', sentence);
    await annotate(sentence);
    return;
  }
  const serious = Object.entries(answer.vulnerabilities).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  );
  const open = serious.filter(([name]) => !ACCEPTED.some((one) => one.name === name));
  report(
    'Supply chain: npm audit',
    `${serious.length} high or critical in what is deployed, ${ACCEPTED.length} accepted`,
  );
  expect(open).toEqual([]);
});

test('what is recorded', () => {
  report(
    'Supply chain: lock file',
    `${installed.length} packages, all with checksums, none with a host; ${INSTALL_SCRIPTS.length} install scripts, all off`,
  );
});
