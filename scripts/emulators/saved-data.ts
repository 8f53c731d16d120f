import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../host/failure.ts';
import { DATA, ensureFolder } from '../host/folders.ts';

/** firebase-tools writes this file last, so a folder that has it is complete. */
const METADATA = 'firebase-export-metadata.json';

const isComplete = (folder: string): boolean => existsSync(join(folder, METADATA));

/** The newest complete export: one that a killed run had not moved to `current` yet, otherwise `current`, otherwise `previous`. */
export function savedData(data = DATA): string | undefined {
  const exports = existsSync(data) ? readdirSync(data).filter((name) => name.startsWith('export-')) : [];
  const candidates = [...exports.sort().reverse(), 'current', 'previous'];
  return candidates.map((name) => join(data, name)).find(isComplete);
}

/** When the data that the emulators would start with was saved. */
export function savedAt(data = DATA): Date | undefined {
  const folder = savedData(data);
  return folder === undefined ? undefined : statSync(join(folder, METADATA)).mtime;
}

/**
 * Makes a complete export the current one and removes incomplete exports of killed runs. The one before it becomes the previous one,
 * unless `keepPrevious` says that it is of the same run.
 */
export function adoptExport(folder: string, data = DATA, keepPrevious = false): void {
  if (!isComplete(folder))
    throw new Failure(`The export in ${folder} is not complete; the data of the last run was kept.`);
  const current = join(data, 'current');
  const previous = join(data, 'previous');
  if (existsSync(current)) {
    rmSync(keepPrevious ? current : previous, { recursive: true, force: true });
    if (!keepPrevious) renameSync(current, previous);
  }
  renameSync(folder, current);
  for (const name of readdirSync(data)) {
    if (name.startsWith('export-')) rmSync(join(data, name), { recursive: true, force: true });
  }
}

/** Exports the emulators' data into a new folder through their hub; it becomes `current` only when it is complete. */
export async function saveData(
  hub: string,
  signal: AbortSignal,
  { data = DATA, keepPrevious = false } = {},
): Promise<void> {
  ensureFolder(data);
  const folder = join(data, `export-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const response = await fetch(`${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'npm start' }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(120_000)]),
  });
  if (!response.ok) throw new Failure(`The data could not be exported: ${await response.text()}`);
  adoptExport(folder, data, keepPrevious);
}
