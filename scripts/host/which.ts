import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The first program of this name on the PATH, or in one of the further folders. */
export function which(name: string, folders: string[] = []): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), ...folders]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable);
}
