import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..', '..');

/** `scripts/run.mjs` validates `STOREFRONT_CACHE` and makes it an absolute path. */
export const CACHE = resolve(ROOT, process.env.STOREFRONT_CACHE || '.cache');

/** The emulators' data between runs. */
export const DATA = join(ROOT, '.data');

export const BIN = join(ROOT, 'node_modules', '.bin');

export function ensureFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
