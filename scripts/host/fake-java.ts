import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a program that is a script of these lines. */
export function writeProgram(file: string, lines: string[]): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, ['#!/bin/sh', ...lines].join('\n'));
  chmodSync(file, 0o755);
  return file;
}

/** A folder that answers as a Java of this version does, and that starts JARs made for that version or an older one. */
export function fakeJava(home: string, major: number, jarNeeds = 0): string {
  writeProgram(`${home}/bin/java`, [
    'if [ "$1" = -jar ]; then',
    ...(jarNeeds > major
      ? ['echo "Error: LinkageError occurred while loading main class X" >&2', 'exit 1']
      : ['echo "cloud-firestore-emulator 1.19.9"']),
    'else',
    `  echo '    java.home = ${home}' >&2`,
    `  echo 'openjdk version "${major}.0.2" 2026-01-01' >&2`,
    'fi',
  ]);
  return home;
}
