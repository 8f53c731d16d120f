import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { adoptExport, savedAt, savedData } from './saved-data.ts';

let data: string;
beforeEach(() => {
  data = temporaryFolder();
});

function exported(name: string, { complete = true } = {}): string {
  const folder = join(data, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'documents'), name);
  if (complete) writeFileSync(join(folder, 'firebase-export-metadata.json'), '{}');
  return folder;
}
const contentOf = (name: string) => readFileSync(join(data, name, 'documents'), 'utf8');

test('given no export, there is no saved data', () => {
  expect(savedData(data)).toBeUndefined();
  expect(savedData(join(data, 'missing'))).toBeUndefined();
});

test('given a complete export, it becomes the current one and the one before it is kept', () => {
  for (const name of ['export-1', 'export-2', 'export-3']) adoptExport(exported(name), data);
  expect(contentOf('current')).toBe('export-3');
  expect(contentOf('previous')).toBe('export-2');
  expect(readdirSync(data).sort()).toEqual(['current', 'previous']);
});

test('given several saves of one run, the previous data stays that of the run before', () => {
  adoptExport(exported('export-1'), data);
  adoptExport(exported('export-2'), data);
  for (const name of ['export-3', 'export-4']) adoptExport(exported(name), data, true);
  expect([contentOf('current'), contentOf('previous')]).toEqual(['export-4', 'export-1']);
  expect(readdirSync(data).sort()).toEqual(['current', 'previous']);
});

test('given no save or one, the time of the save is known', () => {
  expect(savedAt(data)).toBeUndefined();
  const { mtime } = statSync(join(exported('current'), 'firebase-export-metadata.json'));
  expect(savedAt(data)).toEqual(mtime);
});

test('given an incomplete export, it is refused and the saved data stays', () => {
  adoptExport(exported('export-1'), data);
  const incomplete = exported('export-2', { complete: false });
  expect(() => adoptExport(incomplete, data)).toThrow('not complete');
  expect(contentOf('current')).toBe('export-1');
  expect(savedData(data)).toBe(join(data, 'current'));
});

test('given a run that was killed after its export or while moving it, the newest complete export is used', () => {
  exported('current');
  exported('export-1', { complete: false });
  const finished = exported('export-2');
  expect(savedData(data)).toBe(finished);
  rmSync(join(data, 'current'), { recursive: true });
  exported('previous');
  expect(savedData(data)).toBe(finished);
  rmSync(finished, { recursive: true });
  expect(savedData(data)).toBe(join(data, 'previous'));
});

test('given an incomplete export of a killed run, the next save removes it', () => {
  exported('export-1', { complete: false });
  adoptExport(exported('export-2'), data);
  expect(existsSync(join(data, 'export-1'))).toBe(false);
});
