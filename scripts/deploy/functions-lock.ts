import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/project.ts';

interface Lock {
  packages: Record<string, { link?: boolean }>;
}

export const FUNCTIONS_LOCK = join(ROOT, 'functions/package-lock.json');

/**
 * The lock file of functions/: a deployment uploads this folder alone, and the platform installs what its lock says. npm derives it from
 * the lock of the whole project, without a registry, so that both have the same versions.
 */
export function functionsLock(): string {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'functions-lock-'));
  const { packages, ...lock } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const { '': _root, functions, ...others } = packages;
  const installed = Object.entries(others).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  const own = Object.entries(others).filter(([path]) => path.startsWith('functions/'));
  const moved = own.map(([path, one]) => [path.slice('functions/'.length), one] as const);
  const all = { ...lock, packages: { '': functions, ...Object.fromEntries([...installed, ...moved]) } };
  writeFileSync(join(folder.path, 'package-lock.json'), JSON.stringify(all));
  for (const file of ['package.json', '.npmrc']) copyFileSync(join(ROOT, 'functions', file), join(folder.path, file));
  const args = ['install', '--package-lock-only', '--offline', '--loglevel=error'];
  execFileSync('npm', args, { cwd: folder.path, stdio: ['ignore', 'ignore', 'inherit'] });
  return readFileSync(join(folder.path, 'package-lock.json'), 'utf8');
}
